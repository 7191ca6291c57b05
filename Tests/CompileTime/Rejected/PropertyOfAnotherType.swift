import DynamicUIKit

@MainActor
func bind(_ name: Dynamic<String>, _ view: UIView) {
  name >>> view.modifier(for: \.isHidden)
  // error: '>>>' is unavailable: the value and the target are of different types; put a transform between them: value | { … } >>> target
}
