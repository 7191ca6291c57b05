import Foundation

// Puts faults into Swift sources, and tells which of them the tests notice.
//
//     Mutate insert ROOT FAULTS REJECTED FILE...
//                                              rewrites files of a folder with all faults, and lists them in FAULTS
//     Mutate reject FAULTS REJECTED            reads what the compiler says, and adds what it refuses to REJECTED
//     Mutate test FAULTS REJECTED RESULTS SLOW COMMAND...       runs the tests once for each fault, those that match SLOW last,
//                                              which is some patterns with spaces between; PATTERN@N is for N random graphs
//     Mutate report FAULTS REJECTED RESULTS EQUIVALENT          prints tables of what became of them
//
// A fault is one operator, constant or condition changed, or one statement left out. All are compiled in at once, as
// `isFaulty(17) ? a <= b : a < b`, and the environment says which one is on: one build serves them all. What is refused by the
// compiler, as it finds a variable without a value, is left out of the next build.

// MARK: Words of Swift

struct Token {
  enum Kind { case word, number, string, sign, open, close, comma, semicolon, colon, directive }

  let kind: Kind
  let text: String
  let start: Int
  let end: Int
  let line: Int
  var follows: Gap
  var spaceAfter = false

  /// What stands before it.
  enum Gap { case nothing, space, line }

  var isBinary: Bool { kind == .sign && follows != .nothing && spaceAfter }
}

/// Splits source code into tokens, without the comments.
struct Lexer {
  let bytes: [UInt8]
  private var place = 0
  private var line = 1
  private(set) var tokens: [Token] = []

  private static let signs = Set("/=-+!*%<>&|^~?.\\".utf8)

  init(_ source: String) {
    bytes = Array(source.utf8)
    var gap = Token.Gap.line
    while place < bytes.count {
      let byte = bytes[place]
      if byte == UInt8(ascii: "\n") {
        gap = .line
        line += 1
        place += 1
      } else if byte == UInt8(ascii: " ") {
        if gap == .nothing { gap = .space }
        place += 1
      } else if starts("//") {
        while place < bytes.count, bytes[place] != UInt8(ascii: "\n") { place += 1 }
      } else {
        if gap != .nothing, let last = tokens.indices.last { tokens[last].spaceAfter = true }
        append(gap)
        gap = .nothing
      }
    }
  }

  private func starts(_ text: String) -> Bool {
    bytes[place...].starts(with: text.utf8)
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    byte >= 128 || byte == UInt8(ascii: "_") || (byte | 32) >= 97 && (byte | 32) <= 122
      || byte >= 48 && byte <= 57
  }

  private mutating func append(_ gap: Token.Gap) {
    let start = place
    let firstLine = line
    let byte = bytes[place]
    var kind = Token.Kind.word
    switch byte {
    case UInt8(ascii: "\""): kind = .string
    case UInt8(ascii: "#") where bytes[place + 1] == UInt8(ascii: "\""): kind = .string
    case UInt8(ascii: "#")
    where gap == .line && (starts("#if") || starts("#else") || starts("#end")):
      kind = .directive
    case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): kind = .open
    case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): kind = .close
    case UInt8(ascii: ","): kind = .comma
    case UInt8(ascii: ";"): kind = .semicolon
    case UInt8(ascii: ":"): kind = .colon
    case _ where Self.signs.contains(byte): kind = .sign
    case 48...57: kind = .number
    default: break
    }
    place += 1
    switch kind {
    case .string: skipString(from: start)
    case .directive: while place < bytes.count, bytes[place] != UInt8(ascii: "\n") { place += 1 }
    case .sign:
      while place < bytes.count, Self.signs.contains(bytes[place]), !starts("//") { place += 1 }
    case .word, .number:
      while place < bytes.count,
        Self.isWord(bytes[place]) || bytes[place] == UInt8(ascii: "`")
          || kind == .number && bytes[place] == UInt8(ascii: ".") && Self.isWord(bytes[place + 1])
      { place += 1 }
    default: break
    }
    tokens.append(
      Token(
        kind: kind, text: String(decoding: bytes[start..<place], as: UTF8.self), start: start,
        end: place, line: firstLine, follows: gap))
  }

  private mutating func skipString(from start: Int) {
    place = start
    var hashes = 0
    while bytes[place] == UInt8(ascii: "#") {
      hashes += 1
      place += 1
    }
    let quote = starts("\"\"\"") ? "\"\"\"" : "\""
    let end = quote + String(repeating: "#", count: hashes)
    let escape = "\\" + String(repeating: "#", count: hashes)
    place += quote.utf8.count
    while place < bytes.count, !starts(end) {
      if starts(escape + "(") {
        place += escape.utf8.count
        skipParentheses()
      } else if starts(escape) {
        place += escape.utf8.count + 1
      } else {
        if bytes[place] == UInt8(ascii: "\n") { line += 1 }
        place += 1
      }
    }
    place += end.utf8.count
  }

  private mutating func skipParentheses() {
    var depth = 0
    repeat {
      switch bytes[place] {
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"): depth -= 1
      case UInt8(ascii: "\""):
        skipString(from: place)
        continue
      default: break
      }
      place += 1
    } while depth > 0
  }
}

