extension Command {
  /// Returns a command without input that executes this command with the result of a closure.
  ///
  /// The new command retains this command, and is enabled while this command is enabled. This
  /// command's ``refusals`` do not include those of the new command.
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
  /// - Parameter value: Called on each execution that is not refused.
  public final func with(_ value: @escaping @MainActor () -> T) -> Command<Void> {
    makeCommand(with: value, enabled: isEnabled)
  }

  /// Returns a command without input that executes this command with the current value of a
  /// ``Listenable``: `button >> model.remove.with(row)` in a cell.
  ///
  /// The new command retains `value`. If `value` is empty now, the new command is disabled until
  /// `value` has a value.
  public final func with(_ value: Listenable<T>) -> Command<Void> {
    // The `scan` becomes true with the first value. A nonempty value never becomes empty again.
    let condition =
      value.current == nil ? isEnabled.and(value.scan(false) { _, _ in true }) : isEnabled
    return makeCommand(with: { value.current }, enabled: condition)
  }

  /// Unavailable: write `command.with { value }`.
  @available(*, unavailable, message: "write command.with { value }") @_disfavoredOverload
  public final func with(_ value: T) -> Command<Void> { refuse() }

  /// Returns a command that executes this command with a value, unless the closure returns nil.
  private func makeCommand(
    with value: @escaping @MainActor () -> T?, enabled: Listenable<Bool>
  ) -> Command<Void> {
    let command = Command<Void>(enabled: enabled) { [self] _, sender in
      if let value = value() { execute(value, sender: sender) }
    }
    command.isOriginalRunning = isRunning  // A refresh control observes it.
    return command
  }
}
