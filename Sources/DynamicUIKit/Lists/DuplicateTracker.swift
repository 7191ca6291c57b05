import Dynamic

/// Reports rows that have the identity of a row before them in their section: to a command each time
/// they change, and without a command once to the log, in debug builds.
@MainActor
final class DuplicateTracker<Row> {
  private let identity: RowIdentity<Row>
  private let command: Command<[IndexPath]>?
  private var known: [IndexPath] = []
  private var hasLogged = false
  private var hasLoggedMissingIdentity = false

  init(_ identity: RowIdentity<Row>, _ command: Command<[IndexPath]>?) {
    self.identity = identity
    self.command = command
  }

  /// Looks for duplicates among the rows that are shown now.
  func check(_ sections: [ListContents<Row>], sender: AnyObject?) {
    guard let command else { return log(sections) }
    let found = identity.duplicates(sections).map(\.indexPath)
    defer { known = found }
    if !found.isEmpty, found != known { command.execute(found, sender: sender) }
  }

  private func log(_ sections: [ListContents<Row>]) {
    #if DEBUG
    guard !hasLogged, let path = identity.duplicates(sections).first else { return }
    hasLogged = true
    ListLog.write(
      "Row \(path.row) of section \(path.section) has the identity of a row before it; give each row "
        + "an identity of its own")
    #endif
  }

  func logMissingIdentity() {
    if hasLoggedMissingIdentity { return }
    hasLoggedMissingIdentity = true
    ListLog.write(
      "Rows of type \(Row.self) have no identity, so each change reloads the list without animation; "
        + "make them Identifiable, or pass an identity where they are bound")
  }
}