// MARK: Where faults can be

/// A place in a file that can be wrong in some ways.
struct Site {
  enum Form { case expression, statement }

  let form: Form
  let tokens: Range<Int>
  /// What is done in place of it, and what that is called.
  var faults: [(code: String, change: String)] = []
}

/// Finds the statements and expressions of a file, as far as faults need it.
struct Finder {
  let tokens: [Token]
  private var partner: [Int: Int] = [:]
  private(set) var sites: [Site] = []

  /// What may stand in braces.
  private enum Block {
    case types, statements, cases, closure
    /// The compiler asks for what these do, so it is not left out: that they set all properties, and that they leave.
    case initializer, alternative
  }

  private static let modifiers: Set = [
    "public", "private", "fileprivate", "internal", "package", "open", "final", "static",
    "override",
    "nonisolated", "mutating", "nonmutating", "convenience", "required", "lazy", "weak", "unowned",
    "indirect", "borrowing", "consuming", "isolated",
  ]
  private static let operators = [
    "<": "<=", "<=": "<", ">": ">=", ">=": ">", "==": "!=", "!=": "==", "===": "!==", "!==": "===",
    "&&": "||", "||": "&&", "+": "-", "-": "+", "*": "+", "/": "*", "%": "+", "&+": "&-",
    "&-": "&+",
    "..<": "...", "<<": ">>", "|": "&", "&": "|",
  ]
  private static let assignments = ["+=": "-=", "-=": "+=", "&+=": "&-=", "&-=": "&+="]
  private static let labels: Set = ["case", "default", "@unknown"]
  private static let getters: Set = ["get", "unsafeAddress", "unsafeMutableAddress"]
  private static let words = ["true": "false", "false": "true", "min": "max", "max": "min"]

  init(_ tokens: [Token]) {
    self.tokens = tokens
    var stack: [Int] = []
    for (place, token) in tokens.enumerated() {
      if token.kind == .open { stack.append(place) }
      if token.kind == .close, let open = stack.popLast() { partner[open] = place }
    }
    block(0..<tokens.count, .types, returns: false)
  }

  private func text(_ place: Int) -> String {
    tokens.indices.contains(place) ? tokens[place].text : ""
  }

  /// The places of a range that are in no bracket within it.
  private func top(_ range: Range<Int>) -> [Int] {
    var places: [Int] = []
    var place = range.lowerBound
    while place < range.upperBound {
      places.append(place)
      place = (partner[place] ?? place) + 1
    }
    return places
  }

  private func code(_ range: Range<Int>, replacing: [Int: String] = [:]) -> String {
    range.reduce(into: "") { code, place in
      if place > range.lowerBound, tokens[place].follows != .nothing { code += " " }
      code += replacing[place] ?? tokens[place].text
    }
  }

  // MARK: Statements

  private mutating func block(_ range: Range<Int>, _ kind: Block, returns: Bool) {
    var place = range.lowerBound
    if kind == .closure {
      let start = top(range).first { text($0) == "in" && tokens[$0].line <= tokens[place].line + 2 }
      if let start { place = start + 1 }
    }
    var first = place
    while place < range.upperBound {
      if tokens[place].kind == .semicolon || tokens[place].kind == .directive {
        place += 1
      } else if kind == .cases, Self.labels.contains(text(place)) {
        let colon = top(place..<range.upperBound).first { tokens[$0].kind == .colon }
        place = (colon ?? range.upperBound - 1) + 1
        first = place
      } else {
        let end = endOfStatement(place..<range.upperBound)
        let isLast = end == range.upperBound || kind == .cases && Self.labels.contains(text(end))
        let isOnly = place == first && isLast
        if kind == .types {
          declaration(place..<end)
        } else {
          statement(place..<end, in: kind, isResult: isOnly && returns)
        }
        place = end
      }
    }
  }

