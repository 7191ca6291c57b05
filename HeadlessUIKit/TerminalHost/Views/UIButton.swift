#if !canImport(UIKit)
@_spi(Headless) import HeadlessUIKit

extension UIButton: TextDrawable {
  func intrinsicWidth(_ context: DrawingContext) -> Int? { shownTitle.columns + 4 }

  func block(_ context: DrawingContext, width: Int) -> TextBlock {
    let element = ButtonElement(button: self)
    let title = shownTitle.truncated(to: max(1, width - 4))
    return TextBlock("< \(title) >", context.style(of: element, color: tintColor))
      .touchable(as: element)
  }

  fileprivate var shownTitle: String {
    configuration?.title ?? currentTitle ?? currentImage?.description ?? accessibilityLabel ?? ""
  }
}

struct ButtonElement: Element {
  let button: UIButton

  var id: ElementID { ElementID(button) }
  var namesInCommands: [String] {
    button.accessibilityNames(followedBy: button.shownTitle, "button")
  }
  var isEnabled: Bool { button.isEnabled }
  var commandVerbs: [CommandVerb] { [.tap] }

  func perform(_ action: Action) -> Bool {
    switch action {
    case .tap, .pressReturn: button.performTap()
    default: false
    }
  }
}
#endif
