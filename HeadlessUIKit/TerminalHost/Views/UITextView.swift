#if !canImport(UIKit)
@_spi(Headless) import HeadlessUIKit

extension UITextView: TextDrawable {
  func intrinsicWidth(_ context: DrawingContext) -> Int? { nil }

  func block(_ context: DrawingContext, width: Int) -> TextBlock {
    let element = TextViewElement(view: self)
    let textWidth = max(1, min(width - "[]".columns, 60))
    var style = context.style(of: element, reversesWhenFocused: false, color: textColor)
    style.isUnderlined = context.medium == .screen
    // A line wrapped to one column may hold a wide character, which takes two. Wrapping one column
    // narrower keeps the padding count from becoming negative.
    let lines = text.wrapped(to: textWidth - 1)
    let block = TextBlock(
      lines: lines.map {
        let padded = $0 + String(repeating: " ", count: textWidth - $0.columns)
        return TerminalCell.cells("[") + TerminalCell.cells(padded, style) + TerminalCell.cells("]")
      })
    return block.touchable(as: element)
  }
}

struct TextViewElement: Element {
  let view: UITextView

  var id: ElementID { ElementID(view) }
  var namesInCommands: [String] { view.accessibilityNames(followedBy: "text") }
  var isEnabled: Bool { view.isEditable }
  var commandVerbs: [CommandVerb] { [.type, .return] }
  var keyHelp: [String] { ["Return: new line"] }

  func perform(_ action: Action) -> Bool {
    switch action {
    case .type(let text): view.performTyping(text)
    case .erase: view.performDelete()
    case .pressReturn: view.performReturn()
    default: false
    }
  }

  func focusDidChange(_ isFocused: Bool) {
    _ = isFocused ? view.becomeFirstResponder() : view.resignFirstResponder()
  }
}
#endif