  private func endOfStatement(_ range: Range<Int>) -> Int {
    for place in top(range).dropFirst() {
      let token = tokens[place]
      if token.kind == .semicolon || token.kind == .directive { return place }
      if token.follows != .line { continue }
      let last = tokens[place - 1]
      let goesOn =
        token.kind == .sign && (token.spaceAfter || token.text.hasSuffix("."))
        || token.kind == .colon || ["else", "where", "{", "throws"].contains(token.text)
        || last.kind == .comma || last.kind == .colon || last.isBinary
        || ["guard", "if", "while"].contains(last.text)
      if !goesOn { return place }
    }
    return range.upperBound
  }

  /// The place behind the attributes and modifiers.
  private func keyword(_ range: Range<Int>) -> Int {
    var place = range.lowerBound
    while place < range.upperBound {
      let isModifier =
        Self.modifiers.contains(text(place)) || text(place).hasPrefix("@")
        || text(place) == "class" && ["func", "var", "subscript"].contains(text(place + 1))
      if !isModifier { break }
      place += 1
      if text(place) == "(", tokens[place].follows == .nothing {
        place = partner[place, default: place] + 1
      }
    }
    return place
  }

  /// Looks into a declaration; returns false if it is none.
  @discardableResult
  private mutating func declaration(_ range: Range<Int>) -> Bool {
    let place = keyword(range)
    if place >= range.upperBound { return true }
    let body = top(place..<range.upperBound).last { text($0) == "{" }
    switch text(place) {
    case "import", "typealias", "associatedtype", "operator", "precedencegroup", "infix", "prefix",
      "postfix", "case", "protocol":
      return true
    case "class", "struct", "enum", "extension", "actor":
      if let body { block(inside(body), .types, returns: false) }
    case "func", "init", "deinit", "subscript":
      let returns =
        text(place) == "subscript" || top(place..<range.upperBound).contains { text($0) == "->" }
      let kind = text(place) == "init" ? Block.initializer : .statements
      if let body { block(inside(body), kind, returns: returns) }
    case "get", "set", "didSet", "willSet", "_modify", "_read", "unsafeAddress",
      "unsafeMutableAddress":
      guard let body else { return false }
      block(inside(body), .statements, returns: Self.getters.contains(text(place)))
    case "let", "var":
      variable(place..<range.upperBound)
    default: return false
    }
    return true
  }

  private func inside(_ open: Int) -> Range<Int> { open + 1..<partner[open, default: open + 1] }

  private mutating func variable(_ range: Range<Int>) {
    let places = top(range)
    guard let sign = places.first(where: { text($0) == "=" }) else {
      if let body = places.last(where: { text($0) == "{" }) {
        block(inside(body), .statements, returns: true)
      }
      return
    }
    var end = places.first { $0 > sign && tokens[$0].kind == .comma } ?? range.upperBound
    if let body = places.last, text(body) == "{", ["didSet", "willSet"].contains(text(body + 1)) {
      block(inside(body), .statements, returns: false)
      end = body
    }
    expression(sign + 1..<end)
  }

  private mutating func statement(_ range: Range<Int>, in kind: Block, isResult: Bool) {
    if declaration(range) { return }
    let start = range.lowerBound
    let places = top(range)
    switch text(start) {
    case "if", "guard", "while", "for", "switch", "do", "repeat", "defer":
      compound(range, places, isResult: isResult)
    case "return", "throw":
      if range.count == 1 {
        if kind != .alternative { leaveOut(range) }
      } else {
        expression(start + 1..<range.upperBound)
      }
    case "break", "continue": if kind != .alternative { leaveOut(range) }
    default:
      if isResult { return expression(range) }
      let sign = places.dropFirst().first {
        tokens[$0].isBinary && (text($0) == "=" || Self.assignments[text($0)] != nil)
      }
      var site = Site(form: .statement, tokens: range)
      let isNeeded = kind == .initializer && (sign != nil || text(start + 2) == "init")
      if !isNeeded { site.faults.append(("", "left out")) }
      if let sign, let other = Self.assignments[text(sign)] {
        site.faults.append((code(range, replacing: [sign: other]), "\(text(sign)) is \(other)"))
      }
      if !site.faults.isEmpty { add(site) }
      if let sign {
        arguments(start..<sign)
        expression(sign + 1..<range.upperBound)
      } else {
        arguments(range)
      }
    }
  }

