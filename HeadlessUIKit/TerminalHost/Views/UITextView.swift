#if !canImport(UIKit)
@_spi(Headless) import HeadlessUIKit

extension UITextView: Drawn {
  func columns(_ look: Look) -> Int? { nil }

  func block(_ look: Look, width: Int) -> Block {
    let element = TextViewElement(view: self)
    let room = max(1, min(width, 62) - 2)
    var style = look.style(of: element, color: textColor)
    style.isUnderlined = look.medium == .screen
    let lines = text.wrapped(to: room - 1)
    let block = Block(
      lines: lines.map {
        Block("[").cells + Cell.cells($0, style)
          + Cell.cells(String(repeating: " ", count: room - $0.columns), style) + Block("]").cells
      })
    return block.operated(by: element)
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
