import DynamicUIKit

@MainActor
func bind(_ name: Dynamic<String>, _ label: UILabel) {
  name >>> label.text
  // error: '>>>' is unavailable: this is what the property holds now; bind to the object, value >>> label, or to a modifier, value >>> view.modifier(for: \.isHidden)
}
