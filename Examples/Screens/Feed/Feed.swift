import Foundation

/// An RSS or Atom feed, with entries in document order.
struct Feed: Equatable, Sendable {
  var title = ""
  var entries: [FeedEntry] = []
}

struct FeedEntry: Equatable, Identifiable, Sendable {
  /// The identifier in the document, else the link, else the title.
  var id: String
  var title: String
  var summary = ""
  var link: URL?

  /// The publication date; nil if it is missing or unreadable.
  var date: Date?
}

enum FeedError: Error, Equatable, CustomStringConvertible {
  case empty
  case notXML(line: Int, column: Int)
  case notAFeed(String)

  var description: String {
    switch self {
    case .empty: "The feed is empty"
    case .notXML(let line, let column): "The feed is damaged at line \(line), column \(column)"
    case .notAFeed(let element): "This is not a feed: its root element is \"\(element)\""
    }
  }
}
