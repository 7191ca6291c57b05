import DynamicUIKit

@MainActor
func bind(_ size: Dynamic<CGSize>, _ view: UIView) {
  size >>> view.modifier(for: \.intrinsicContentSize)
  // error: cannot convert value of type 'KeyPath<UIView, CGSize>' to expected argument type 'ReferenceWritableKeyPath<UIView, CGSize>'
}
