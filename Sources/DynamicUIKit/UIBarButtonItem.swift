import Dynamic

extension UIBarItem {
  /// Sets whether the item is enabled.
  public var isEnabledModifier: PropertyModifier<Bool> {
    modifier(for: \.isEnabled) { $0.isEnabled = $1 }
  }
}

extension PropertyModifiers where Owner: UIBarItem {
  /// The same modifier as `isEnabledModifier`.
  public var isEnabled: PropertyModifier<Bool> { owner.isEnabledModifier }
}

extension UIBarButtonItem: BindableObject, Commander {
  /// Sets whether the item is enabled. `value >>> item` binds this property.
  public var defaultPropertyModifier: PropertyModifier<Bool> { isEnabledModifier }

  /// Executes a command on each tap, and enables the item while the command is enabled. The command
  /// replaces the item's primary action, but the item keeps its title and image.
  ///
  ///     let item = UIBarButtonItem(title: "Save")
  ///     item >> Command { print("Saved") }
  ///     print(item.title ?? "")  // Prints "Save"
  ///
  /// The item retains the command until the binding ends or another command replaces it. When the
  /// binding ends, the item keeps its current `isEnabled`.
  @discardableResult
  public func setCommand(_ command: Command<Void>) -> Disposable {
    attachments.findOrCreate(.name("command")) { ItemCommand() }.set(command, of: self)
  }
}

/// Holds the binding of a bar button item to its command.
@MainActor
private final class ItemCommand {
  private var handle: Disposable?

  func set(_ command: Command<Void>, of item: UIBarButtonItem) -> Disposable {
    // Releasing a command may run code that binds another command; replace that command too.
    while let previous = self.handle, !previous.isDisposed { previous.dispose() }
    let binding = CommandBinding()
    // UIKit copies the title and image of the action to the item.
    let action = UIAction(title: item.title ?? "", image: item.image) { [weak item] _ in
      if binding.isActive { command.execute((), sender: item) }
    }
    let identifier = action.identifier
    let handle = binding.start(undo: { [weak item] in
      if let item, item.primaryAction?.identifier == identifier { item.primaryAction = nil }
    })
    self.handle = handle
    // UIKit copies even an empty title, so restore the title and image.
    let (title, image) = (item.title, item.image)
    item.primaryAction = action
    if item.title != title { item.title = title }
    if item.image !== image { item.image = image }
    binding.bindEnabled(item.isEnabledModifier, to: command.isEnabled)
    return handle
  }
}
