import DynamicUIKit

@MainActor
func bind(_ a: Dynamic<String>, _ b: Dynamic<Int>, _ label: UILabel) {
  combineLatest(a, b) { text in text } >>> label
  // error: contextual closure type '@MainActor @Sendable (String, Int) -> String' expects 2 arguments, but 1 was used in closure body
}
