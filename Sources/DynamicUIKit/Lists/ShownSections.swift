/// The sections that a view shows, and apart from them what it asks most often.
///
/// With every update a view asks for the number of rows and for the titles of all sections, whether they
/// changed or not. Those answers lie where no type of the user has to be looked up for them, and all is in an
/// object, which knows that type.
@MainActor
final class ShownSections<Row> {
  private(set) var sections: [ListContents<Row>] = []
  private(set) var outlines: [SectionOutline] = []
  /// How many rows there are in all sections.
  private(set) var rowCount = 0

  /// Puts other contents in the place of all.
  func put(_ sections: [ListContents<Row>]) {
    self.sections = sections
    outlines = sections.map { SectionOutline($0) }
    rowCount = outlines.reduce(0) { $0 + $1.rowCount }
  }

  /// The row at a place, if there is one.
  subscript(path: IndexPath) -> Row? {
    hasRow(at: path) ? sections[path.section].rows[path.row] : nil
  }

  /// Whether there is a row at a place.
  func hasRow(at path: IndexPath) -> Bool {
    outlines.indices.contains(path.section) && path.row >= 0
      && path.row < outlines[path.section].rowCount
  }

  /// The rows of a section that edits take away or give other contents.
  func rows(changedBy edits: ListDiff, in section: Int) -> [Row] {
    var rows: [Row] = []
    for index in edits.deletions { rows.append(sections[section].rows[index]) }
    for change in edits.changes { rows.append(sections[section].rows[change.old]) }
    return rows
  }

  /// The places of the sections that are not known to be as they are shown, or nil if sections come, go
  /// or move.
  ///
  /// Rows that lie in the same memory are the same. This is done for every section of an array that is
  /// set, so it asks nothing that takes time.
  func placesThatMayDiffer(
    from new: [ListContents<Row>], isChanged: (Row, Row) -> Bool
  ) -> [Int]? {
    guard new.count == sections.count else { return nil }
    var places: [Int] = []
    for place in new.indices {
      guard sections[place].id == new[place].id else { return nil }
      if !sections[place].isKnown(toBe: new[place], isChanged: isChanged) { places.append(place) }
    }
    return places
  }

  /// Puts other contents in the place of those of a section.
  func put(_ contents: ListContents<Row>, at place: Int) {
    rowCount += contents.rows.count - outlines[place].rowCount
    sections[place] = contents
    outlines[place] = SectionOutline(contents)
  }

  /// Does to the rows of a section what was done to those that its news are of. A few edits are made in
  /// place, so that nothing is copied.
  func edit(_ news: SectionNews<Row>, by edits: ListDiff) {
    let place = news.section
    guard edits.moves.isEmpty, edits.editCount + edits.changes.count <= 16 else {
      return put(news.contents, at: place)
    }
    let rows = news.contents.rows
    for index in edits.deletions.reversed() { sections[place].rows.remove(at: index) }
    for index in edits.insertions { sections[place].rows.insert(rows[index], at: index) }
    for change in edits.changes { sections[place].rows[change.new] = rows[change.new] }
    sections[place].state = news.contents.state
    noteRowCount(in: place)
  }

  /// Exchanges the contents of a row of the first section, which exists.
  func exchangeRow(at index: Int, with contents: inout Row) {
    swap(&sections[0].rows[index], &contents)
  }

  /// Moves a row to another place, or to the end if there are fewer rows.
  ///
  /// Nobody knows the rows in this state; where all are compared, these are too.
  func move(_ from: IndexPath, to: IndexPath) {
    let row = sections[from.section].rows.remove(at: from.row)
    let end = sections[to.section].rows.count
    sections[to.section].rows.insert(row, at: min(to.row, end))
    for place in [from.section, to.section] {
      sections[place].state = nil
      noteRowCount(in: place)
    }
  }

  private func noteRowCount(in place: Int) {
    let count = sections[place].rows.count
    rowCount += count - outlines[place].rowCount
    outlines[place].rowCount = count
  }
}

/// What a view asks about a section, whatever its rows are.
struct SectionOutline {
  var rowCount: Int
  let header: String?
  let footer: String?

  init<Row>(_ contents: ListContents<Row>) {
    rowCount = contents.rows.count
    header = contents.header
    footer = contents.footer
  }
}
