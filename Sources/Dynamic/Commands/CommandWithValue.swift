extension Command {
  /// Returns a command that executes this one with what a closure returns then.
  ///
  /// It is enabled where this one is, so a button that it is bound to follows ``isEnabled``, and it hands on
  /// its sender. What is refused is told to listeners of both.
  ///
  ///     let city = Dynamic("Bern")
  ///     let isOnline = Dynamic(false)
  ///     let open = Command<String>(enabled: isOnline) { print("Opening \($0)") }
  ///     let button = UIButton()
  ///     button >> open.with { city.value }
  ///     print(button.isEnabled)  // Prints "false"
  ///     isOnline.value = true
  ///     button.simulateTap()     // Prints "Opening Bern"
  ///
  /// - Parameter value: Returns what to execute this command with; called at each execution, also where it is
  ///   refused.
  /// - Returns: A command that keeps this one, and the closure.
  public final func with(_ value: @escaping @MainActor () -> T) -> Command<Void> {
    CommandWithValue(self, value)
  }

  /// Returns a command that executes this one with what a value is then: `button >> model.remove.with(row)`
  /// where a cell is bound.
  ///
  /// While the value is empty, it refuses. All else is as with a closure.
  ///
  /// - Parameter value: What to execute this command with; kept alive.
  public final func with(_ value: Listenable<T>) -> Command<Void> {
    CommandWithValue(self) { value.current }
  }
}

/// Executes another command, which knows best whether it may run.
private final class CommandWithValue<T>: Command<Void> {
  private let command: Command<T>
  private let value: @MainActor () -> T?

  init(_ command: Command<T>, _ value: @escaping @MainActor () -> T?) {
    self.command = command
    self.value = value
    super.init(enabled: command.isEnabled) { _, _ in }
  }

  override func attempt(_ nothing: Void, _ sender: AnyObject?) -> Bool {
    if let value = value(), command.execute(value, sender: sender) { return true }
    refuse(nothing)
    return false
  }
}