  private mutating func leaveOut(_ range: Range<Int>) {
    add(Site(form: .statement, tokens: range, faults: [("", "left out")]))
  }

  /// - Parameter isResult: Whether its branches make a value.
  private mutating func compound(_ range: Range<Int>, _ places: [Int], isResult: Bool) {
    // Around a `defer`, the switch would end its scope at once; what it does is left out by itself.
    if text(range.lowerBound) == "for" { leaveOut(range) }
    var condition: Int?
    for place in places {
      switch text(place) {
      case "if", "guard", "while": condition = place + 1
      case "for", "switch": condition = nil
      case "in": condition = nil
      case "else":
        if let start = condition, text(place + 1) != "if" || text(range.lowerBound) == "guard" {
          conditions(start..<place)
        }
        condition = nil
      case "{":
        if let start = condition { conditions(start..<place) }
        condition = nil
        let kind: Block =
          switch text(range.lowerBound) {
          case "switch": .cases
          case "guard": .alternative
          default: .statements
          }
        block(inside(place), kind, returns: isResult && kind != .alternative)
      default: break
      }
    }
    if text(range.lowerBound) == "repeat", let start = condition {
      conditions(start..<range.upperBound)
    }
    if text(range.lowerBound) == "for", let start = places.first(where: { text($0) == "in" }),
      let end = places.first(where: { ["{", "where"].contains(text($0)) })
    {
      expression(start + 1..<end)
      if text(end) == "where", let body = places.last { expression(end + 1..<body, negating: true) }
    }
  }

  private mutating func conditions(_ range: Range<Int>) {
    for clause in split(range) {
      switch text(clause.lowerBound) {
      case "let", "var", "case", "#available", "#unavailable":
        let sign = top(clause).first { text($0) == "=" }
        if let sign { expression(sign + 1..<clause.upperBound) }
      default: expression(clause, negating: true)
      }
    }
  }

  /// The parts between commas.
  private func split(_ range: Range<Int>) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    var start = range.lowerBound
    for place in top(range) where tokens[place].kind == .comma {
      parts.append(start..<place)
      start = place + 1
    }
    if start < range.upperBound { parts.append(start..<range.upperBound) }
    return parts
  }

  // MARK: Expressions

  private mutating func expression(_ whole: Range<Int>, negating: Bool = false) {
    var range = whole
    while let first = range.first, ["try", "await"].contains(text(first)), text(first + 1) != "?" {
      range = first + 1..<range.upperBound
    }
    guard let start = range.first, !["if", "switch", "&", "{"].contains(text(start)) else {
      return arguments(range)
    }
    var site = Site(form: .expression, tokens: range)
    let places = top(range)
    for place in places {
      let token = tokens[place]
      let other: String? =
        switch token.kind {
        case .sign where token.isBinary: Self.operators[token.text]
        case .sign where token.text == "!" && !token.spaceAfter && token.follows != .nothing: ""
        case .sign where token.text == "!" && place == start: ""
        case .number where text(place - 1).last != ".": Int(token.text).map { "\($0 + 1)" }
        case .word where text(place - 1).last != ".": Self.words[token.text]
        default: nil
        }
      if let other {
        let change = other.isEmpty ? "without \(token.text)" : "\(token.text) is \(other)"
        site.faults.append((code(range, replacing: [place: other]), change))
      }
      if token.text == "??", token.isBinary {
        site.faults.append((code(place + 1..<range.upperBound), "without what is left of ??"))
      }
    }
    if let mark = places.first(where: { text($0) == "?" && tokens[$0].isBinary }), !negating {
      let fault = "!(\(code(start..<mark))) \(code(mark..<range.upperBound))"
      site.faults.append((fault, "the condition negated"))
    }
    let isNegated =
      site.faults.count == 1
      && (site.faults[0].change.hasPrefix("without !")
        || places.contains { ["==", "!=", "===", "!=="].contains(text($0)) })
    if negating && !isNegated { site.faults.append(("!(\(code(range)))", "negated")) }
    if !site.faults.isEmpty { add(site) }
    arguments(range)
  }

  /// Looks into the brackets of an expression.
  private mutating func arguments(_ range: Range<Int>) {
    for place in top(range) where partner[place] != nil {
      if text(place) == "{" {
        block(inside(place), .closure, returns: true)
        continue
      }
      for part in split(inside(place)) {
        let colon = part.dropFirst().first.flatMap { tokens[$0].kind == .colon ? $0 : nil }
        let value = (colon ?? part.lowerBound - 1) + 1..<part.upperBound
        if text(part.lowerBound) == "rawValue" || text(value.lowerBound) == "&" { continue }
        if value.count == 1 && tokens[value.lowerBound].kind == .word
          && Self.words[text(value.lowerBound)] == nil
        {
          continue
        }
        expression(value)
      }
    }
  }

  private mutating func add(_ site: Site) {
    // What spans lines in a text cannot be written on one.
    if tokens[site.tokens].contains(where: { $0.text.contains("\n") }) { return }
    sites.append(site)
  }
}

