import DynamicUIKit

@MainActor
func command(_ name: Dynamic<String>) -> Command<Void> {
  Command(enabled: !name.value.isEmpty) { print(1) }
  // error: cannot convert value of type 'Bool' to expected argument type 'Listenable<Bool>'
}
