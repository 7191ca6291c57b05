import Foundation

// Reads the symbol graphs that `Scripts/tools/symbol-graphs` writes.
//
//     Symbols undocumented DIRECTORY...  lists undocumented public symbols; fails if there are any
//     Symbols api DIRECTORY...           prints the public interface, one line per declaration

struct Graph: Decodable {
  let symbols: [Symbol]
  let relationships: [Relationship]
}

struct Relationship: Decodable {
  let kind: String
  let source: String
  let target: String
  /// The readable name of a target outside the graphs.
  let targetFallback: String?
  /// Not nil if the source symbol implements a requirement of a protocol.
  let sourceOrigin: Origin?

  struct Origin: Decodable {}
}

struct Symbol: Decodable {
  struct Kind: Decodable { let identifier: String }
  struct Identifier: Decodable { let precise: String }
  struct Fragment: Decodable { let spelling: String }
  struct Comment: Decodable {}
  struct Location: Decodable {
    struct Position: Decodable { let line: Int }
    let uri: String
    let position: Position
  }

  let kind: Kind
  let identifier: Identifier
  let pathComponents: [String]
  let declarationFragments: [Fragment]
  let docComment: Comment?
  let location: Location?

  var declaration: String {
    declarationFragments.map(\.spelling).joined()
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}

@main
struct Symbols {
  static func main() throws {
    let arguments = CommandLine.arguments.dropFirst()
    let graphs = try arguments.dropFirst().flatMap(graphs(in:))
    switch arguments.first {
    case "undocumented": listUndocumented(graphs)
    case "api": printInterface(graphs)
    default:
      print("usage: Symbols undocumented|api DIRECTORY...")
      exit(2)
    }
  }

  static func graphs(in directory: String) throws -> [Graph] {
    try FileManager.default.contentsOfDirectory(atPath: directory)
      .filter { $0.hasSuffix(".symbols.json") }.sorted()
      .map { file in
        let data = try Data(contentsOf: URL(fileURLWithPath: "\(directory)/\(file)"))
        return try JSONDecoder().decode(Graph.self, from: data)
      }
  }

  static func listUndocumented(_ graphs: [Graph]) {
    // A symbol that implements a requirement or overrides a member needs no doc comment of its own.
    let implementationsAndOverrides = Set(
      graphs.flatMap(\.relationships)
        .filter { $0.sourceOrigin != nil || $0.kind == "overrides" }.map(\.source))
    let lines = graphs.flatMap(\.symbols)
      .filter { $0.docComment == nil && $0.kind.identifier != "swift.extension" }
      .filter { !implementationsAndOverrides.contains($0.identifier.precise) }
      .map { symbol in
        let file = symbol.location.flatMap { URL(string: $0.uri)?.path } ?? "?"
        let line = (symbol.location?.position.line ?? 0) + 1
        let root = FileManager.default.currentDirectoryPath + "/"
        return "\(file.replacing(root, with: "")):\(line): error: "
          + "\(symbol.pathComponents.joined(separator: ".")) has no doc comment"
      }
    for line in Set(lines).sorted() { print(line) }
    if !lines.isEmpty { exit(1) }
  }

  static func printInterface(_ graphs: [Graph]) {
    var lines: [String] = []
    let names = Dictionary(
      graphs.flatMap(\.symbols).map {
        ($0.identifier.precise, $0.pathComponents.joined(separator: "."))
      },
      uniquingKeysWith: { first, _ in first })
    for graph in graphs {
      for symbol in graph.symbols where symbol.kind.identifier != "swift.extension" {
        let parent = symbol.pathComponents.dropLast().joined(separator: ".")
        // This attribute affects only where a function is compiled, not the interface.
        let declaration = symbol.declaration.replacing("@export(implementation) ", with: "")
        lines.append(parent.isEmpty ? declaration : "\(parent): \(declaration)")
      }
      for relationship in graph.relationships where relationship.kind == "conformsTo" {
        guard let name = names[relationship.source] else { continue }
        let target = names[relationship.target] ?? relationship.targetFallback ?? ""
        // Omits conformances that almost every type has.
        if ["Swift.Copyable", "Swift.Escapable", "Swift.SendableMetatype"].contains(target) {
          continue
        }
        lines.append("\(name) conforms to \(target)")
      }
    }
    for line in Set(lines).sorted() { print(line) }
  }
}
