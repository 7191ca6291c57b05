import Foundation

/// Where a list says what its author should know, once.
@MainActor
@usableFromInline package enum ListLog {
  @usableFromInline package static var write: @MainActor (String) -> Void = { NSLog("%@", $0) }
}
