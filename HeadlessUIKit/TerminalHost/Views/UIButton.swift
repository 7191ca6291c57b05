#if !canImport(UIKit)
@_spi(Headless) import HeadlessUIKit

extension UIButton: Drawn {
  func columns(_ look: Look) -> Int? { shownTitle.columns + 4 }

  func block(_ look: Look, width: Int) -> Block {
    let element = ButtonElement(button: self)
    let title = shownTitle.truncated(to: max(1, width - 4))
    return Block("< \(title) >", look.style(of: element, isReversed: true, color: tintColor))
      .operated(by: element)
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

extension Look {
  /// The style of an element: its color, highlighted while it has the focus.
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
  /// The names of the view, best first.
  func names(or others: String?...) -> [String] {
    ([accessibilityIdentifier, accessibilityLabel] + others).compactMap { $0 }
      .filter { !$0.isEmpty }
  }
}
#endif
