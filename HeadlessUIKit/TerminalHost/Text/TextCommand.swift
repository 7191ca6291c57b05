#if !canImport(UIKit)
/// A text command: a verb, the name of an element, and an argument.
struct TextCommand: Equatable {
  let verb: CommandVerb
  /// The name of the element; for `wait`, the number of seconds.
  var name = ""
  var argument = ""

  /// Nil if the line does not start with a verb.
  init?(_ line: String) {
    var rest = line[...]
    guard let word = rest.takeWord(), let verb = CommandVerb(rawValue: word.lowercased()) else {
      return nil
    }
    self.verb = verb
    rest = rest.drop { $0 == " " }
    switch verb.argumentKind {
    case .none:
      name = rest.hasPrefix("\"") ? rest.takeWord() ?? "" : String(rest.trimmed)
    case .text:
      name = rest.takeWord() ?? ""
      argument = String(rest)
    case .word: setNameAndArgument(argumentWords: 1, from: rest)
    case .twoWords: setNameAndArgument(argumentWords: 2, from: rest)
    }
  }

  /// An unquoted name ends before the last `count` words, which are the argument. If there are at
  /// most `count` words, they are the name.
  private mutating func setNameAndArgument(argumentWords count: Int, from text: Substring) {
    var rest = text
    if rest.hasPrefix("\"") {
      name = rest.takeWord() ?? ""
      argument = String(rest.trimmed)
      return
    }
    let words = rest.split(separator: " ")
    name = words.dropLast(count).joined(separator: " ")
    argument = words.suffix(count).joined(separator: " ")
    if name.isEmpty { swap(&name, &argument) }
  }
}

extension Substring {
  var trimmed: Substring {
    let trimmedStart = drop { $0 == " " }
    guard let last = trimmedStart.lastIndex(where: { $0 != " " }) else { return "" }
    return trimmedStart[...last]
  }

  /// Removes and returns the first word or quoted text; removes the next space, if any.
  fileprivate mutating func takeWord() -> String? {
    self = drop { $0 == " " }
    guard let first else { return nil }
    let isQuoted = first == "\""
    if isQuoted { removeFirst() }
    let word = prefix { $0 != (isQuoted ? "\"" : " ") }
    self = dropFirst(word.count)
    if isQuoted { self = dropFirst() }
    if self.first == " " { removeFirst() }
    return String(word)
  }
}
#endif
