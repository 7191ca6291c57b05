/// What a line of text can ask for.
enum Verb: String, CaseIterable {
  case type, clear, `return`, tap, flip, slide, step, select, delete, choose, pull, back
  case wait, show, help, quit

  /// What follows the name of what is operated.
  enum Argument {
    case none, word, text
  }

  var argument: Argument {
    switch self {
    case .type: .text
    case .slide, .step, .select, .delete: .word
    default: .none
    }
  }

  /// How to use it on something, as help shows it.
  func usage(_ name: String) -> String {
    let name = name.contains(" ") && argument != .none ? "\"\(name)\"" : name
    return switch self {
    case .type: "type \(name) TEXT"
    case .slide: "slide \(name) NUMBER"
    case .step: "step \(name) +1"
    case .select, .delete: "\(rawValue) \(name) ROW"
    case .back: "back"
    default: "\(rawValue) \(name)"
    }
  }

  /// What the user does with this word and its argument, nil if the argument makes no sense.
  func action(_ argument: String) -> Action? {
    switch self {
    case .type: argument.isEmpty ? nil : .type(argument)
    case .clear: .clear
    case .return: .pressReturn
    case .tap, .flip, .choose, .back: .tap
    case .slide: Float(argument).map(Action.slide)
    case .step: Int(argument).flatMap { $0 == 0 ? nil : .step($0) }
    case .select: argument.isEmpty ? nil : .select(argument)
    case .delete: argument.isEmpty ? nil : .delete(argument)
    case .pull: .pull
    case .wait, .show, .help, .quit: nil
    }
  }
}
