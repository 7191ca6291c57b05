import DynamicUIKit

@MainActor
func bind(_ name: Dynamic<String>, _ label: UILabel) {
  name | { $0.count } >> label
  // error: '>>' is unavailable: the closure must return the property's type
}
