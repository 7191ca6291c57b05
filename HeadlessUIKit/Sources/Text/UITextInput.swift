/// An object with editable text. Positions and ranges in the text are objects. The text has a
/// selection and, while an input method composes text, a marked range.
@MainActor
public protocol UITextInput: NSObjectProtocol {
  /// The selection; empty if there is only a caret.
  var selectedTextRange: UITextRange? { get set }

  /// The range of the text that an input method is composing, or nil if there is none.
  var markedTextRange: UITextRange? { get }

  /// The position before the first character.
  var beginningOfDocument: UITextPosition { get }

  /// The position after the last character.
  var endOfDocument: UITextPosition { get }

  /// Returns the range between two positions, in either order.
  func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange?

  /// Returns the position `offset` UTF-16 units after `position`; nil if outside the text.
  func position(from position: UITextPosition, offset: Int) -> UITextPosition?

  /// Returns the distance in UTF-16 units; negative if `toPosition` comes before `from`.
  func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int
}
