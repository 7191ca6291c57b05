/// Where the rows of a list come from, whatever kind of value holds them.
///
/// It is asked what there is now and told when to ask; so a list that hears of a change late,
/// because a listener before it made another, goes straight to the last state.
@MainActor
package class ListSource<Row> {
  /// Tells a list of each change, as long as it lives and this is not ended.
  ///
  /// - Returns: A handle that ends it.
  package func start(for follower: any ListSourceFollower) -> Disposable { .calling {} }

  /// Whether something has changed since ``news()`` was asked for.
  package var hasNews: Bool { false }

  /// What there is now, or nil if nothing has changed since the last time, or the source is empty
  /// or gone.
  package func news() -> ListNews<Row>? { nil }

  /// Hands over the row that has got other contents and its place, if that is all that has happened since
  /// ``news()`` was asked for, and if it is known.
  ///
  /// - Parameter show: Returns whether it shows the row, which then has been told.
  /// - Returns: The same, false if there is no such row.
  package func tellReplacedRow(_ show: @MainActor (Row, Int) -> Bool) -> Bool { false }

  /// Takes everything there is as told, since the list shows it already.
  package func skipNews() { _ = news() }

  /// Keeps what holds the rows until ``news()`` is asked for, as the list cannot show them yet.
  package func hold() {}

  /// Keeps it no longer.
  package func letGo() {}

  /// What there is now, whether it has changed or not.
  package func contents() -> [ListContents<Row>]? { nil }

  /// Puts a row in the place of another, where that can be done.
  package func replace(at path: ListPath, with row: Row) {}
}

/// What a list has to show next.
package enum ListNews<Row> {
  /// Anything.
  case contents([ListContents<Row>])
  /// What has changed, where no section has come, gone or moved: some sections, in ascending order.
  case sections([SectionNews<Row>])
}

/// What a list has to show next in one of its sections.
///
/// An object, as there may be thousands at a time, and copies of what lies in a value whose type is not
/// known are slow.
package final class SectionNews<Row> {
  /// Where the section is.
  package let section: Int
  package let contents: ListContents<Row>
  /// What happened to the rows since the last time, where that is known of all sections that have
  /// changed; then none of them needs to be compared, and nothing but rows has changed.
  package let edits: ListDiff?

  init(section: Int, contents: ListContents<Row>, edits: ListDiff?) {
    self.section = section
    self.contents = contents
    self.edits = edits
  }
}

/// Who shows what a source has.
@MainActor
package protocol ListSourceFollower: AnyObject {
  /// Something has changed; how much, the source tells.
  func sourceDidChange()
}

extension Listenable {
  /// Tells an object of each change, as long as it lives.
  final func notify(_ follower: any ListSourceFollower) -> Disposable {
    add(TargetListener(on: self, FollowerTarget(follower)))
  }
}

/// The list as what a listener sets: it asks for the value itself.
private final class FollowerTarget<T>: ListenerTarget<T> {
  private weak var follower: (any ListSourceFollower)?

  init(_ follower: any ListSourceFollower) { self.follower = follower }

  override func set(_ value: T) -> Bool {
    guard let follower else { return false }
    follower.sourceDidChange()
    return true
  }

  override var isGone: Bool { follower == nil }
}

/// Rows, or sections, of an array that is set as a whole.
@MainActor
package final class ArraySource<Element, Row>: ListSource<Row> {
  /// Strong until it is listened to; then the source is kept by whoever else does.
  private var waiting: Listenable<[Element]>?
  private weak var source: Listenable<[Element]>?
  private let convert: @MainActor ([Element]) -> [ListContents<Row>]
  private let put: (@MainActor (inout [Element], ListPath, Row) -> Void)?
  private var version: Int?

  private init(
    _ source: Listenable<[Element]>,
    _ convert: @escaping @MainActor ([Element]) -> [ListContents<Row>],
    _ put: (@MainActor (inout [Element], ListPath, Row) -> Void)? = nil
  ) {
    waiting = source
    self.source = source
    self.convert = convert
    self.put = put
  }

  package override func start(for follower: any ListSourceFollower) -> Disposable {
    let handle = source?.notify(follower)
    waiting = nil
    return handle ?? .calling {}
  }

  package override var hasNews: Bool {
    guard let source, source.current != nil else { return false }
    return version != source.version
  }

  package override func news() -> ListNews<Row>? {
    guard hasNews, let source, let elements = source.current else { return nil }
    waiting = nil
    version = source.version
    return .contents(convert(elements))
  }

  package override func hold() { waiting = source }
  package override func letGo() { waiting = nil }

  package override func contents() -> [ListContents<Row>]? { source?.current.map(convert) }

  package override func replace(at path: ListPath, with row: Row) {
    guard let put, let source = source as? Dynamic<[Element]> else { return }
    source.update { put(&$0, path, row) }
  }
}

