#if !canImport(UIKit)
enum CommandVerb: String {
  case type, clear, `return`, tap, flip, slide, select, delete, move, scroll, pull, back
  /// Taps a button of an alert.
  case choose
  // These apply to the session, not to an element.
  case wait, show, help, quit

  /// The argument after the name of the element.
  enum ArgumentKind {
    case none, word, twoWords
    /// All text after the name, including spaces.
    case text
  }

  var argumentKind: ArgumentKind {
    switch self {
    case .type: .text
    case .slide, .select, .delete, .scroll: .word
    case .move: .twoWords
    default: .none
    }
  }

  func usage(_ name: String) -> String {
    let name = name.contains(" ") && argumentKind != .none ? "\"\(name)\"" : name
    return switch self {
    case .type: "type \(name) TEXT"
    case .slide: "slide \(name) NUMBER"
    case .select, .delete: "\(rawValue) \(name) ROW"
    case .move: "move \(name) ROW ROW"
    case .scroll: "scroll \(name) PAGES"
    case .back: "back"
    default: "\(rawValue) \(name)"
    }
  }

  /// Nil if the argument is invalid or the verb applies to the session.
  func action(_ argument: String) -> Action? {
    switch self {
    case .type: argument.isEmpty ? nil : .type(argument)
    case .clear: .clear
    case .return: .pressReturn
    case .tap, .flip, .choose, .back: .tap
    case .slide: Float(argument).flatMap { $0.isNaN ? nil : .slide($0) }
    case .select: argument.isEmpty ? nil : .select(argument)
    case .delete: argument.isEmpty ? nil : .delete(argument)
    case .move: Self.move(argument.split(separator: " ").map(String.init))
    case .scroll: Int(argument).map(Action.scroll)
    case .pull: .pullToRefresh
    case .wait, .show, .help, .quit: nil
    }
  }

  private static func move(_ rows: [String]) -> Action? {
    rows.count == 2 ? .move(rows[0], to: rows[1]) : nil
  }
}
#endif
