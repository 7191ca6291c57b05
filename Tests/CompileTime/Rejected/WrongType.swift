import Dynamic

@MainActor
func bind(_ count: Dynamic<Int>, _ text: PropertyModifier<String>) {
  count >>> text
  // error: the value and the target are of different types
}