extension ArraySource where Element == Row {
  /// Rows in one section.
  package convenience init(rows: Listenable<[Row]>) {
    self.init(rows) { [ListContents(id: 0, rows: $0)] }
  }

  /// Rows in one section, which can be replaced.
  package convenience init(editing rows: Dynamic<[Row]>) {
    self.init(rows) {
      [ListContents(id: 0, rows: $0)]
    } _: { rows, path, row in
      assign(row, to: &rows[path.row])
    }
  }
}

extension ArraySource where Element: ListSection, Element.Row == Row {
  /// Rows in sections.
  package convenience init(sections: Listenable<[Element]>) {
    self.init(sections) { sections in
      sections.map {
        ListContents(id: $0.id, header: $0.header, footer: $0.footer, rows: $0.rows)
      }
    }
  }
}

extension ArraySource where Element: EditableListSection, Element.Row == Row {
  /// Rows in sections, which can be replaced.
  package convenience init(editing sections: Dynamic<[Element]>) {
    self.init(sections) { sections in
      sections.map {
        ListContents(id: $0.id, header: $0.header, footer: $0.footer, rows: $0.rows)
      }
    } _: { sections, path, row in
      assign(row, to: &sections[path.section].rows[path.row])
    }
  }
}

/// Rows of an array that knows what was done to it.
@MainActor
package final class DynamicArraySource<Row>: ListSource<Row> {
  private var waiting: DynamicArray<Row>?
  private weak var source: DynamicArray<Row>?
  private var revision: Int?

  package init(_ source: DynamicArray<Row>) {
    waiting = source
    self.source = source
  }

  package override func start(for follower: any ListSourceFollower) -> Disposable {
    source?.deliverAsArray()
    let handle = source?.notify(follower)
    waiting = nil
    return handle ?? .calling {}
  }

  package override var hasNews: Bool {
    guard let source, source.hasElements else { return false }
    return source.journal.revision != revision
  }

  package override func news() -> ListNews<Row>? {
    guard hasNews, let source, let rows = source.current else { return nil }
    let last = revision
    skipNews()
    let contents = ListContents(id: 0, rows: rows)
    if let last, let edits = source.difference(since: last) {
      return .sections([SectionNews(section: 0, contents: contents, edits: edits)])
    }
    return .contents([contents])
  }

  package override func tellReplacedRow(_ show: @MainActor (Row, Int) -> Bool) -> Bool {
    guard let told = revision, let source, source.hasElements,
      let index = source.journal.rowReplaced(since: told)
    else { return false }
    // A cell may change the rows again, which is news then.
    revision = source.journal.revision
    let isShown = show(source.elements[index], index)
    if isShown { waiting = nil } else { revision = told }
    return isShown
  }

  package override func skipNews() {
    waiting = nil
    if let source { revision = source.journal.revision }
  }

  package override func hold() { waiting = source }
  package override func letGo() { waiting = nil }

  package override func contents() -> [ListContents<Row>]? {
    source?.current.map { [ListContents(id: 0, rows: $0)] }
  }

  package override func replace(at path: ListPath, with row: Row) {
    source?.replace(at: path.row, with: row)
  }
}

extension DynamicArray {
  /// Has changes delivered by code that knows they are of an array, though not of which elements. Else the
  /// type would be looked up for each, as lists are bound where nobody knows it.
  final func deliverAsArray() {
    if !deliverer.isNil { return }
    deliverer = Deliverer { node, change in
      node.known(as: DynamicArray<Element>.self).deliverNext(change)
    }
  }

  /// What was done since a revision, or nil if that is not known or everything was replaced.
  final func difference(since revision: Int) -> ListDiff? {
    guard let edits = journal.edits(since: revision), !edits.contains(where: \.replacesAll) else {
      return nil
    }
    var oldCount = count
    for edit in edits { oldCount -= edit.growth }
    return ListEditing.diff(of: edits, on: oldCount)
  }
}
