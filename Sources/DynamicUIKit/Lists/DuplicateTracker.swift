import Dynamic

/// Finds duplicates: rows with the same identity as an earlier row of their section. Executes the
/// app's command for duplicates whenever a check finds other duplicates than the previous check.
/// Without such a command, logs the first duplicate, in debug builds only.
@MainActor
final class DuplicateTracker<Row> {
  private let identity: RowIdentity<Row>
  private var lastFound: [IndexPath] = []
  private var hasLogged = false  // for both messages, because a list gets at most one of them

  init(_ identity: RowIdentity<Row>) { self.identity = identity }

  /// Reports the duplicates among the shown rows, unless the last check found the same duplicates.
  func check(
    _ sections: [SectionContents<Row>], _ command: Command<[IndexPath]>?, sender: AnyObject?
  ) {
    guard let command else { return logFirstDuplicate(sections) }
    let duplicates = identity.duplicates(sections).map(\.indexPath)
    if !duplicates.isEmpty, duplicates != lastFound { command.execute(duplicates, sender: sender) }
    lastFound = duplicates
  }

  private func logFirstDuplicate(_ sections: [SectionContents<Row>]) {
    #if DEBUG
    guard !hasLogged, let path = identity.duplicates(sections).first else { return }
    hasLogged = true
    ListLog.write(
      "Row \(path.row) of section \(path.section) has the identity of a row before it; give each row "
        + "an identity of its own")
    #endif
  }

  func logMissingIdentity() {
    if hasLogged { return }
    hasLogged = true
    ListLog.write(
      "Rows of type \(Row.self) have no identity, so each change reloads the list without animation; "
        + "make them Identifiable, or pass an identity where they are bound")
  }
}
