import Foundation

/// A feed, in the order of its document.
struct Feed: Equatable, Sendable {
  var title = ""
  var entries: [FeedEntry] = []
}

struct FeedEntry: Equatable, Identifiable, Sendable {
  /// The entry's own identifier, or its link, or its title.
  var id: String
  var title: String
  var summary = ""
  var link: URL?

  /// Nil if the feed has no date, or an unreadable one.
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
    case .notAFeed(let element): "This is no feed but a document of type \"\(element)\""
    }
  }
}
