import Dynamic

@MainActor
func bind(_ count: Dynamic<Int>, _ text: PropertyModifier<String>) {
  count | { "\($0)" } & { $0.count } >> text
  // error: the closure after & has to return a Bool
}
