extension Command {
  /// Returns a command without input that executes this one with the result of a closure.
  ///
  /// The new command retains this one, is enabled while this one is, and refuses if this one does.
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
  /// - Parameter value: Called on each execution, even a refused one.
  public final func with(_ value: @escaping @MainActor () -> T) -> Command<Void> {
    CommandWithValue(self, value)
  }

  /// Returns a command without input that executes this one with the current value of a
  /// ``Listenable``: `button >> model.remove.with(row)` in a cell.
  ///
  /// The new command retains `value`, and refuses while `value.current` is nil.
  public final func with(_ value: Listenable<T>) -> Command<Void> {
    CommandWithValue(self) { value.current }
  }
}

/// Executes another command with a value; refuses if there is no value or that command refuses.
private final class CommandWithValue<T>: Command<Void> {
  private let command: Command<T>
  private let value: @MainActor () -> T?

  init(_ command: Command<T>, _ value: @escaping @MainActor () -> T?) {
    self.command = command
    self.value = value
    super.init(enabled: command.isEnabled) { _, _ in }
  }

  override func execute(_ input: Void, sender: AnyObject? = nil) -> Bool {
    if let value = value(), command.execute(value, sender: sender) { return true }
    refuse(input)
    return false
  }
}
