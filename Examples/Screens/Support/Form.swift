#if !os(tvOS)
import DynamicUIKit

extension UIView {
  /// Returns a vertical stack of views at the top of the screen.
  static func form(_ views: [UIView]) -> UIView {
    form(views, above: UIView())
  }

  /// Returns a vertical stack of views above `last`, which fills the rest of the screen.
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

  static func hStack(_ views: [UIView]) -> UIView {
    let stack = UIStackView(arrangedSubviews: views)
    stack.spacing = 12
    stack.alignment = .center
    return stack
  }
}

extension UITextField {
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
