import Foundation

#if canImport(FoundationXML)
import FoundationXML
#endif

extension Feed {
  /// Parses RSS 2.0 or Atom, in any encoding that the document declares.
  ///
  /// - Throws: ``FeedError`` if the document is empty, damaged or not a feed.
  init(parsing data: Data) throws {
    guard !data.isEmpty else { throw FeedError.empty }
    let parser = XMLParser(data: data.withValidUTF8)
    let reader = FeedReader()
    parser.delegate = reader
    parser.shouldProcessNamespaces = true
    // On some platforms, `parse()` returns true for a truncated document.
    let isComplete = parser.parse() && reader.isComplete
    if let root = reader.foreignRoot { throw FeedError.notAFeed(root) }
    guard isComplete else {
      throw FeedError.notXML(line: parser.lineNumber, column: parser.columnNumber)
    }
    self = reader.feed
  }
}

extension Data {
  /// The data, with invalid bytes replaced if the encoding is UTF-8. On Linux, Foundation's parser
  /// crashes on invalid bytes in a name.
  fileprivate var withValidUTF8: Data {
    let start = String(decoding: prefix(200), as: UTF8.self)  // contains the XML declaration
    let encoding = start.firstMatch(of: /<\?xml[^>]*encoding\s*=\s*["']([^"']*)/)?.output.1
    // UTF-16 begins with a byte order mark.
    let isUTF16 = starts(with: [0xFE, 0xFF]) || starts(with: [0xFF, 0xFE])
    if isUTF16 || (encoding ?? "UTF-8").uppercased() != "UTF-8" { return self }
    return Data(String(decoding: self, as: UTF8.self).utf8)
  }
}

private final class FeedReader: NSObject, XMLParserDelegate {
  private(set) var feed = Feed()
  /// Whether the parser has reached the end of the root element.
  private(set) var isComplete = false
  /// The name of the root element if it is not a feed.
  private(set) var foreignRoot: String?

  /// The names of the open elements, from the root to the current one.
  private var path: [String] = []
  private var text = ""
  /// The texts of the current entry, by element name; nil outside entries.
  private var entry: [String: String]?

  func parser(
    _ parser: XMLParser, didStartElement localName: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String] = [:]
  ) {
    let name = Self.name(localName, namespaceURI)
    if path.isEmpty, !["rss", "feed"].contains(name) {
      foreignRoot = localName
      parser.abortParsing()
    }
    if isInText { text += " " } else { text = "" }
    path.append(name)
    if isAtEntry { entry = [:] }
    // Atom stores links in attributes. The `rel` of an entry's own link is missing or "alternate".
    if path == ["feed", "entry", "link"], let address = attributes["href"],
      ["", "alternate"].contains(attributes["rel"] ?? "")
    {
      store(address, as: "link")
    }
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) { text += string }

  func parser(_ parser: XMLParser, foundCDATA data: Data) {
    text += String(decoding: data, as: UTF8.self)
  }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) {
    if isAtEntry, let entry {
      feed.entries.append(FeedEntry(entry))
      self.entry = nil
    } else if let parent = path.dropLast().last, Self.containers.contains(parent) {
      store(text, as: path[path.count - 1])
    }
    path.removeLast()
    isComplete = path.isEmpty
    if !isInText { text = "" }
  }

  /// The elements whose child elements contain the texts to store.
  private static let containers = ["channel", "item", "feed", "entry"]

  /// Whether the parser is inside a text element, which may contain markup (XHTML in Atom).
  private var isInText: Bool { path.last.map { !Self.containers.contains($0) } ?? false }

  private var isAtEntry: Bool {
    path == ["rss", "channel", "item"] || path == ["feed", "entry"]
  }

  /// Stores the first text per element name of an entry, and the first title of the feed.
  private func store(_ text: String, as name: String) {
    let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
    guard !text.isEmpty else { return }
    if entry != nil {
      if entry?[name] == nil { entry?[name] = text }
    } else if name == "title", feed.title.isEmpty {
      feed.title = text.withoutMarkup
    }
  }

  /// Returns the name of an element, with a prefix if it belongs to neither RSS nor Atom.
  private static func name(_ name: String, _ namespace: String?) -> String {
    switch namespace {
    case nil, "", "http://www.w3.org/2005/Atom": name
    case "http://purl.org/dc/elements/1.1/": "dc:" + name
    default: "other:" + name
    }
  }
}

extension FeedEntry {
  fileprivate init(_ texts: [String: String]) {
    let title = (texts["title"] ?? "").withoutMarkup
    self.init(
      id: texts["guid"] ?? texts["id"] ?? texts["link"] ?? title,
      title: title.isEmpty ? "Untitled" : title,
      summary: (texts["description"] ?? texts["summary"] ?? texts["content"] ?? "").withoutMarkup,
      link: texts["link"].flatMap { URL(string: $0) },
      date: ["pubDate", "published", "updated", "dc:date"].lazy
        .compactMap { texts[$0].flatMap(Date.init(feedDate:)) }.first)
  }
}

extension String {
  /// The text of HTML: without tags, with decoded entities and single spaces.
  fileprivate var withoutMarkup: String {
    replacing(/<[A-Za-z!\/][^>]*>/, with: " ")
      .replacing(/&(#[0-9]{1,7}|#[xX][0-9a-fA-F]{1,6}|[A-Za-z]+);/) { match in
        String(entity: match.output.1) ?? String(match.output.0)
      }
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  private init?(entity name: Substring) {
    let codePoint =
      name.hasPrefix("#x") || name.hasPrefix("#X")
      ? UInt32(name.dropFirst(2), radix: 16)
      : name.hasPrefix("#") ? UInt32(name.dropFirst()) : Self.entities[String(name)]
    guard let scalar = codePoint.flatMap(Unicode.Scalar.init) else { return nil }
    self.init(Character(scalar))
  }

  private static let entities: [String: UInt32] = [
    "amp": 0x26, "lt": 0x3C, "gt": 0x3E, "quot": 0x22, "apos": 0x27, "nbsp": 0xA0, "ndash": 0x2013,
    "mdash": 0x2014, "lsquo": 0x2018, "rsquo": 0x2019, "ldquo": 0x201C, "rdquo": 0x201D,
    "hellip": 0x2026, "euro": 0x20AC, "eacute": 0xE9, "auml": 0xE4, "ouml": 0xF6, "uuml": 0xFC,
  ]
}
