import Dynamic

/// The sections that a view shows, and apart from them what it asks most often.
///
/// With every update a view asks for the number of rows and for the titles of all sections, whether they
/// changed or not. Those answers lie where no type of the user has to be looked up for them, and all is in an
/// object, which knows that type.
@MainActor
final class ShownSections<Row> {
  /// Objects of type `ShownSection<Row>`: from an array of those, each access would have that looked up.
  private var objects: [AnyObject] = []
  private(set) var outlines: [SectionOutline] = []
  /// How many rows there are in all sections.
  private(set) var rowCount = 0

  /// All sections.
  ///
  /// - Complexity: O(*n*) in the number of sections.
  var sections: [ListContents<Row>] { objects.indices.map(contents) }

  /// What is shown of a section, which exists.
  func contents(of section: Int) -> ListContents<Row> { self[section].contents }

  private subscript(section: Int) -> ShownSection<Row> {
    unsafeDowncast(objects[section], to: ShownSection<Row>.self)
  }

  /// Puts other contents in the place of all.
  func put(_ sections: [ListContents<Row>]) {
    let former = objects
    objects = []
    objects.reserveCapacity(sections.count)
    outlines = []
    outlines.reserveCapacity(sections.count)
    rowCount = 0
    for contents in sections {
      objects.append(ShownSection(contents))
      outlines.append(SectionOutline(contents))
      rowCount += contents.rows.count
    }
    // Rows that go may be objects of the user, whose end asks for what is shown now.
    extendLifetime(former)
  }

  /// The row at a place, if there is one.
  subscript(path: IndexPath) -> Row? {
    hasRow(at: path) ? self[path.section].contents.rows[path.row] : nil
  }

  /// Whether there is a row at a place.
  func hasRow(at path: IndexPath) -> Bool {
    outlines.indices.contains(path.section) && path.row >= 0
      && path.row < outlines[path.section].rowCount
  }

  /// The rows of a section that edits take away or give other contents.
  func rows(changedBy edits: ListDiff, in section: Int) -> [Row] {
    var rows: [Row] = []
    let shown = contents(of: section).rows
    for index in edits.deletions { rows.append(shown[index]) }
    for change in edits.changes { rows.append(shown[change.old]) }
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
    guard new.count == objects.count else { return nil }
    var places: [Int] = []
    for place in new.indices {
      let shown = contents(of: place)
      guard shown.id == new[place].id else { return nil }
      if !shown.isKnown(toBe: new[place], isChanged: isChanged) { places.append(place) }
    }
    return places
  }

  /// Puts other contents in the place of those of a section.
  func put(_ contents: ListContents<Row>, at place: Int) {
    rowCount += contents.rows.count - outlines[place].rowCount
    self[place].contents = contents
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
    let section = self[place]
    for index in edits.deletions.reversed() { section.contents.rows.remove(at: index) }
    for index in edits.insertions { section.contents.rows.insert(rows[index], at: index) }
    for change in edits.changes { section.contents.rows[change.new] = rows[change.new] }
    section.contents.state = news.contents.state
    noteRowCount(in: place)
  }

  /// Exchanges the contents of a row of the first section, which exists.
  func exchangeRow(at index: Int, with contents: inout Row) {
    self[0].exchangeRow(at: index, with: &contents)
  }

  /// Moves a row to another place, or to the end if there are fewer rows.
  ///
  /// Nobody knows the rows in this state; where all are compared, these are too.
  func move(_ from: IndexPath, to: IndexPath) {
    let (source, destination) = (self[from.section], self[to.section])
    let row = source.contents.rows.remove(at: from.row)
    let end = destination.contents.rows.count
    destination.contents.rows.insert(row, at: min(to.row, end))
    for place in [from.section, to.section] {
      self[place].contents.state = nil
      noteRowCount(in: place)
    }
  }

  private func noteRowCount(in place: Int) {
    let count = self[place].contents.rows.count
    rowCount += count - outlines[place].rowCount
    outlines[place].rowCount = count
  }
}

/// A section that a view shows.
@MainActor
private final class ShownSection<Row> {
  var contents: ListContents<Row>

  init(_ contents: ListContents<Row>) { self.contents = contents }

  func exchangeRow(at index: Int, with row: inout Row) { swap(&contents.rows[index], &row) }
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
