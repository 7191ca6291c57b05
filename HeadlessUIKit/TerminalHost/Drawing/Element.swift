#if !canImport(UIKit)
/// Something on the screen that the user can operate. Drawing a view creates the view's elements,
/// so hidden views have none.
@MainActor
protocol Element {
  /// Identifies the element across redraws.
  var id: ElementID { get }

  /// The names, preferred name first: the identifier, the visible text, the kind. Never empty.
  var names: [String] { get }

  var isEnabled: Bool { get }

  /// Whether the element can have keyboard focus.
  var takesFocus: Bool { get }

  /// The text commands that apply to the element.
  var verbs: [Verb] { get }

  /// Performs an action as the user would.
  ///
  /// - Returns: Whether the action had an effect.
  func perform(_ action: Action) -> Bool

  /// The keys that apply to the element, for the help at the bottom of the screen.
  var keys: [String] { get }

  /// Returns the question to ask before an action that cannot be undone; nil to ask nothing.
  func question(before action: Action) -> String?

  /// Called when the element gains or loses focus.
  func focusDidChange(_ isFocused: Bool)
}

extension Element {
  var name: String { names[0] }

  var takesFocus: Bool { true }

  var keys: [String] { ["Space: press"] }

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

/// A user action, from a key or a text command; strings are typed text or name a row or value.
enum Action {
  case tap
  case type(String)
  case erase
  case eraseForward
  case clear
  case pressReturn
  case moveCaret(CaretMove)
  case slide(Float)
  case step(Int)
  case select(String)
  case pick(String)
  case delete(String)
  case move(String, to: String)
  /// Moves a row by one place: up for -1, down for 1.
  case moveRow(Int)
  case scroll(Int)
  case pull

  enum CaretMove {
    case left, right, start, end
  }
}
#endif
