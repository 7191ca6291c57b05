import DynamicUIKit

@MainActor
func bind(_ name: Dynamic<String>, _ label: UILabel) {
  name >>> label.txtModifier
  // error: value of type 'UILabel' has no member 'txtModifier'
}
