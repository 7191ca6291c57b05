import DynamicUIKit

@MainActor
func bind(_ name: Dynamic<String>, _ view: UIView) {
  name >>> view
  // error: '>>>' is unavailable: no property is what everybody means by this view; name one: value >>> view.modifier(for: \.alpha)
}
