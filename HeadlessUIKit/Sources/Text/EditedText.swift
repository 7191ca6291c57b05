/// Text with a selection, and with marked text while an input method is composing. All offsets are
/// in UTF-16 units.
struct EditedText {
  private(set) var string = ""
  private(set) var selection = NSRange(location: 0, length: 0)
  private(set) var markedRange: NSRange?
  var length: Int { string.utf16.count }
  var insertionRange: NSRange { markedRange ?? selection }

  mutating func set(_ string: String) {
    self.string = string
    selection = NSRange(location: length, length: 0)
    markedRange = nil
  }

  mutating func select(_ range: NSRange) {
    selection = clamp(range)
  }

  mutating func replace(_ range: NSRange, with replacement: String) {
    let range = clamp(range)
    string.replaceSubrange(indices(of: range), with: replacement)
    selection = NSRange(location: range.location + replacement.utf16.count, length: 0)
    markedRange = nil
  }

  /// Replaces ``insertionRange`` with marked text. `selected` is relative to the start of `text`.
  mutating func mark(_ text: String, selecting selected: NSRange) {
    let start = clamp(insertionRange).location
    replace(insertionRange, with: text)
    let textLength = text.utf16.count
    markedRange = textLength == 0 ? nil : NSRange(location: start, length: textLength)
    select(NSRange(location: start + min(selected.location, textLength), length: selected.length))
  }

  mutating func unmark() {
    markedRange = nil
  }

  func substring(_ range: NSRange) -> String {
    String(string[indices(of: clamp(range))])
  }

  /// The range that backspace deletes: the last marked character; without marked text, the
  /// selection; without a selection, the character before the caret.
  var deletionRange: NSRange? {
    if markedRange == nil, selection.length > 0 { return selection }
    let end = markedRange?.upperBound ?? selection.location
    guard end > 0 else { return nil }
    let before = string[..<indices(of: NSRange(location: end, length: 0)).lowerBound]
    guard let characterLength = before.last?.utf16.count else { return nil }
    return NSRange(location: end - characterLength, length: characterLength)
  }

  @MainActor
  func position(_ position: UITextPosition, plus offset: Int) -> UITextPosition? {
    let sum = position.offset + offset
    return (0...length).contains(sum) ? OffsetPosition(sum) : nil
  }

  @MainActor
  static func range(from start: UITextPosition, to end: UITextPosition) -> UITextRange {
    let lower = min(start.offset, end.offset)
    return OffsetRange(NSRange(location: lower, length: max(start.offset, end.offset) - lower))
  }

  private func clamp(_ range: NSRange) -> NSRange {
    let length = length
    let location = min(max(0, range.location), length)
    return NSRange(location: location, length: min(max(0, range.length), length - location))
  }

  private func indices(of range: NSRange) -> Range<String.Index> {
    let utf16 = string.utf16
    let start = utf16.index(utf16.startIndex, offsetBy: range.location)
    return start..<utf16.index(start, offsetBy: range.length)
  }
}
