#if !canImport(UIKit)
/// Something on the screen that the user can operate. Drawing a view adds its elements, so a hidden view has
/// none.
@MainActor
protocol Element {
  /// Identifies the element from one drawing to the next.
  var id: ElementID { get }

  /// The names, best first: the identifier, then what is written on it, then its kind. Never empty.
  var names: [String] { get }

  var isEnabled: Bool { get }

  /// Whether it can have the focus of the keys.
  var takesFocus: Bool { get }

  /// The verbs of a line of text that apply to it.
  var verbs: [Verb] { get }

  /// Performs an action as the user would.
  ///
  /// - Returns: Whether it had an effect.
  func perform(_ action: Action) -> Bool

  /// The keys that apply to it, for the line at the bottom of the screen.
  var keys: [String] { get }

  /// The question before an action that cannot be undone; nil for none.
  func question(before action: Action) -> String?

  /// Called when the element gets or loses the focus.
  func focusDidChange(_ isFocused: Bool)
}

extension Element {
  var name: String { names[0] }

  var takesFocus: Bool { true }

  var keys: [String] { ["Space: press"] }

  func question(before action: Action) -> String? { nil }

  func focusDidChange(_ isFocused: Bool) {}
}

/// Identifies an element by its object and the part of it.
struct ElementID: Hashable {
  let object: ObjectIdentifier
  var part = 0

  init(_ object: AnyObject, part: Int = 0) {
    self.object = ObjectIdentifier(object)
    self.part = part
  }
}

/// What a user does, by keys or by a line of text.
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
  /// Moves a row up or down by one.
  case moveRow(Int)
  case scroll(Int)
  case pull

  enum CaretMove {
    case left, right, start, end
  }
}
#endif
