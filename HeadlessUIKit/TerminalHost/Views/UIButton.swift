#if !canImport(UIKit)
@_spi(Headless) import HeadlessUIKit

extension UIButton: TextDrawable {
  func columns(_ context: DrawingContext) -> Int? { shownTitle.columns + 4 }

  func block(_ context: DrawingContext, width: Int) -> Block {
    let element = ButtonElement(button: self)
    let title = shownTitle.truncated(to: max(1, width - 4))
    return Block("< \(title) >", context.style(of: element, isReversed: true, color: tintColor))
      .asRegion(of: element)
  }

  fileprivate var shownTitle: String {
    configuration?.title ?? currentTitle ?? currentImage?.description ?? accessibilityLabel ?? ""
  }
}

struct ButtonElement: Element {
  let button: UIButton

  var id: ElementID { ElementID(button) }
  var names: [String] { button.names(or: button.shownTitle, "button") }
  var isEnabled: Bool { button.isEnabled }
  var verbs: [Verb] { [.tap] }

  func perform(_ action: Action) -> Bool {
    switch action {
    case .tap, .pressReturn: button.simulateTap()
    default: false
    }
  }
}

extension DrawingContext {
  /// Returns the style of an element: its color, highlighted while focused.
  @MainActor
  func style(of element: any Element, isReversed: Bool = false, color: UIColor? = nil) -> CellStyle
  {
    var style = element.isEnabled ? CellStyle(color) : .plain
    if isFocused(element) {
      style.isBold = true
      style.isReversed = isReversed
    }
    return style
  }
}

extension UIView {
  /// Returns the nonempty names of the view, preferred name first.
  func names(or others: String?...) -> [String] {
    ([accessibilityIdentifier, accessibilityLabel] + others).compactMap { $0 }
      .filter { !$0.isEmpty }
  }
}
#endif
