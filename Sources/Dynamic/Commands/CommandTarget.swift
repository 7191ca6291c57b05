extension Command: BindableObject {
  /// A modifier that executes the command with each value, as `value >> command` does.
  ///
  ///     let query = Dynamic("")
  ///     let search = Command<String> { print("Searching for \($0)") }
  ///     query >> search
  ///     query.value = "stout"  // Prints "Searching for stout"
  ///
  /// Each access creates a modifier with its own binding, so several values can execute the
  /// command. The modifiers do not retain the command; releasing it ends their bindings.
  public final var defaultPropertyModifier: PropertyModifier<T> {
    PropertyModifier(self) { command, value in command.execute(value) }
  }
}
