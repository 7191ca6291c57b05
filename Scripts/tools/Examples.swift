import Foundation

// Generates a program from the Swift code in articles and doc comments. The program runs each
// example and compares its output with its `// Prints "…"` comments.
//
//     Examples OUTPUT-DIRECTORY FILE...
//
// In a doc comment, an example is an indented block. In an article, the ```swift blocks under one
// heading are an example. In an article with `<!-- one program -->`, all blocks are one example.
// `<!-- setup … -->` contains code that readers do not see, and `<!-- not compiled -->` excludes
// the next block. Examples may use what ExampleDeclarations.swift declares.
//
// An example becomes a function. If it has an extension, test or precedence group, these and all
// its types and operators move to the top level. Output.swift records what the examples print.

struct Block {
  var line: Int
  var code: [String]
}

struct Example {
  let file: String
  var blocks: [Block]

  var line: Int { blocks[0].line }
  var code: [String] { blocks.flatMap(\.code) }

  /// The expected output, from comments `// Prints "a", then "b"` and the comment lines after
  /// `// Prints:`.
  var expectedOutput: [String] {
    var result: [String] = []
    var isListing = false
    for line in code {
      if isListing, let range = line.firstRange(of: #/^ *// ?/#) {
        result.append(String(line[range.upperBound...]))
        continue
      }
      isListing = line.firstRange(of: #/^ *// Prints:$/#) != nil
      if let match = line.firstMatch(of: #/// Prints "(.*)"/#) {
        result += String(match.1).components(separatedBy: "\", then \"")
      }
    }
    return result
  }
}

// MARK: Finding examples

func examples(inArticle lines: [String], _ file: String) -> [Example] {
  let isOneProgram = lines.contains("<!-- one program -->")
  var examples: [Example] = []
  var blocks: [Block] = []
  var blockEnd: String?
  var isSkipping = false

  func finish() {
    if !blocks.isEmpty { examples.append(Example(file: file, blocks: blocks)) }
    blocks = []
  }

  for (index, line) in lines.enumerated() {
    if let end = blockEnd {
      if line.hasPrefix(end) {
        blockEnd = nil
        if isSkipping { blocks.removeLast() }
        isSkipping = false
      } else {
        blocks[blocks.count - 1].code.append(line)
      }
    } else if line == "```swift" || line == "<!-- setup" {
      blockEnd = line == "```swift" ? "```" : "-->"
      // The code begins on the next line; lines are numbered from 1.
      blocks.append(Block(line: index + 2, code: []))
    } else if line == "<!-- not compiled -->" {
      isSkipping = true
    } else if line.hasPrefix("#") && !isOneProgram {
      finish()
    }
  }
  finish()
  return examples
}

func examples(inSource lines: [String], _ file: String) -> [Example] {
  var examples: [Example] = []
  var block = Block(line: 0, code: [])
  var wasBlank = true
  var isInList = false

  func finish() {
    while block.code.last == "" { block.code.removeLast() }
    if !block.code.isEmpty { examples.append(Example(file: file, blocks: [block])) }
    block.code = []
  }

  for (index, line) in lines.enumerated() {
    guard let match = line.wholeMatch(of: #/ */// ?(.*)/#) else {
      finish()
      (wasBlank, isInList) = (true, false)
      continue
    }
    let text = match.1
    if text.hasPrefix("    ") && !isInList && (wasBlank || !block.code.isEmpty) {
      if block.code.isEmpty { block.line = index + 1 }
      block.code.append(String(text.dropFirst(4)))
    } else if text.isEmpty {
      if !block.code.isEmpty { block.code.append("") }
    } else {
      finish()
      isInList = text.hasPrefix("- ") || (isInList && text.hasPrefix(" "))
    }
    wasBlank = text.isEmpty
  }
  finish()
  return examples
}

// MARK: Writing the program

extension Example {
  func source(number: Int) -> String {
    var top: [String] = []
    var body: [String] = []
    let needsTopLevel = code.contains { $0.contains(#/^(extension|@Suite|@Test|precedencegroup)/#) }
    for block in blocks {
      var isTopLevel = false
      var wasAttribute = false
      top.append("#sourceLocation(file: \"\(file)\", line: \(block.line))")
      body.append("#sourceLocation(file: \"\(file)\", line: \(block.line))")
      for line in block.code {
        // A declaration or statement starts with a line that is not indented, does not begin with a
        // closing bracket, is not a comment, and does not follow a line with only an attribute.
        let startsItem = !wasAttribute && line.contains(#/^[^\s\})\]\/]/#)
        if startsItem { isTopLevel = needsTopLevel && line.contains(declaration) }
        wasAttribute = line.contains(#/^@\w+(\(.*\))?$/#)
        let isImport = line.hasPrefix("import ")
        // Adds the line to `top` or `body`, and an empty line to the other. An import becomes an
        // empty line in both. So compiler messages have the right line numbers.
        top.append(isTopLevel && !isImport ? madePrivate(line) : "")
        body.append(isTopLevel || isImport ? "" : line)
      }
    }
    // A comment like `// Prints "a" after 300 ms` requires waiting for the output.
    let waitsForOutput = code.contains { $0.contains(#/// Prints ".*" after /#) }
    // An `await` in an indented line belongs to a closure or function, so it does not count.
    let awaits = code.contains { $0.contains(#/^(?!\s).*\bawait /#) }
    return """
      import Dynamic
      import DynamicTesting
      import DynamicUIKit
      import Foundation
      import Observation
      \(code.contains("import Testing") ? "import Testing" : "")
      \(top.joined(separator: "\n"))
      #sourceLocation()
      @MainActor func example\(number)()\(waitsForOutput || awaits ? " async" : "") throws {
      \(body.joined(separator: "\n"))
      #sourceLocation()
      \(waitsForOutput ? "await Output.current.wait(for: \(expectedOutput.count))" : "")
      }
      """
  }

  private var declaration: Regex<Substring> {
    #/^(?:(?:@\w+|public|private|final) )*(?:@\w+|extension|class|struct|enum|protocol|actor|infix|precedencegroup)\b.*/#
  }

  /// Makes types private, because examples may share type names.
  private func madePrivate(_ text: String) -> String {
    text.contains(#/^(final )?(class|struct|enum|protocol|actor) /#) ? "private \(text)" : text
  }
}

func mainFile(_ examples: [Example]) -> String {
  let entries = examples.enumerated().map { number, example in
    let lines = example.expectedOutput.map { "#\"\($0)\"#" }.joined(separator: ", ")
    return "  Entry(\"\(example.file):\(example.line)\", [\(lines)], example\(number)),"
  }
  return """
    import Foundation

    struct Entry {
      let place: String
      let expected: [String]
      let run: @MainActor () async throws -> Void

      init(_ place: String, _ expected: [String], _ run: @escaping @MainActor () async throws -> Void) {
        self.place = place
        self.expected = expected
        self.run = run
      }
    }

    @main
    struct Examples {
      static let entries: [Entry] = [
    \(entries.joined(separator: "\n"))
      ]

      @MainActor
      static func main() async {
        var failures = 0
        for entry in entries {
          let output = Output()
          do {
            try await Output.$current.withValue(output) { try await entry.run() }
          } catch {
            Swift.print("\\(entry.place): error: \\(error)")
            failures += 1
          }
          if output.lines != entry.expected {
            Swift.print("\\(entry.place): error: The output of the example is")
            for line in output.lines { Swift.print("    \\(line)") }
            Swift.print("  but its comments expect")
            for line in entry.expected { Swift.print("    \\(line)") }
            failures += 1
          }
        }
        Swift.print("\\(entries.count) examples, \\(failures) failures")
        exit(failures == 0 ? 0 : 1)
      }
    }
    """
}

@main
struct Extract {
  static func main() throws {
    let directory = CommandLine.arguments[1]
    let allExamples = try CommandLine.arguments.dropFirst(2).flatMap { file in
      let lines = try String(contentsOfFile: file, encoding: .utf8).components(separatedBy: "\n")
      let isArticle = file.hasSuffix(".md")
      return isArticle ? examples(inArticle: lines, file) : examples(inSource: lines, file)
    }
    for (number, example) in allExamples.enumerated() {
      try example.source(number: number)
        .write(toFile: "\(directory)/Example\(number).swift", atomically: false, encoding: .utf8)
    }
    try mainFile(allExamples)
      .write(toFile: "\(directory)/Main.swift", atomically: false, encoding: .utf8)
  }
}
