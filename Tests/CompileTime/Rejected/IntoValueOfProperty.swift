import DynamicUIKit

@MainActor
func bind(_ name: Dynamic<String>, _ label: UILabel) {
  name >>> label.text
  // error: '>>>' is unavailable: this is the property's current value; bind to the object (value >>> label) or to a modifier (value >>> view.modifier(for: \.isHidden))
}
