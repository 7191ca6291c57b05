extension Command: BindableObject {
  /// Executes the command with each value; the property that `value >> command` binds.
  ///
  ///     let query = Dynamic("")
  ///     let search = Command<String> { print("Searching for \($0)") }
  ///     query >> search
  ///     query.value = "stout"  // Prints "Searching for stout"
  ///
  /// Any number of values may execute the command; none retains it. Its release ends the bindings.
  public final var defaultPropertyModifier: PropertyModifier<T> {
    PropertyModifier(self) { command, value in command.execute(value) }
  }
}
