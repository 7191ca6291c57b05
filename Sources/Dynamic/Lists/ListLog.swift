import Foundation

/// Where a list says what its author should know, once.
@MainActor
package enum ListLog {
  package static var write: @MainActor (String) -> Void = { NSLog("%@", $0) }
}
