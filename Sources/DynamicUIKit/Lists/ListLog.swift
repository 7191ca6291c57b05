/// Where a list says what its author should know, once.
@MainActor
enum ListLog {
  static var write: @MainActor (String) -> Void = { NSLog("%@", $0) }
}
