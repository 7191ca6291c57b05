#if !canImport(UIKit)
@_spi(Headless) import HeadlessUIKit

extension UITextView: TextDrawable {
  func columns(_ context: DrawingContext) -> Int? { nil }

  func block(_ context: DrawingContext, width: Int) -> Block {
    let element = TextViewElement(view: self)
    let room = max(1, min(width, 62) - 2)
    var style = context.style(of: element, color: textColor)
    style.isUnderlined = context.medium == .screen
    let lines = text.wrapped(to: room - 1)
    let block = Block(
      lines: lines.map {
        Block("[").cells + Cell.cells($0, style)
          + Cell.cells(String(repeating: " ", count: room - $0.columns), style) + Block("]").cells
      })
    return block.asRegion(of: element)
  }
}

extension Block {
  fileprivate var cells: [Cell] { lines.first ?? [] }
}

struct TextViewElement: Element {
  let view: UITextView

  var id: ElementID { ElementID(view) }
  var names: [String] { view.names(or: "text") }
  var isEnabled: Bool { view.isEditable }
  var verbs: [Verb] { [.type, .return] }
  var keys: [String] { ["Return: new line"] }

  func perform(_ action: Action) -> Bool {
    switch action {
    case .type(let text): view.simulateTyping(text)
    case .erase: view.simulateDelete()
    case .pressReturn: view.simulateReturn()
    default: false
    }
  }

  func focusDidChange(_ isFocused: Bool) {
    _ = isFocused ? view.becomeFirstResponder() : view.resignFirstResponder()
  }
}
#endif
