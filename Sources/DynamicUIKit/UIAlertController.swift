import Dynamic

extension UIAlertController {
  /// Adds an action that executes a command and is enabled while the command is.
  ///
  ///     let remove = Command { print("Removed") }
  ///     let alert = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
  ///     alert.addAction("Remove", style: .destructive, remove)
  ///     alert.addAction("Cancel", style: .cancel)
  ///     print(alert.actions.count)  // Prints "2"
  ///
  /// The alert action retains the command, and passes itself as the sender. Without a command, the
  /// action only closes the alert.
  ///
  /// - Returns: The action that was added.
  @discardableResult
  public func addAction(
    _ title: String, style: UIAlertAction.Style = .default, _ command: Command<Void>? = nil
  ) -> UIAlertAction {
    let action = UIAlertAction(title: title, style: style) { action in
      command?.execute((), sender: action)
    }
    if let command { action.isEnabledModifier.bindEnabled(to: command.isEnabled) }
    addAction(action)
    return action
  }

  /// Adds an action that calls a closure.
  @discardableResult
  public func addAction(
    _ title: String, style: UIAlertAction.Style = .default,
    _ perform: @escaping @MainActor () -> Void
  ) -> UIAlertAction { addAction(title, style: style, Command(perform)) }
}
