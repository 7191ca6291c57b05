import DynamicUIKit

@MainActor
func bind(_ name: Dynamic<String>, _ label: UILabel) {
  name & { (name: String) in name.isEmty } >>> label
  // error: value of type 'String' has no member 'isEmty'
}