// MARK: The faults

struct Fault: Codable {
  let number: Int
  let file: String
  let line: Int
  let lastLine: Int
  let isStatement: Bool
  let code: String
  let change: String
  /// The line, where the code is one word or number, of which a file has many.
  let around: String?

  /// What it is known by when lines have moved.
  var name: String { around.map { "\(file): `\(code)` in `\($0)`: \(change)" } ?? shortName }

  /// The same for all words or numbers of a file that are alike.
  var shortName: String { "\(file): `\(code)`: \(change)" }
}

func read(_ path: String) -> String { (try? String(contentsOfFile: path, encoding: .utf8)) ?? "" }

func write(_ text: String, to path: String) {
  do {
    try text.write(toFile: path, atomically: true, encoding: .utf8)
  } catch {
    fail("\(path): \(error)")
  }
}

func fail(_ message: String) -> Never {
  FileHandle.standardError.write(Data((message + "\n").utf8))
  exit(1)
}

func numbers(_ path: String) -> Set<Int> {
  Set(read(path).split(separator: "\n").compactMap { Int($0) })
}

func faults(_ path: String) -> [Fault] {
  do {
    return try JSONDecoder().decode([Fault].self, from: Data(read(path).utf8))
  } catch {
    fail("\(path): \(error)")
  }
}

/// Writes the files anew, with every fault behind its switch; no line moves.
func insert(
  into paths: [String], of root: String, faultsAt list: String, rejectedAt rejects: String
) {
  let rejected = numbers(rejects)
  var all: [Fault] = []
  for path in paths {
    let lexer = Lexer(read("\(root)/\(path)"))
    let finder = Finder(lexer.tokens)
    let lines = String(decoding: lexer.bytes, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.trimmingCharacters(in: .whitespaces) }
    var before: [Int: String] = [:]
    var after: [Int: String] = [:]
    for site in finder.sites {
      let first = lexer.tokens[site.tokens.lowerBound]
      let last = lexer.tokens[site.tokens.upperBound - 1]
      var opening = ""
      var closing = ""
      let code = String(decoding: lexer.bytes[first.start..<last.end], as: UTF8.self)
      for fault in site.faults {
        let number = all.count + 1
        all.append(
          Fault(
            number: number, file: path, line: first.line, lastLine: last.line,
            isStatement: site.form == .statement,
            code: code.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
              .joined(separator: " "),
            change: fault.change,
            around: site.tokens.count == 1 ? lines[first.line - 1] : nil))
        if rejected.contains(number) { continue }
        switch site.form {
        case .statement where fault.code.isEmpty:
          opening = "if !isFaulty(\(number)) { " + opening
          closing += " }"
        case .statement:
          opening = "if isFaulty(\(number)) { \(fault.code) } else { " + opening
          closing += " }"
        case .expression:
          opening = "isFaulty(\(number)) ? (\(fault.code)) : " + opening
        }
      }
      if opening.isEmpty { continue }
      if site.form == .expression {
        opening = "(" + opening + "("
        closing = "))"
      }
      before[first.start, default: ""] += opening
      after[last.end] = closing + after[last.end, default: ""]
    }
    var result: [UInt8] = []
    for place in 0...lexer.bytes.count {
      result += Array(after[place, default: ""].utf8)
      result += Array(before[place, default: ""].utf8)
      if place < lexer.bytes.count { result.append(lexer.bytes[place]) }
    }
    write(String(decoding: result, as: UTF8.self), to: "\(root)/\(path)")
  }
  do {
    try JSONEncoder().encode(all).write(to: URL(fileURLWithPath: list))
  } catch {
    fail("\(list): \(error)")
  }
  print("\(all.count - rejected.count) faults")
}

