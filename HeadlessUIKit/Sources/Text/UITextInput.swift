/// An object that accepts typing. Each conforming class declares its own traits, such as the
/// keyboard type.
@MainActor
public protocol UITextInputTraits: NSObjectProtocol {}

/// An object that accepts single key presses at the caret. Each edit notifies the delegate and
/// posts a notification; a text field also sends `editingChanged`.
@MainActor
public protocol UIKeyInput: UITextInputTraits {
  /// Whether there is any text to delete.
  var hasText: Bool { get }

  /// Replaces the selection with text, as a key press does.
  func insertText(_ text: String)

  /// Removes the selection or the character before the caret, as the delete key does.
  func deleteBackward()
}

/// An object whose text can be edited by position. The text has a selection and, while an input
/// method composes, marked text.
@MainActor
public protocol UITextInput: UIKeyInput {
  /// The selection; empty if there is only a caret.
  var selectedTextRange: UITextRange? { get set }

  /// The range of the text that an input method is composing, or nil if there is none.
  var markedTextRange: UITextRange? { get }

  /// The position before the first character.
  var beginningOfDocument: UITextPosition { get }

  /// The position after the last character.
  var endOfDocument: UITextPosition { get }

  /// Returns the text in a range; the range is clamped to the text.
  func text(in range: UITextRange) -> String?

  /// Replaces a range, like an edit by the user.
  func replace(_ range: UITextRange, withText text: String)

  /// Replaces the marked text, or else the selection, with new marked text; nil or an empty string
  /// ends composing. `selectedRange` is relative to the new text.
  func setMarkedText(_ markedText: String?, selectedRange: NSRange)

  /// Ends composing, without changing the text or notifying the delegate.
  func unmarkText()

  /// Returns the range between two positions, in either order.
  func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange?

  /// Returns the position at a distance in UTF-16 units from another; nil if outside the text.
  func position(from position: UITextPosition, offset: Int) -> UITextPosition?

  /// Returns the order of two positions.
  func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult

  /// Returns the distance in UTF-16 units; negative if `toPosition` comes before `from`.
  func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int
}
