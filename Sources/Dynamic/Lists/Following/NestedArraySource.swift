/// Rows of arrays in an array: sections that come, go and change by themselves.
///
/// Each section is listened to. What one of them tells costs nothing if it was seen already: after a
/// batch that changes all of them, the first to tell brings the news of all.
@MainActor
package final class NestedArraySource<Row, Section: DynamicArray<Row>>: ListSource<Row> {
  private var waiting: DynamicArray<Section>?
  private weak var source: DynamicArray<Section>?
  private var changed: (@MainActor () -> Void)?

  /// The sections that are listened to.
  private var followed: [ObjectIdentifier: FollowedSection<Row>] = [:]
  /// The same in the order of the array, as it was followed last.
  private var order: [FollowedSection<Row>] = []
  private var followedRevision: Int?
  /// The sections that told of something since news were asked for.
  private var telling: [FollowedSection<Row>] = []
  /// The revision of the array that was told last.
  private var toldRevision: Int?

  package init(_ source: DynamicArray<Section>) {
    waiting = source
    self.source = source
  }

  package override func start(
    for owner: AnyObject, _ changed: @escaping @MainActor () -> Void
  ) -> Disposable {
    self.changed = changed
    let handle = source?.notify(owner) { [weak self] in
      self?.follow()
      self?.changed?()
    }
    waiting = nil
    follow()
    return .calling { [weak self] in
      handle?.dispose()
      self?.end()
    }
  }

  private func end() {
    let ended = followed.values
    changed = nil
    followed = [:]
    order = []
    telling = []
    followedRevision = nil
    for section in ended { section.bag.dispose() }
  }

  /// Listens to the sections that are there now, and to no others.
  private func follow() {
    guard changed != nil, let source, let now = source.current,
      followedRevision != source.journal.revision
    else { return }
    var left = followed
    var kept: [ObjectIdentifier: FollowedSection<Row>] = [:]
    kept.reserveCapacity(now.count)
    order = now.map { section in
      let id = ObjectIdentifier(section)
      if let followed = kept[id] { return followed }
      let section =
        left[id].flatMap { $0.section === section ? $0 : nil } ?? FollowedSection(section, self)
      kept[id] = section
      left[id] = left[id] === section ? nil : left[id]
      return section
    }
    followed = kept
    followedRevision = source.journal.revision
    for section in left.values { section.bag.dispose() }
  }

  /// Tells of a section, unless that was seen already.
  fileprivate func tell(_ section: FollowedSection<Row>) {
    guard section.hasNews else { return }
    telling.append(section)
    changed?()
  }

  package override var hasNews: Bool {
    guard let source, source.current != nil else { return false }
    return source.journal.revision != toldRevision || telling.contains(where: \.hasNews)
  }

  package override func news() -> ListNews<Row>? {
    guard let source, let now = source.current else { return nil }
    follow()
    telling = []
    let isRearranged = source.journal.revision != toldRevision
    // Not by an iterator: there may be thousands of sections, and one has changed.
    var changed: [Int] = []
    for index in 0..<now.count where order[index].hasNews(of: now[index]) { changed.append(index) }
    if !isRearranged {
      guard let index = changed.first else { return nil }
      if changed.count == 1, let diff = order[index].takeEdits(of: now[index]) {
        waiting = nil
        return .edits(diff, rows: now[index].value, section: index)
      }
    }
    waiting = nil
    toldRevision = source.journal.revision
    for index in changed { order[index].take(now[index]) }
    return .contents(now.indices.map { order[$0].contents(of: now[$0]) })
  }

  package override func hold() { waiting = source }
  package override func letGo() { waiting = nil }

  package override func contents() -> [ListContents<Row>]? {
    follow()
    return source?.current.map { now in now.indices.map { order[$0].contents(of: now[$0]) } }
  }

  package override func replace(at path: ListPath, with row: Row) {
    source?[path.section].replace(at: path.row, with: row)
  }
}

/// A section that is listened to. The array keeps it; when that goes, so does the section.
@MainActor
private final class FollowedSection<Row> {
  private(set) weak var section: DynamicArray<Row>?
  let bag = DisposeBag()
  /// Tells it from every other section there ever was, also from one in the same memory.
  private let number: Int
  private let isTitled: Bool
  /// The revision of the rows that was told last.
  private var revision: Int?
  private var headerVersion: Int?
  private var footerVersion: Int?

  init<Section: DynamicArray<Row>>(
    _ section: Section, _ source: NestedArraySource<Row, Section>
  ) {
    lastNumber += 1
    number = lastNumber
    isTitled = section is DynamicSection<Row>
    self.section = section
    let tell: @MainActor (NestedArraySource<Row, Section>) -> Void = { [weak self] source in
      if let self { source.tell(self) }
    }
    DisposeBag.collectNothing {
      section.addListener(to: source) { source, _ in tell(source) }.disposed(by: bag)
      guard let titled = titled(section) else { return }
      titled.header.addListener(to: source) { source, _ in tell(source) }.disposed(by: bag)
      titled.footer.addListener(to: source) { source, _ in tell(source) }.disposed(by: bag)
    }
  }

  /// The section as one with a header and a footer, if it is; asked often, so nothing is looked up.
  private func titled(_ section: DynamicArray<Row>) -> DynamicSection<Row>? {
    isTitled ? section.known(as: DynamicSection<Row>.self) : nil
  }

  var hasNews: Bool { section.map(hasNews) ?? false }

  func hasNews(of section: DynamicArray<Row>) -> Bool {
    revision != section.journal.revision || hasNewEdges(section)
  }

  private func hasNewEdges(_ section: DynamicArray<Row>) -> Bool {
    guard let titled = titled(section) else { return false }
    return titled.header.version != headerVersion || titled.footer.version != footerVersion
  }

  /// Takes everything as told.
  func take(_ section: DynamicArray<Row>) {
    revision = section.journal.revision
    guard let titled = titled(section) else { return }
    headerVersion = titled.header.version
    footerVersion = titled.footer.version
  }

  /// What was done to the rows since they were told, which they are now; or nil if that is not
  /// known, or not all.
  func takeEdits(of section: DynamicArray<Row>) -> ListDiff? {
    // What was taken out and put in may be the same row, which only a comparison finds.
    guard let revision, !hasNewEdges(section),
      let diff = section.difference(since: revision),
      diff.deletions.isEmpty || diff.insertions.isEmpty
    else { return nil }
    take(section)
    return diff
  }

  func contents(of section: DynamicArray<Row>) -> ListContents<Row> {
    let titled = titled(section)
    return ListContents(
      id: ObjectIdentifier(section), header: titled?.header.value, footer: titled?.footer.value,
      rows: section.value, state: ListState(array: number, revision: section.journal.revision))
  }
}

@MainActor private var lastNumber = 0