/// Finds the faults that the compiler complains about; fails if there are none.
func reject(_ all: [Fault], to path: String) {
  var rejected = numbers(path)
  let count = rejected.count
  // Several modules may say the same of one that they are built with.
  var seen: Set<String> = []
  while let line = readLine() {
    let parts = line.components(separatedBy: ": error: ")
    let place = parts[0].components(separatedBy: ":")
    guard parts.count == 2, place.count >= 2, let number = Int(place[1]) else { continue }
    if !seen.insert(line).inserted { continue }
    let live = all.filter { place[0].hasSuffix("/" + $0.file) && !rejected.contains($0.number) }
    let isFlow = ["return", "initialized", "before"].contains { parts[1].contains($0) }
    var found = live.filter { $0.line == number }
    // A change of an operator is told by the operator, one of flow by what is missing then.
    let sign = parts[1].split(separator: "'").dropFirst().first.map(String.init) ?? ""
    let likely = found.filter {
      sign.isEmpty || !parts[1].hasPrefix("binary operator")
        ? $0.isStatement == isFlow : $0.change.hasSuffix(" is \(sign)")
    }
    if !likely.isEmpty { found = likely }
    if found.isEmpty {
      let around = live.filter { $0.line <= number && number <= $0.lastLine }
      let closest = around.map(\.line).max() ?? live.map(\.line).filter { $0 < number }.max()
      found = live.filter { $0.line == closest }
    }
    rejected.formUnion(found.map(\.number))
  }
  write(rejected.sorted().map { "\($0)\n" }.joined(), to: path)
  if rejected.count == count { fail("The compiler complains about what is no fault.") }
  print("\(rejected.count - count) faults are rejected by the compiler.")
}

// MARK: Tests

/// What became of a run of the tests.
enum Outcome: String {
  case passed, failed, crashed, hung, unreached
}

/// How much a run of the tests may take: faults make loops that never end, and wait for what never comes. A busy machine
/// makes them wait longer, not work more, so the work is what counts and the time is ample.
struct Limit {
  var work = 3600
  var time = 3600.0

  init() {}

  /// Some times what one run has taken.
  init(work: Double, time: Double) {
    self.work = Int(2 * work) + 3
    self.time = 10 * time + 20
  }
}

/// Runs the tests with a fault, until the first failure.
func run(_ command: [String], fault: Int, limit: Limit, reached: String? = nil) -> Outcome {
  let process = Process()
  let output = Pipe()
  process.executableURL = URL(fileURLWithPath: "/bin/sh")
  // A fault may ask for memory without end, too.
  process.arguments =
    [
      "-c", "ulimit -c 0; ulimit -t $0; ulimit -v 12000000 2>/dev/null; exec \"$@\"",
      "\(limit.work)",
    ] + command
  process.environment = ProcessInfo.processInfo.environment.merging(
    ["FAULT": "\(fault)", "FAULTS_REACHED": reached ?? "", "SWIFT_BACKTRACE": "enable=no"]) { $1 }
  process.standardOutput = output
  process.standardError = output
  let state = Progress()
  let end = Date(timeIntervalSinceNow: limit.time)
  do { try process.run() } catch { fail("\(command): \(error)") }
  let reader = Thread {
    while true {
      let data = output.fileHandleForReading.availableData
      if data.isEmpty { break }
      let text = String(decoding: data, as: UTF8.self)
      if text.contains("recorded an issue") || text.contains(": error: ") { state.fail() }
    }
  }
  reader.start()
  while process.isRunning && !state.hasFailed && Date() < end { usleep(20_000) }
  let isLate = process.isRunning && !state.hasFailed
  if process.isRunning {
    // With the processes of exit tests, which are in its group.
    kill(-process.processIdentifier, SIGKILL)
    kill(process.processIdentifier, SIGKILL)
  }
  process.waitUntilExit()
  if state.hasFailed { return .failed }
  if isLate { return .hung }
  if process.terminationReason == .uncaughtSignal {
    return process.terminationStatus == SIGXCPU ? .hung : .crashed
  }
  return process.terminationStatus == 0 ? .passed : .failed
}

