/// Where the rows of a list come from, whatever kind of value holds them.
///
/// It is asked what there is now and told when to ask; so a list that hears of a change late,
/// because a listener before it made another, goes straight to the last state.
@MainActor
package class ListSource<Row> {
  /// Calls a closure at each change, as long as the owner lives and this is not ended.
  package func start(for owner: AnyObject, _ changed: @escaping @MainActor () -> Void) -> Disposable
  {
    Disposable.calling {}
  }

  /// What there is now, or nil if nothing has changed since the last time, or the source is empty
  /// or gone.
  package func news() -> ListNews<Row>? { nil }

  /// What there is now, whether it has changed or not.
  package func contents() -> [ListContents<Row>]? { nil }
}

/// What a list has to show next.
package enum ListNews<Row> {
  /// Anything.
  case contents([ListContents<Row>])
  /// The rows of the only section, by what happened to them since the last time.
  case edits(ListDiff, rows: [Row])
}

extension Listenable {
  /// Calls a closure at each change, as long as an object lives.
  fileprivate final func notify(
    _ owner: AnyObject, _ changed: @escaping @MainActor () -> Void
  ) -> Disposable {
    addListenerWhile { [weak owner] _ in
      if owner == nil { return false }
      changed()
      return true
    }
  }
}

/// Rows, or sections, of an array that is set as a whole.
@MainActor
package final class ArraySource<Element, Row>: ListSource<Row> {
  /// Strong until it is listened to; then the source is kept by whoever else does.
  private var waiting: Listenable<[Element]>?
  private weak var source: Listenable<[Element]>?
  private let convert: @MainActor ([Element]) -> [ListContents<Row>]
  private var version: Int?

  private init(
    _ source: Listenable<[Element]>,
    _ convert: @escaping @MainActor ([Element]) -> [ListContents<Row>]
  ) {
    waiting = source
    self.source = source
    self.convert = convert
  }

  package override func start(
    for owner: AnyObject, _ changed: @escaping @MainActor () -> Void
  ) -> Disposable {
    let handle = source?.notify(owner, changed)
    waiting = nil
    return handle ?? .calling {}
  }

  package override func news() -> ListNews<Row>? {
    guard let source, let elements = source.current, version != source.version else { return nil }
    version = source.version
    return .contents(convert(elements))
  }

  package override func contents() -> [ListContents<Row>]? { source?.current.map(convert) }
}

extension ArraySource where Element == Row {
  /// Rows in one section.
  package convenience init(rows: Listenable<[Row]>) {
    self.init(rows) { [ListContents(id: 0, rows: $0)] }
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

  package override func start(
    for owner: AnyObject, _ changed: @escaping @MainActor () -> Void
  ) -> Disposable {
    let handle = source?.notify(owner, changed)
    waiting = nil
    return handle ?? .calling {}
  }

  package override func news() -> ListNews<Row>? {
    guard let source, let rows = source.current, revision != source.journal.revision else {
      return nil
    }
    let last = revision
    revision = source.journal.revision
    if let last, let diff = source.difference(since: last) { return .edits(diff, rows: rows) }
    return .contents([ListContents(id: 0, rows: rows)])
  }

  package override func contents() -> [ListContents<Row>]? {
    source?.current.map { [ListContents(id: 0, rows: $0)] }
  }
}

extension DynamicArray {
  /// What was done since a revision, or nil if that is not known or everything was replaced.
  fileprivate final func difference(since revision: Int) -> ListDiff? {
    guard let edits = journal.edits(since: revision), !edits.contains(where: \.replacesAll) else {
      return nil
    }
    var oldCount = count
    for edit in edits { oldCount -= edit.growth }
    return ListEditing.diff(of: edits, on: oldCount)
  }
}

/// Rows of arrays in an array: sections that come, go and change by themselves.
@MainActor
package final class NestedArraySource<Row, Section: DynamicArray<Row>>: ListSource<Row> {
  private var waiting: DynamicArray<Section>?
  private weak var source: DynamicArray<Section>?
  private var sections: [ObjectIdentifier: Followed] = [:]
  private var changed: (@MainActor () -> Void)?
  private weak var owner: AnyObject?
  private var hasNews = true

  /// A section that is listened to. The array keeps it; when that goes, so does the section.
  private struct Followed {
    weak var section: Section?
    let bag: DisposeBag
  }

  package init(_ source: DynamicArray<Section>) {
    waiting = source
    self.source = source
  }

  package override func start(
    for owner: AnyObject, _ changed: @escaping @MainActor () -> Void
  ) -> Disposable {
    self.changed = changed
    self.owner = owner
    let handle = source?.notify(owner) { [weak self] in self?.tell() }
    waiting = nil
    follow()
    return .calling { [weak self] in
      handle?.dispose()
      self?.sections = [:]
      self?.changed = nil
    }
  }

  private func tell() {
    hasNews = true
    follow()
    changed?()
  }

  /// Listens to the sections that are there now, and to no others.
  private func follow() {
    guard changed != nil, let now = source?.current else { return }
    var kept: [ObjectIdentifier: Followed] = [:]
    for section in now {
      let id = ObjectIdentifier(section)
      if kept[id] != nil { continue }
      if let followed = sections[id], followed.section === section {
        kept[id] = followed
      } else {
        kept[id] = Followed(section: section, bag: listen(to: section))
      }
    }
    sections = kept
  }

  private func listen(to section: Section) -> DisposeBag {
    let bag = DisposeBag()
    DisposeBag.collectNothing {
      section.addListener { [weak self] _ in self?.tell() }.disposed(by: bag)
      if let section = section as? DynamicSection<Row> {
        section.header.addListener { [weak self] _ in self?.tell() }.disposed(by: bag)
        section.footer.addListener { [weak self] _ in self?.tell() }.disposed(by: bag)
      }
    }
    return bag
  }

  package override func news() -> ListNews<Row>? {
    guard hasNews, let contents = contents() else { return nil }
    hasNews = false
    follow()
    return .contents(contents)
  }

  package override func contents() -> [ListContents<Row>]? {
    source?.current.map { sections in
      sections.map { section in
        let titled = section as? DynamicSection<Row>
        return ListContents(
          id: ObjectIdentifier(section), header: titled?.header.value,
          footer: titled?.footer.value, rows: section.value)
      }
    }
  }
}
