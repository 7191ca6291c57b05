import DynamicUIKit

@MainActor
func bind(_ a: Dynamic<String>, _ label: UILabel) {
  combineLatest(a, a, a, a, a, a, a) { x, y in x + y } >>> label
  // error: contextual closure type '@MainActor @Sendable (String, String, String, String, String, String, String) -> String' expects 7 arguments, but 2 were used in closure body
}