final class Progress: @unchecked Sendable {
  private let lock = NSLock()
  private var failed = false

  var hasFailed: Bool { lock.withLock { failed } }
  func fail() { lock.withLock { failed = true } }
}

/// Some of the tests, which run in one process.
struct Stage {
  let command: [String]
  /// The faults that these tests get to.
  var reached: Set<Int> = []
  var limit = Limit()

  init(_ command: [String]) { self.command = command }

  mutating func runWithoutFault(reached path: String) {
    if !FileManager.default.fileExists(atPath: path) {
      // What a run that was stopped has noted is not all.
      let partial = path + ".partial"
      write("", to: partial)
      passWithoutFault(reached: partial)
      write(read(partial), to: path)
    }
    reached = numbers(path)
    // Again, as to note what is reached takes most of the time.
    let (start, work) = (Date(), workOfChildren())
    passWithoutFault()
    limit = Limit(work: workOfChildren() - work, time: Date().timeIntervalSince(start))
  }

  private func passWithoutFault(reached path: String? = nil) {
    if run(command, fault: 0, limit: Limit(), reached: path) != .passed {
      fail("The tests fail without a fault.")
    }
  }
}

/// The seconds that the processes which have ended have kept a processor busy.
func workOfChildren() -> Double {
  var total = tms()
  _ = times(&total)
  return Double(total.tms_cutime + total.tms_cstime) / Double(sysconf(Int32(_SC_CLK_TCK)))
}

/// What became of the faults so far, in a file that a run that goes on reads again.
final class Results: @unchecked Sendable {
  private let path: String
  private let lock = NSLock()
  private var done: [Int: (outcome: Outcome, stage: Int)] = [:]

  /// Lines are `NUMBER OUTCOME SECONDS STAGE`; a later one counts in place of an earlier one.
  init(_ path: String) {
    self.path = path
    for line in read(path).split(separator: "\n") {
      let words = line.split(separator: " ")
      if words.count == 4, let number = Int(words[0]), let stage = Int(words[3]) {
        done[number] = Outcome(rawValue: String(words[1])).map { ($0, stage) }
      }
    }
  }

  /// Whether the tests of a stage are to be run with a fault: all before have passed.
  func isToBeTried(_ fault: Int, in stage: Int) -> Bool {
    lock.withLock {
      guard let last = done[fault] else { return true }
      return last.stage < stage && [.passed, .unreached].contains(last.outcome)
    }
  }

  func outcome(of fault: Int) -> Outcome? { lock.withLock { done[fault]?.outcome } }

  /// Notes what the tests of a stage have noticed; what they do not get to stays as it was.
  func add(_ outcome: Outcome, of fault: Int, in stage: Int, seconds: Double) {
    lock.withLock {
      let outcome = outcome == .unreached ? done[fault]?.outcome ?? outcome : outcome
      done[fault] = (outcome, stage)
      write(read(path) + "\(fault) \(outcome.rawValue) \(Int(seconds)) \(stage)\n", to: path)
    }
  }
}

