import Dynamic

@MainActor
func bind(_ count: Dynamic<Int>, _ text: PropertyModifier<String>) {
  count | { "\($0)" } & { $0 + 1 } >> text
  // error: operator function '>>' requires
}
