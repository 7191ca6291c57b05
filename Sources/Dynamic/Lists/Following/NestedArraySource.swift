/// Rows of arrays in an array: sections that come, go and change by themselves.
///
/// Each section is listened to. After a batch that changes several, the first to tell brings the news
/// of all, which are found among what is still to be delivered; so sections that did not change cost
/// nothing.
@MainActor
package final class NestedArraySource<Row, Section: DynamicArray<Row>>: ListSource<Row>,
  ListSourceFollower
{
  private var waiting: DynamicArray<Section>?
  private weak var source: DynamicArray<Section>?
  private weak var follower: (any ListSourceFollower)?

  /// The sections that are listened to, by themselves.
  private var followed: [ObjectIdentifier: FollowedSection<Row>] = [:]
  /// Those that have a header and a footer, by these.
  private var titled: [ObjectIdentifier: FollowedSection<Row>] = [:]
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

  package override func start(for follower: any ListSourceFollower) -> Disposable {
    self.follower = follower
    let handle = source?.notify(self)
    waiting = nil
    follow()
    return .calling { [weak self] in
      handle?.dispose()
      self?.end()
    }
  }

  package func sourceDidChange() {
    follow()
    follower?.sourceDidChange()
  }

  private func end() {
    let ended = followed.values
    follower = nil
    followed = [:]
    titled = [:]
    order = []
    telling = []
    followedRevision = nil
    for section in ended { section.bag.dispose() }
  }

  /// Listens to the sections that are there now, and to no others.
  private func follow() {
    guard follower != nil, let source, let now = source.current,
      followedRevision != source.journal.revision
    else { return }
    let revision = source.journal.revision
    var left = followed
    var kept: [ObjectIdentifier: FollowedSection<Row>] = [:]
    kept.reserveCapacity(now.count)
    titled = [:]
    order = now.enumerated().map { place, section in
      let id = ObjectIdentifier(section)
      if let followed = kept[id] {
        followed.otherPlaces.append(place)
        return followed
      }
      let followed =
        left[id].flatMap { $0.section === section ? $0 : nil } ?? FollowedSection(section, self)
      followed.place = place
      followed.otherPlaces = []
      kept[id] = followed
      left[id] = left[id] === followed ? nil : left[id]
      for edge in followed.edges { titled[edge] = followed }
      return followed
    }
    followed = kept
    followedRevision = revision
    for section in left.values { section.bag.dispose() }
    // A list that gets a listener lets go of dead ones, and the end of what they keep may change the array.
    if source.journal.revision != revision { follow() }
  }

  /// Tells of a section, unless that was seen already.
  fileprivate func tell(_ section: FollowedSection<Row>) {
    guard section.hasNews, source != nil else { return }
    telling.append(section)
    follower?.sourceDidChange()
  }

  package override var hasNews: Bool {
    guard let source, source.current != nil else { return false }
    return source.journal.revision != toldRevision || telling.contains(where: \.hasNews)
  }

  package override func news() -> ListNews<Row>? {
    follow()
    // To follow may end the binding, and then nothing is followed any more.
    guard follower != nil, let source, let now = source.current else { return nil }
    let isRearranged = source.journal.revision != toldRevision
    let changed = isRearranged ? Array(now.indices) : placesWithNews(in: now)
    telling = []
    if changed.isEmpty, !isRearranged { return nil }
    waiting = nil
    toldRevision = source.journal.revision
    let edits = isRearranged ? nil : edits(of: changed, in: now)
    for place in changed { order[place].take(now[place]) }
    if isRearranged { return .contents(changed.map { order[$0].contents(of: now[$0]) }) }
    var news: [SectionNews<Row>] = []
    news.reserveCapacity(changed.count)
    for index in changed.indices {
      let place = changed[index]
      let contents = order[place].contents(of: now[place])
      news.append(SectionNews(section: place, contents: contents, edits: edits?[index]))
    }
    return .sections(news)
  }

  package override func skipNews() {
    follow()
    guard follower != nil, let source, let now = source.current else { return }
    telling = []
    waiting = nil
    toldRevision = source.journal.revision
    for place in now.indices { order[place].take(now[place]) }
  }

  /// The places of the sections that have changed, in order.
  ///
  /// All that have changed have told so, or are about to be delivered. If there is more to be
  /// delivered than there are sections, or a batch is open, it is quicker or necessary to ask each.
  private func placesWithNews(in now: [Section]) -> [Int] {
    var found: [FollowedSection<Row>] = telling
    let isComplete = AnyListenable.forEachToDeliver(atMost: now.count) { id in
      if let section = followed[id] ?? (titled.isEmpty ? nil : titled[id]) { found.append(section) }
    }
    if !isComplete { return now.indices.filter { order[$0].hasNews(of: now[$0]) } }
    var places: [Int] = []
    for section in found where order.indices.contains(section.place) {
      guard order[section.place] === section, section.hasNews(of: now[section.place]) else {
        continue
      }
      places.append(section.place)
      places += section.otherPlaces
    }
    if places.count < 2 { return places }
    places.sort()
    return places.indices.filter { $0 == 0 || places[$0] != places[$0 - 1] }.map { places[$0] }
  }

  /// What was done to the rows of the sections that have changed, or nil if it takes a comparison to
  /// find what they have become.
  private func edits(of places: [Int], in now: [Section]) -> [ListDiff]? {
    var edits: [ListDiff] = []
    edits.reserveCapacity(places.count)
    var takesOut = false
    var putsIn = false
    for place in places {
      // A section that is shown twice has the same identity in both places.
      guard order[place].otherPlaces.isEmpty, let diff = order[place].edits(of: now[place])
      else { return nil }
      takesOut = takesOut || !diff.deletions.isEmpty
      putsIn = putsIn || !diff.insertions.isEmpty
      // What was taken out and put in may be the same row, which only a comparison finds.
      if takesOut && putsIn { return nil }
      edits.append(diff)
    }
    return edits
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
  /// Where it is in the array, and where else.
  var place = 0
  var otherPlaces: [Int] = []
  /// What tells of its header and footer, if it has them.
  let edges: [ObjectIdentifier]
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
    let titled = section as? DynamicSection<Row>
    isTitled = titled != nil
    edges = titled.map { [ObjectIdentifier($0.header), ObjectIdentifier($0.footer)] } ?? []
    self.section = section
    let tell: @MainActor (NestedArraySource<Row, Section>) -> Void = { [weak self] source in
      if let self { source.tell(self) }
    }
    DisposeBag.collectNothing {
      section.addListener(to: source) { source, _ in tell(source) }.disposed(by: bag)
      guard let titled else { return }
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

  /// What was done to the rows since they were told, or nil if that is not known, or not all.
  func edits(of section: DynamicArray<Row>) -> ListDiff? {
    guard let revision, !hasNewEdges(section) else { return nil }
    return section.difference(since: revision)
  }

  func contents(of section: DynamicArray<Row>) -> ListContents<Row> {
    let titled = titled(section)
    return ListContents(
      id: ObjectIdentifier(section), header: titled?.header.value, footer: titled?.footer.value,
      rows: section.value, state: ListState(array: number, revision: section.journal.revision))
  }
}

@MainActor private var lastNumber = 0

extension AnyListenable {
  /// Calls a closure with what has changed and is being delivered, or will be.
  ///
  /// - Parameter limit: With more than this nothing is called.
  /// - Returns: Whether these are all, as there are no more of them and no batch is open.
  fileprivate static func forEachToDeliver(
    atMost limit: Int, _ body: (ObjectIdentifier) -> Void
  ) -> Bool {
    let first = max(sharedGraph.nextDelivery - 1, 0)
    let end = sharedGraph.queue.count
    if sharedGraph.isInBatch || end - first > limit + 1 { return false }
    for place in first..<end { body(sharedGraph.queue[place].pointee.id) }
    return true
  }
}

extension Delivery {
  fileprivate var id: ObjectIdentifier { ObjectIdentifier(node) }
}
