import Dynamic

@MainActor
func bind(_ count: Dynamic<Int>, _ text: PropertyModifier<String>) {
  count >>> text
  // error: binary operator '>>>' cannot be applied to operands of type
}
