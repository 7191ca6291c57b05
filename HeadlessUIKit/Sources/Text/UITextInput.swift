/// What can be typed into. The traits themselves, such as the kind of keyboard, are declared by the
/// classes that have them.
@MainActor
public protocol UITextInputTraits: NSObjectProtocol {}

/// What takes single keys at the place of the caret.
@MainActor
public protocol UIKeyInput: UITextInputTraits {
  /// Whether there is any text, so that the delete key has something to remove.
  var hasText: Bool { get }

  /// Puts a text in place of the selection, as a key does, and tells whoever follows the text.
  func insertText(_ text: String)

  /// Removes the selection or the character before the caret, as the delete key does, and tells
  /// whoever follows the text.
  func deleteBackward()
}

/// A text that can be edited by position, with a selection and, while an input method composes, a
/// marked part.
@MainActor
public protocol UITextInput: UIKeyInput {
  /// The selection, which is empty where there is only a caret.
  var selectedTextRange: UITextRange? { get set }

  /// The part that an input method is composing; nil while none is.
  var markedTextRange: UITextRange? { get }

  /// The position before the first character.
  var beginningOfDocument: UITextPosition { get }

  /// The position behind the last character.
  var endOfDocument: UITextPosition { get }

  /// The text in a range; what is beyond the end is left out.
  func text(in range: UITextRange) -> String?

  /// Puts a text in place of a range as the user would, and tells whoever follows the text.
  func replace(_ range: UITextRange, withText text: String)

  /// Composes a text in place of the one that was being composed, or else of the selection; nil or
  /// an empty text ends composing without it.
  func setMarkedText(_ markedText: String?, selectedRange: NSRange)

  /// Ends composing; the text stays as it is, and nobody is told.
  func unmarkText()

  /// The range between two positions, in either order.
  func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange?

  /// The position some UTF-16 units further, or back if negative; nil if that is outside the text.
  func position(from position: UITextPosition, offset: Int) -> UITextPosition?

  /// The order of two positions in the text.
  func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult

  /// The distance between two positions in UTF-16 units, negative if the second comes first.
  func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int
}
