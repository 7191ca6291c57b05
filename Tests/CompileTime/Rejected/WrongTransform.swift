import Dynamic

@MainActor
func bind(_ count: Dynamic<Int>, _ text: PropertyModifier<String>) {
  count | { $0 + 1 } >>> text
  // error: the value and the target are of different types
}
