import Foundation

/// Logs mistakes in the use of lists, for the developer of the app.
@MainActor
@usableFromInline package enum ListLog {
  @usableFromInline package static var write: @MainActor (String) -> Void = { NSLog("%@", $0) }
}