/// Runs the tests once for each fault that they reach, the slow ones only where no other notices, as many at once as there
/// are processors; goes on where it was stopped.
func test(
  _ faults: [Fault], rejected: Set<Int>, results path: String, slow: String, _ command: [String]
) {
  let patterns = slow.split(separator: " ").map(String.init)
  let all = patterns.map { $0.split(separator: "@")[0] }.joined(separator: "|")
  var stages = [Stage(command + ["--skip", all])]
  stages += patterns.map { pattern in
    let parts = pattern.split(separator: "@").map(String.init)
    let graphs = parts.count > 1 ? ["/usr/bin/env", "DYNAMIC_GRAPHS=\(parts[1])"] : []
    return Stage(graphs + command + ["--filter", parts[0]])
  }
  let results = Results(path)
  // Not in the order of the files: so what was tried until a run was stopped is a sample of all.
  let scattered = faults.filter { !rejected.contains($0.number) }.sorted {
    $0.number &* 2_654_435_761 % 65_537 < $1.number &* 2_654_435_761 % 65_537
  }
  for place in stages.indices {
    stages[place].runWithoutFault(reached: "\(path).reached\(place)")
    let stage = stages[place]
    let name = place == 0 ? "The quick tests" : patterns[place - 1]
    print("\(name): \(stage.reached.count) faults, at most \(stage.limit.work) s of work")
    let faults = scattered.filter { results.isToBeTried($0.number, in: place) }
    DispatchQueue.concurrentPerform(iterations: faults.count) { index in
      let fault = faults[index]
      let start = Date()
      let outcome =
        stage.reached.contains(fault.number)
        ? run(stage.command, fault: fault.number, limit: stage.limit) : .unreached
      results.add(
        outcome, of: fault.number, in: place, seconds: Date().timeIntervalSince(start))
    }
  }
}

/// Prints what became of the faults, by folder, and those that nobody noticed.
func report(_ all: [Fault], rejected: Set<Int>, results: String, equivalent: String) {
  let results = Results(results)
  // NAME OF THE FAULT -- REASON
  let known = Set(
    read(equivalent).split(separator: "\n").compactMap {
      $0.components(separatedBy: " -- ").first
    })
  var rows: [String: [String: Int]] = [:]
  var survivors: [Fault] = []
  for fault in all where !rejected.contains(fault.number) {
    guard let last = results.outcome(of: fault.number) else { continue }
    let isKnown = known.contains(fault.name) || known.contains(fault.shortName)
    let outcome =
      switch last {
      case .passed: isKnown ? "equivalent" : "survived"
      case .unreached: isKnown ? "equivalent" : "not reached"
      case .failed, .crashed: "noticed"
      case .hung: "hung"
      }
    if outcome == "survived" { survivors.append(fault) }
    let folder = fault.file.split(separator: "/").dropLast().dropFirst().joined(separator: "/")
    for row in [folder, "all"] {
      rows[row, default: [:]][outcome, default: 0] += 1
      rows[row, default: [:]]["faults", default: 0] += 1
    }
  }
  print(
    "| folder | faults | noticed | by a test that hangs | equivalent | not reached | survived |\n|---|---|---|---|---|---|---|"
  )
  for (folder, counts) in rows.sorted(by: {
    ($0.key == "all" ? 1 : 0, $0.key) < ($1.key == "all" ? 1 : 0, $1.key)
  }) {
    let cells = ["faults", "noticed", "hung", "equivalent", "not reached", "survived"].map {
      "\(counts[$0, default: 0])"
    }
    print("| \(folder) | \(cells.joined(separator: " | ")) |")
  }
  if !survivors.isEmpty { print("\nNobody noticed:\n") }
  for fault in survivors { print("- \(fault.name)") }
  let files = Set(all.map(\.file))
  let present = Set(all.flatMap { [$0.name, $0.shortName] })
  let stale = known.filter { name in
    !present.contains(name) && files.contains { name.hasPrefix("\($0): ") }
  }
  if !stale.isEmpty { print("\nReasons of faults that there are no longer:\n") }
  for name in stale.sorted() { print("- \(name)") }
}

@main
struct Mutate {
  static func main() {
    let words = Array(CommandLine.arguments.dropFirst())
    switch (words.first, words.count) {
    case ("insert", 5...):
      insert(
        into: Array(words[4...]), of: words[1], faultsAt: words[2], rejectedAt: words[3])
    case ("reject", 3): reject(faults(words[1]), to: words[2])
    case ("test", 6...):
      test(
        faults(words[1]), rejected: numbers(words[2]), results: words[3],
        slow: words[4], Array(words[5...]))
    case ("report", 5):
      report(
        faults(words[1]), rejected: numbers(words[2]), results: words[3], equivalent: words[4])
    default: fail("Mutate insert | reject | test | report; see its source")
    }
  }
}
