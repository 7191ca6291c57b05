import DynamicUIKit

@MainActor
func bind(_ age: Dynamic<Int>, _ search: Command<String>) {
  age >> search
  // error: '>>' is unavailable: the value and the target are of different types; put a transform between them
}
