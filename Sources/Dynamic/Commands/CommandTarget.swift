extension Command: BindableObject {
  /// Executes the command with what it is set to: what `value >> command` binds.
  ///
  ///     let query = Dynamic("")
  ///     let search = Command<String> { print("Searching for \($0)") }
  ///     query >> search
  ///     query.value = "stout"  // Prints "Searching for stout"
  ///
  /// A command that may not run refuses the value, as always. Any number of values may execute it.
  /// The values do not keep it: a binding ends when the command goes.
  public final var defaultPropertyModifier: PropertyModifier<T> {
    PropertyModifier(self) { command, value in command.execute(value) }
  }
}
