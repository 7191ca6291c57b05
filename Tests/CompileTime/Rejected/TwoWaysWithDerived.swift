import DynamicUIKit

@MainActor
func bind(_ name: Dynamic<String>, _ field: UITextField) {
  name | { $0.uppercased() } <<>>> field
  // error: a derived value cannot be set
}
