/// An object that accepts typing. Each conforming class declares its own traits, such as the
/// keyboard type.
@MainActor
public protocol UITextInputTraits: NSObjectProtocol {}

/// An object that accepts single key presses at the caret.
@MainActor
public protocol UIKeyInput: UITextInputTraits {
  /// Whether there is any text to delete.
  var hasText: Bool { get }

  /// Replaces the selection with text, as a key press does, and notifies observers.
  func insertText(_ text: String)

  /// Removes the selection or the character before the caret, as the delete key does, and notifies
  /// observers.
  func deleteBackward()
}

/// Text that can be edited by position, with a selection and possibly marked text, which an input
/// method is composing.
@MainActor
public protocol UITextInput: UIKeyInput {
  /// The selection; empty if there is only a caret.
  var selectedTextRange: UITextRange? { get set }

  /// The text that an input method is composing, or nil if there is none.
  var markedTextRange: UITextRange? { get }

  /// The position before the first character.
  var beginningOfDocument: UITextPosition { get }

  /// The position after the last character.
  var endOfDocument: UITextPosition { get }

  /// Returns the text in a range; the range is clamped to the text.
  func text(in range: UITextRange) -> String?

  /// Replaces a range, as the user does, and notifies observers.
  func replace(_ range: UITextRange, withText text: String)

  /// Replaces the marked text, or else the selection, with new marked text; nil or an empty string
  /// removes it and ends composing.
  func setMarkedText(_ markedText: String?, selectedRange: NSRange)

  /// Ends composing without changing the text or notifying observers.
  func unmarkText()

  /// Returns the range between two positions, in either order.
  func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange?

  /// Returns the position at a distance in UTF-16 units, or nil if it is outside the text.
  func position(from position: UITextPosition, offset: Int) -> UITextPosition?

  /// Returns the order of two positions.
  func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult

  /// Returns the distance between positions in UTF-16 units; negative if the second is first.
  func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int
}
