import DynamicUIKit

@MainActor
func bind(_ name: Dynamic<String>, _ view: UIView) {
  name >>> view
  // error: '>>>' is unavailable: this view has no default property; name one: value >>> view.modifiers.alpha
}
