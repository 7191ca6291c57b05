import DynamicUIKit

@MainActor
func command(_ name: Dynamic<String>) -> Command<Void> {
  Command(enabled: name) { print(1) }
  // error: cannot convert value of type 'Listenable<String>' to expected argument type 'Listenable<Bool>'
}
