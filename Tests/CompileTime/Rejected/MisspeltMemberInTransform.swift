import DynamicUIKit

@MainActor
func bind(_ name: Dynamic<String>, _ label: UILabel) {
  name | { "Hello, \($0.upercased())!" } >>> label
  // error: value of type 'String' has no member 'upercased'
}
