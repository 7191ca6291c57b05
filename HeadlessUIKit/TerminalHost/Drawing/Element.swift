#if !canImport(UIKit)
import HeadlessUIKit

/// Something on the screen that the user can operate. Drawing a view creates the view's elements,
/// so hidden views have none.
@MainActor
protocol Element {
  /// Identifies the element across redraws.
  var id: ElementID { get }

  /// At least one name for text commands, preferred name first: for example, the accessibility
  /// identifier, the visible text, or the kind of the control.
  var namesInCommands: [String] { get }

  var isEnabled: Bool { get }
  var takesFocus: Bool { get }
  var commandVerbs: [CommandVerb] { get }

  /// Returns whether the action had an effect.
  func perform(_ action: Action) -> Bool

  /// The keys and their effects, shown at the bottom of the screen.
  var keyHelp: [String] { get }

  /// The question to ask before an action that cannot be undone; nil to ask nothing.
  func question(before action: Action) -> String?

  func focusDidChange(_ isFocused: Bool)
}

extension Element {
  var commandName: String { namesInCommands[0] }

  var takesFocus: Bool { true }

  var keyHelp: [String] { ["Space: press"] }

  func question(before action: Action) -> String? { nil }

  func focusDidChange(_ isFocused: Bool) {}
}

extension UIView {
  /// Returns the nonempty names, preferred name first.
  func accessibilityNames(followedBy otherNames: String?...) -> [String] {
    ([accessibilityIdentifier, accessibilityLabel] + otherNames).compactMap { $0 }
      .filter { !$0.isEmpty }
  }
}

/// Identifies an element by an object and, if the object has several elements, a part number.
struct ElementID: Hashable {
  let object: ObjectIdentifier
  let part: Int

  init(_ object: AnyObject, part: Int = 0) {
    self.object = ObjectIdentifier(object)
    self.part = part
  }
}

enum Action {
  case tap
  case type(String)
  /// Erases the character before the caret, or deletes a row.
  case erase
  /// Erases the character after the caret, or deletes a row.
  case eraseForward
  case clear
  case pressReturn
  case moveCaret(CaretMove)
  /// Drags a slider to this value.
  case slide(Float)
  /// A negative number decreases the value.
  case step(Int)
  /// Taps the row with this label, or the segment with this title or index. The label of a row is
  /// its index, such as "2"; with several sections, the section comes first: "1.2".
  case select(String)
  /// Deletes the row with this label.
  case delete(String)
  /// Moves the row with the first label to the index path that the second label denotes.
  case move(String, to: String)
  /// Moves this row up (-1) or down (1).
  case moveRow(Int)
  /// Scrolls by pages, up if negative.
  case scroll(Int)
  case pullToRefresh

  enum CaretMove {
    case left, right, start, end
  }
}
#endif
