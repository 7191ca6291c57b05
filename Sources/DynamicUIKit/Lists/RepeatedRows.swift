import Dynamic

/// Finds rows that arrive with the identity of another, and tells of them: a command always, everybody
/// else once.
@MainActor
final class RepeatedRows<Row> {
  private let identity: RowIdentity<Row>
  private let command: Command<[IndexPath]>?
  /// How often identities occur in sections that were edited, by what these are known by.
  private var occurrences: [AnyHashable: RowOccurrences<Row>] = [:]
  private var hasReported = false

  init(_ identity: RowIdentity<Row>, _ command: Command<[IndexPath]>?) {
    self.identity = identity
    self.command = command
  }

  /// Whether anybody is told.
  private var isAsked: Bool { command != nil || !hasReported }

  // MARK: Rows that were compared

  /// Tells of those that a comparison has found, if they are more than there were.
  func tell(
    _ duplicates: [ListPath], from old: [ListContents<Row>], to new: [ListContents<Row>],
    sender: AnyObject?, _ path: (ListPath) -> IndexPath
  ) {
    if isAsked, haveArrived(duplicates, old, new) { tell(duplicates.map(path), sender) }
  }

  private func haveArrived(
    _ duplicates: [ListPath], _ old: [ListContents<Row>], _ new: [ListContents<Row>]
  ) -> Bool {
    for (section, paths) in Dictionary(grouping: duplicates, by: \.section) {
      guard let counted = identity.makeOccurrences?() else { return true }
      // Sections with one identity are told apart by their order.
      let id = new[section].id
      let order = new[..<section].count { $0.id == id }
      let former = old.lazy.filter { $0.id == id }.dropFirst(order).first
      for row in former?.rows ?? [] { counted.add(row) }
      let repeated = Set(paths.map(\.row))
      for (index, row) in new[section].rows.enumerated() {
        if !counted.remove(row), repeated.contains(index) { return true }
      }
    }
    return false
  }

  // MARK: Rows that came by edits

  /// Tells of rows that came by edits, of which nobody has compared the others.
  ///
  /// - Parameters:
  ///   - gone: The rows that have gone or have other contents, of each section.
  ///   - shown: What is shown until then.
  func tell(
    of news: [SectionNews<Row>], _ gone: [[Row]], in shown: ShownSections<Row>, sender: AnyObject?
  ) {
    guard let isSame = identity.isSame, isAsked else { return }
    var found: [IndexPath] = []
    for index in news.indices {
      let news = news[index]
      let repeated = arrivals(news, gone[index], in: shown, isSame)
      found += places(of: repeated, in: news.contents.rows).map {
        IndexPath(row: $0, section: news.section)
      }
    }
    if !found.isEmpty { tell(found, sender) }
  }

  /// The places of all rows with an identity of some but the first with each.
  private func places(of repeated: [Row], in rows: [Row]) -> [Int] {
    guard !repeated.isEmpty, let wanted = identity.makeOccurrences?(),
      let met = identity.makeOccurrences?()
    else { return [] }
    for row in repeated { wanted.add(row) }
    return rows.indices.filter { wanted.contains(rows[$0]) && met.add(rows[$0]) }
  }

  /// The rows that have come to a section where another has their identity.
  ///
  /// Where there are few, the others are looked at. Else they are counted; without a command that is
  /// a help in development only, and not worth a table of very many rows.
  private func arrivals(
    _ news: SectionNews<Row>, _ gone: [Row], in shown: ShownSections<Row>,
    _ isSame: (Row, Row) -> Bool
  ) -> [Row] {
    guard let edits = news.edits else { return [] }
    let known = occurrences.isEmpty ? nil : occurrences[news.contents.id]
    let rows = news.contents.rows
    // What keeps its identity is no news for the others.
    let deleted = edits.deletions.count
    var goes = deleted > 0 ? Array(gone[..<deleted]) : []
    var comes = edits.insertions
    for (index, change) in edits.changes.enumerated()
    where !isSame(gone[deleted + index], rows[change.new]) {
      goes.append(gone[deleted + index])
      comes.append(change.new)
    }
    if known == nil {
      if comes.isEmpty { return [] }
      if rows.count * comes.count <= 256 {
        var repeated: [Row] = []
        for new in comes where rows.hasAnother(new, isSame) { repeated.append(rows[new]) }
        return repeated
      }
      if command == nil, rows.count > 10_000 { return [] }
    }
    guard let counted = known ?? identity.makeOccurrences?() else { return [] }
    if known == nil {
      occurrences[news.contents.id] = counted
      for row in shown.contents(of: news.section).rows { counted.add(row) }
    }
    for row in goes { counted.remove(row) }
    return comes.filter { counted.add(rows[$0]) }.map { rows[$0] }
  }

  /// A row goes from a section to another, or stays in one.
  func noteMove(of row: Row, from: AnyHashable, to: AnyHashable) {
    occurrences[from]?.remove(row)
    occurrences[to]?.add(row)
  }

  /// Counts the rows of some sections anew, or of all, when they are edited next.
  func forget(_ sections: [ListContents<Row>]?) {
    // What goes keeps rows, which may be objects whose end changes the model.
    var former = occurrences
    if let sections {
      former = [:]
      for section in sections { former[section.id] = occurrences.removeValue(forKey: section.id) }
    } else {
      occurrences = [:]
    }
    extendLifetime(former)
  }

  // MARK: Telling

  private func tell(_ places: [IndexPath], _ sender: AnyObject?) {
    if let command {
      command.execute(places, sender: sender)
    } else if let path = places.first, !hasReported {
      hasReported = true
      ListLog.write(
        "Row \(path[1]) of section \(path[0]) has the identity of a row before it; they are told "
          + "apart by their order, give them identities of their own")
    }
  }
}

extension Array {
  /// Whether another element counts as the same as one of them.
  fileprivate func hasAnother(_ index: Int, _ isSame: (Element, Element) -> Bool) -> Bool {
    let element = self[index]
    for other in indices where other != index && isSame(self[other], element) { return true }
    return false
  }
}
