#if !canImport(UIKit)
/// Something on the screen that the user can operate.
///
/// A view that is one says so when it is drawn, so nobody can operate what is not shown.
@MainActor
protocol Element {
  /// What stays the same from one drawing to the next.
  var id: ElementID { get }

  /// What the user may call it, best first: its identifier, then what is written on it.
  var names: [String] { get }

  var isEnabled: Bool { get }

  /// Whether keys can be turned to it.
  var takesFocus: Bool { get }

  /// What can be done with it by a line of text.
  var verbs: [Verb] { get }

  /// Does something as the user would.
  ///
  /// - Returns: Whether that did anything.
  func perform(_ action: Action) -> Bool

  /// What keys do with it, for the line at the bottom of the screen.
  var keys: [String] { get }

  /// What the user is asked before something is done that cannot be taken back; nil for nothing.
  func question(before action: Action) -> String?

  /// Called when the user turns to the element, and away from it.
  func focusDidChange(_ isFocused: Bool)
}

extension Element {
  var name: String { names.first ?? "unnamed" }

  var takesFocus: Bool { true }

  var keys: [String] { ["Space: press"] }

  func question(before action: Action) -> String? { nil }

  func focusDidChange(_ isFocused: Bool) {}
}

/// Tells elements apart: the object that is operated, and which part of it.
struct ElementID: Hashable {
  let object: ObjectIdentifier
  var part = 0

  init(_ object: AnyObject, part: Int = 0) {
    self.object = ObjectIdentifier(object)
    self.part = part
  }
}

/// What a user does, whatever the keys or words for it.
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
