import Foundation

/// Logs mistakes in the use of lists.
@MainActor
@usableFromInline package enum ListLog {
  @usableFromInline package static var write: @MainActor (String) -> Void = { NSLog("%@", $0) }
}
