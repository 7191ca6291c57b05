#if !canImport(UIKit)
@_spi(Headless) import HeadlessUIKit

extension UITextField: TextDrawable {
  func intrinsicWidth(_ context: DrawingContext) -> Int? { nil }

  func block(_ context: DrawingContext, width: Int) -> TextBlock {
    let element = FieldElement(field: self)
    let textWidth = max(1, min(width, DrawingContext.maximumControlWidth) - "[]".columns)
    let shownText = isSecureTextEntry ? String(repeating: "•", count: text?.count ?? 0) : text ?? ""
    let caret = String(shownText.prefix(caretOffset)).columns
    var style = context.style(of: element, reversesWhenFocused: false, color: textColor)
    style.isUnderlined = context.medium == .screen
    var cells = TerminalCell.cells(shownText, style)
    if cells.isEmpty, let placeholder {
      style.isDim = true
      cells = TerminalCell.cells(
        context.medium == .plainText ? "(\(placeholder))" : placeholder, style)
      style.isDim = false
    }
    // The number of columns hidden on the left, so that the caret is visible.
    let hiddenCount = context.isFocused(element) ? max(0, caret - textWidth + 1) : 0
    cells = cells.cut(hiddenCount..<hiddenCount + textWidth)
    style.isBold = false
    let padding = textWidth - cells.count
    cells += Array(repeating: TerminalCell(text: " ", style: style), count: padding)
    let edgeStyle = context.style(of: element, reversesWhenFocused: false, color: tintColor)
    let line = TerminalCell.cells("[", edgeStyle) + cells + TerminalCell.cells("]", edgeStyle)
    return TextBlock(lines: [line]).touchable(as: element, caret: caret - hiddenCount + 1)
  }

  /// The number of characters before the caret.
  fileprivate var caretOffset: Int {
    let text = text ?? ""
    guard let end = selectedTextRange?.end else { return text.count }
    let utf16Offset = min(offset(from: beginningOfDocument, to: end), text.utf16.count)
    return text[..<text.utf16.index(text.startIndex, offsetBy: utf16Offset)].count
  }

  /// Returns whether the caret moved.
  fileprivate func moveCaret(to newOffset: Int) -> Bool {
    let utf16Offset = String((text ?? "").prefix(max(0, newOffset))).utf16.count
    guard let caret = position(from: beginningOfDocument, offset: utf16Offset),
      let range = textRange(from: caret, to: caret), newOffset != caretOffset
    else { return false }
    selectedTextRange = range
    return true
  }
}

struct FieldElement: Element {
  let field: UITextField

  var id: ElementID { ElementID(field) }
  var namesInCommands: [String] {
    let searchBar = field.superview as? UISearchBar
    return field.accessibilityNames(
      followedBy: searchBar?.accessibilityIdentifier, field.placeholder, "field")
  }
  var isEnabled: Bool { field.isEnabled }
  var commandVerbs: [CommandVerb] { [.type, .clear, .return] }
  var keyHelp: [String] { ["Return: done", "Ctrl-U: clear"] }

  func perform(_ action: Action) -> Bool {
    switch action {
    case .type(let text): return field.performTyping(text)
    case .erase: return field.performDelete()
    case .eraseForward:
      // Erasing works backward, so the caret first moves past the character to erase.
      guard perform(.moveCaret(.right)) else { return false }
      if field.performDelete() { return true }
      _ = perform(.moveCaret(.left))
      return false
    case .clear: return field.performClear()
    case .pressReturn: return field.performReturn()
    case .moveCaret(let move):
      let count = field.text?.count ?? 0
      switch move {
      case .left: return field.caretOffset > 0 && field.moveCaret(to: field.caretOffset - 1)
      case .right: return field.caretOffset < count && field.moveCaret(to: field.caretOffset + 1)
      case .start: return field.moveCaret(to: 0)
      case .end: return field.moveCaret(to: count)
      }
    default: return false
    }
  }

  func focusDidChange(_ isFocused: Bool) {
    _ = isFocused ? field.becomeFirstResponder() : field.resignFirstResponder()
  }
}
#endif
