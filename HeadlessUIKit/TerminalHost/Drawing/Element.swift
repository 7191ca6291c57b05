#if !canImport(UIKit)
/// Something on the screen that the user can operate. Drawing a view creates the view's elements,
/// so hidden views have none.
@MainActor
protocol Element {
  /// Identifies the element across redraws.
  var id: ElementID { get }

  /// The names for use in text commands, preferred name first: the accessibility identifier and
  /// label, the visible text, and the kind, such as `button`. Never empty.
  var commandNames: [String] { get }

  var isEnabled: Bool { get }

  /// Whether Tab and the arrow keys can move the focus to the element.
  var takesFocus: Bool { get }

  /// The text commands that apply to the element.
  var commandVerbs: [CommandVerb] { get }

  /// Performs an action as the user would.
  ///
  /// - Returns: Whether the action had an effect.
  func perform(_ action: Action) -> Bool

  /// The keys that apply to the element, with their effects; shown at the bottom of the screen.
  var keyHelp: [String] { get }

  /// Returns the question to ask before an action that cannot be undone; nil to ask nothing.
  func question(before action: Action) -> String?

  /// Called when the element gains or loses focus.
  func focusDidChange(_ isFocused: Bool)
}

extension Element {
  var commandName: String { commandNames[0] }

  var takesFocus: Bool { true }

  var keyHelp: [String] { ["Space: press"] }

  func question(before action: Action) -> String? { nil }

  func focusDidChange(_ isFocused: Bool) {}
}

/// Identifies an element by an object and, if the object has several elements, a part number.
struct ElementID: Hashable {
  let object: ObjectIdentifier
  var part = 0

  init(_ object: AnyObject, part: Int = 0) {
    self.object = ObjectIdentifier(object)
    self.part = part
  }
}

/// A user action, triggered by a key or a text command.
enum Action {
  case tap
  case type(String)
  /// Erases the character before the caret, or deletes a row.
  case erase
  /// Erases the character after the caret, or deletes a row.
  case eraseForward
  /// Erases all text.
  case clear
  case pressReturn
  case moveCaret(CaretMove)
  /// Drags a slider to a value.
  case slide(Float)
  /// Changes a value by a number of steps, down if negative.
  case step(Int)
  /// Taps the row with this label, or the segment with this title or index. The label of a row is
  /// its index, such as "2"; in a table with several sections, the section comes first: "1.2".
  case select(String)
  /// Deletes the row with this label.
  case delete(String)
  /// Moves the row with the first label to the place that the second label denotes.
  case move(String, to: String)
  /// Moves a row by one place: up for -1, down for 1.
  case moveRow(Int)
  /// Scrolls a table by a number of pages, up if negative.
  case scroll(Int)
  /// Pulls a table to refresh it.
  case pull

  enum CaretMove {
    case left, right, start, end
  }
}
#endif
