#if !os(tvOS)
import DynamicUIKit

extension UIView {
  /// The view of a screen: a column of views that starts at the top.
  static func form(_ views: [UIView]) -> UIView {
    form(views, above: UIView())
  }

  /// The view of a screen: a column of views, of which the last takes the room that the others leave.
  static func form(_ views: [UIView], above last: UIView) -> UIView {
    let stack = UIStackView(arrangedSubviews: views + [last])
    stack.axis = .vertical
    stack.spacing = 12
    stack.isLayoutMarginsRelativeArrangement = true
    stack.directionalLayoutMargins = NSDirectionalEdgeInsets(
      top: 16, leading: 16, bottom: 16, trailing: 16)
    stack.backgroundColor = .systemBackground
    return stack
  }

  /// Views side by side.
  static func row(_ views: [UIView]) -> UIView {
    let stack = UIStackView(arrangedSubviews: views)
    stack.spacing = 12
    stack.alignment = .center
    return stack
  }
}

extension UITextField {
  /// A field with a border, for plain words: no capitals, no corrections.
  static func formField(_ placeholder: String, identifier: String) -> UITextField {
    let field = UITextField()
    field.placeholder = placeholder
    field.accessibilityIdentifier = identifier
    field.borderStyle = .roundedRect
    field.autocapitalizationType = .none
    field.autocorrectionType = .no
    return field
  }
}
#endif
