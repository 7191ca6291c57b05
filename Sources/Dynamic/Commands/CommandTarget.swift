extension Command: BindableObject {
  /// A modifier that executes the command with each value, as `value >> command` does.
  ///
  ///     let query = Dynamic("")
  ///     let search = Command<String> { print("Searching for \($0)") }
  ///     query >> search
  ///     query.value = "stout"  // Prints "Searching for stout"
  ///
  /// Each access creates a modifier, so several values may execute the command. The modifiers
  /// do not retain the command; releasing the command ends their bindings.
  public final var defaultPropertyModifier: PropertyModifier<T> {
    PropertyModifier(self) { command, value in command.execute(value) }
  }
}
