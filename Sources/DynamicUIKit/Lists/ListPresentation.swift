/// Keeps a table or collection view in step with the rows of a source.
///
/// It has a copy of what the view shows, which the view's data source answers from, so the view
/// never sees a row come or go by itself. The copy changes only inside the batch updates that say
/// how, one stage after the other.
///
/// What decides is elsewhere: ``ViewActivity`` knows whether the view may be touched, and
/// ``ListProgress`` how news are shown. Rows that go are let go last, as they may be objects of the
/// user whose `deinit` changes the model.
@MainActor
final class ListPresentation<Row>: ShownList {
  private(set) var sections: [ListContents<Row>] = []
  private let source: ListSource<Row>
  private let identity: RowIdentity<Row>
  private let presenter: CellPresenter<Row>
  private var commands: ListCommands<Row>
  private var swipes: SwipeActions<Row>
  private let options: ListOptions
  private weak var host: (any ListHost)?
  private weak var seat: ListSeat?

  /// How many rows there are, for what is shown where there are none.
  let count = Dynamic(0)
  /// Called before anything is shown: whether the view still is this list's.
  var isStillShown: @MainActor () -> Bool = { true }
  /// Done when the view is this list's, and undone at its end.
  var surroundings: [ListSurrounding] = []

  /// What writes the rows that cells edit.
  private var editing: RowEditing<Row>?

  /// What else a model knows about the rows.
  var followers: [ListFollower<Row>] = []

  private var progress = ListProgress()
  private var listening: Disposable?
  /// How often identities occur in sections that were edited, by what these are known by.
  private var occurrences: [AnyHashable: RowOccurrences<Row>] = [:]
  private var duplicates: [IndexPath] = []
  private var hasReported = false
  private var hasToldOfIdentity = false
  private var cells: [WeakCell] = []

  init(
    _ source: ListSource<Row>, in host: any ListHost, identity: RowIdentity<Row>,
    presenter: CellPresenter<Row>, commands: ListCommands<Row>, swipes: SwipeActions<Row>,
    options: ListOptions
  ) {
    self.source = source
    self.host = host
    self.identity = identity
    self.presenter = presenter
    self.commands = commands
    self.swipes = swipes
    self.options = options
    seat = host.listSeat
    listening = source.start(for: self) { [weak self] in self?.update() }
    if presenter.isEditing { editing = makeEditing() }
  }

  private func makeEditing() -> RowEditing<Row>? {
    guard let isSame = identity.isSame else {
      stop(
        "Rows of type \(Row.self) have no identity, so cells cannot edit them; make them Identifiable, "
          + "or say their identity where they are bound")
    }
    return RowEditing(source, isSame: isSame) { [weak self] in self?.progress.hasEnded == false }
  }

  // MARK: Beginning and end

  /// Shows what the source has, in place of whatever the view showed.
  func start() {
    progress.sit()
    if !progress.isLive { return }
    for surrounding in surroundings { surrounding.begin() }
    update()
    for follower in followers where progress.isLive { follower.begin(self) }
  }

  /// Does something to the view as soon as that is allowed, if it still shows this list.
  func whenFree(_ action: @escaping @MainActor (ListPresentation, any ListHost) -> Void) {
    seat?.whenFree { [weak self] in
      guard let self, let host, progress.isLive else { return }
      seat?.updating { action(self, host) }
    }
  }

  var hasEnded: Bool { progress.hasEnded }

  /// Takes everything of the binding away but the rows, which the view goes on showing.
  func end() {
    let wasLive = progress.isLive
    guard progress.end() else { return }
    listening?.dispose()
    source.letGo()
    for follower in followers { follower.end() }
    let ended = (listening, commands, swipes, occurrences, followers)
    followers = []
    listening = nil
    commands = ListCommands()
    swipes = SwipeActions()
    occurrences = [:]
    if wasLive, !surroundings.isEmpty {
      let surroundings = surroundings
      seat?.whenFree { for surrounding in surroundings.reversed() { surrounding.end() } }
    }
    surroundings = []
    withExtendedLifetime(ended) {}
  }

  // MARK: Following the source

  /// Shows what the source has now, as soon as the view may be touched.
  ///
  /// A change that is made in the course of an update is shown after it.
  func update() {
    guard let seat, progress.beginUpdate() else { return }
    defer { progress.endUpdate() }
    if !seat.activity.isBusy, !isStillShown() { return }
    for _ in 0..<100 {
      guard source.hasNews || progress.isOutOfStep else { return source.letGo() }
      // A source that goes before its rows can be shown counts with them.
      guard seat.isFree else { return source.hold() }
      guard !progress.hasEnded, let news = nextNews() else { return }
      show(news)
      if progress.hasEnded { return }
      showCount()
      for follower in followers where !progress.hasEnded { follower.rowsWereShown() }
    }
    seat.wait()
  }

  func hold() { if !progress.hasEnded { source.hold() } }

  /// What happened, or everything if the view shows what the source never was.
  private func nextNews() -> ListNews<Row>? {
    let news = source.news()
    if !progress.takeOutOfStep() { return news }
    return source.contents().map { .contents($0) }
  }

  private func show(_ news: ListNews<Row>) {
    switch news {
    case .contents(let contents): show(contents)
    case .edits(let diff, let rows, let section):
      let growth = diff.insertions.count - diff.deletions.count
      if sections.indices.contains(section), sections[section].rows.count + growth == rows.count {
        show(diff, rows, section)
      } else if let contents = source.contents() {
        show(contents)
      }
    }
  }

  private func showCount() {
    var count = 0
    for index in sections.indices { count += sections[index].rows.count }
    if self.count.value != count { self.count.value = count }
  }

  private func show(_ new: [ListContents<Row>]) {
    let old = sections
    defer { withExtendedLifetime(old) {} }
    guard let difference = identity.known else {
      if progress.isShowing { tellOfMissingIdentity() }
      return reload(new)
    }
    let diff = difference(old, new)
    occurrences = [:]
    // Those that had come before may be among them.
    let duplicates = diff.duplicates.map(\.indexPath)
    if duplicates != self.duplicates { note(duplicates) }
    guard !progress.hasEnded, let host else { return }
    guard way(diff.editCount, diff.changes.count, host) == .batches else { return reload(new) }
    for stage in diff.stages {
      // What a cell does between two stages may end the list, or take the view off the screen.
      if progress.hasEnded { return }
      if host.window == nil { return reload(new) }
      perform(stage, host) { [weak self] in
        self?.sections = stage.sections.map { resolve($0, old, new) } ?? new
      }
    }
    if progress.hasEnded { return }
    sections = new
    let changes = diff.changes.map {
      RowChange(path: $0.new.indexPath, old: old[$0.old.section].rows[$0.old.row])
    }
    showChanges(changes, host)
    showEdges(diff.sections.changes.map { EdgeChange($0.new, from: old[$0.old], to: new[$0.new]) })
  }

  /// Shows edits of one section. A few are made in place, so that nothing is copied.
  private func show(_ diff: ListDiff, _ rows: [Row], _ section: Int) {
    let gone = diff.deletions.map { sections[section].rows[$0] }
    let changes = diff.changes.map {
      RowChange(
        path: IndexPath(row: $0.new, section: section), old: sections[section].rows[$0.old])
    }
    defer { withExtendedLifetime((gone, changes)) {} }
    noteDuplicates(diff, rows, section, gone, changes)
    guard !progress.hasEnded, let host else { return }
    guard way(diff.editCount, changes.count, host) == .batches else {
      var new = sections
      new[section].rows = rows
      return reload(new)
    }
    let stage = ListStage(diff, section: section)
    if stage.isEmpty {
      edit(diff, rows, section)
    } else {
      perform(stage, host) { [weak self] in self?.edit(diff, rows, section) }
    }
    showChanges(changes, host)
  }

  private func edit(_ diff: ListDiff, _ rows: [Row], _ section: Int) {
    // Nobody knows this state of the rows; where all are compared, these are too.
    sections[section].state = nil
    guard diff.moves.isEmpty, diff.editCount + diff.changes.count <= 16 else {
      sections[section].rows = rows
      return
    }
    for index in diff.deletions.reversed() { sections[section].rows.remove(at: index) }
    for index in diff.insertions { sections[section].rows.insert(rows[index], at: index) }
    for change in diff.changes { sections[section].rows[change.new] = rows[change.new] }
  }

  private func way(
    _ editCount: Int, _ changeCount: Int, _ host: any ListHost
  ) -> ListProgress.Way {
    // A changed row is an edit if it gets another cell.
    progress.way(
      editCount: editCount + (options.animations.reload == nil ? 0 : changeCount),
      limit: options.largestAnimatedChange, isInWindow: host.window != nil)
  }

  private func reload(_ new: [ListContents<Row>]) {
    let old = sections
    progress.noteReload()
    sections = new
    seat?.updating { host?.reloadData() }
    withExtendedLifetime(old) {}
  }

  private func perform(
    _ stage: ListStage, _ host: any ListHost, _ change: @escaping @MainActor () -> Void
  ) {
    seat?.updating { host.perform(stage, options.animations, change) }
  }

  private func showChanges(_ changes: [RowChange<Row>], _ host: any ListHost) {
    if changes.isEmpty || progress.hasEnded { return }
    // A cell that is being edited is not replaced.
    if let animation = options.animations.reload, editing == nil {
      seat?.updating { host.reload(changes.map(\.path), animation) }
      return
    }
    let replaced = replaceCells(changes, host)
    for (path, cell) in host.shownCells where !progress.hasEnded && !replaced.contains(path) {
      guard let change = changes.at(path), let row = row(path) else { continue }
      showChange(of: cell, from: change.old, to: row)
    }
    if progress.hasEnded || host.window == nil { return }
    seat?.updating { host.showHeights(of: changes.lazy.map(\.path)) }
  }

  /// Gives other cells to rows that want cells of another class.
  private func replaceCells(_ changes: [RowChange<Row>], _ host: any ListHost) -> Set<IndexPath> {
    guard let cellType = presenter.cellType else { return [] }
    let limit = options.largestAnimatedChange
    let asked =
      changes.count <= limit ? changes : host.shownCells.compactMap { changes.at($0.path) }
    let others = asked.compactMap { change in
      row(change.path).map(cellType) == cellType(change.old) ? nil : change.path
    }
    if !others.isEmpty, !progress.hasEnded {
      seat?.updating { host.reload(others.sorted(), .none) }
    }
    return Set(others)
  }

  /// Makes a cell show other contents, or another row in the place of one.
  private func showChange(of cell: UIView, from old: Row, to row: Row) {
    if let isSame = identity.isSame, !isSame(old, row) {
      presenter.show(cell, row)
    } else if editing == nil || mayDiffer(from: row, cell) {
      presenter.update(cell, row)
    }
  }

  /// Whether a cell may show something else than its row; if it has edited that, it does not.
  private func mayDiffer(from row: Row, _ cell: UIView) -> Bool {
    guard !identity.isAlwaysChanged, let shown = cell.cellBindings.row(as: Row.self) else {
      return true
    }
    return identity.isChanged(shown, row)
  }

  private func showEdges(_ changes: [EdgeChange]) {
    guard !changes.isEmpty, !progress.hasEnded, let host else { return }
    let replaced = seat?.answering { host.showEdges(changes) } ?? []
    if replaced.isEmpty || progress.hasEnded || host.window == nil { return }
    seat?.updating { host.reload(replaced, options.animations.reloadSection) }
  }

  // MARK: Telling

  /// Tells about rows with the same identity when they arrive: the command always, everybody else
  /// once.
  private func note(_ duplicates: [IndexPath]) {
    if duplicates.isEmpty { return }
    self.duplicates = duplicates
    if let command = commands.duplicates {
      command.execute(duplicates, sender: host)
    } else if let path = duplicates.first, !hasReported {
      hasReported = true
      ListLog.write(
        "Row \(path[1]) of section \(path[0]) has the identity of a row before it; they are told "
          + "apart by their order, give them identities of their own")
    }
  }

  /// The same for rows that came by edits, of which nobody has compared the others.
  ///
  /// Without a command this is a help in development only, and not worth a table of many rows.
  private func noteDuplicates(
    _ diff: ListDiff, _ rows: [Row], _ section: Int, _ gone: [Row], _ changes: [RowChange<Row>]
  ) {
    guard let isSame = identity.isSame, let makeOccurrences = identity.makeOccurrences,
      commands.duplicates != nil || !hasReported && rows.count <= 10_000
    else { return }
    let comes = diff.insertions + diff.changes.map(\.new)
    let id = sections[section].id
    if occurrences[id] == nil, comes.isEmpty { return }
    let counted = occurrences[id] ?? makeOccurrences()
    if occurrences[id] == nil {
      occurrences[id] = counted
      for row in sections[section].rows { counted.add(row) }
    }
    for row in gone + changes.map(\.old) { counted.remove(row) }
    let repeated = comes.filter { counted.add(rows[$0]) }.map { rows[$0] }
    if repeated.isEmpty { return }
    var found: [IndexPath] = []
    for row in repeated {
      let places = rows.indices.filter { isSame(rows[$0], row) }.dropFirst()
      found += places.map { IndexPath(row: $0, section: section) }
    }
    note(Set(found).sorted())
  }

  private func tellOfMissingIdentity() {
    if hasToldOfIdentity { return }
    hasToldOfIdentity = true
    ListLog.write(
      "Rows of type \(Row.self) have no identity, so that each change loads the list anew without "
        + "animation; make them Identifiable, or say their identity where they are bound")
  }

  // MARK: What the view asks

  var sectionCount: Int {
    progress.noteAsked()
    seat?.noteCountsAsked()
    return sections.count
  }

  func rowCount(in section: Int) -> Int {
    sections.indices.contains(section) ? sections[section].rows.count : 0
  }

  func answering<Answer>(_ answer: () -> Answer) -> Answer {
    progress.noteAsked()
    return seat?.answering(answer) ?? answer()
  }

  func cellType(at path: IndexPath) -> UIView.Type? {
    answering { row(path).flatMap { presenter.cellType?($0) } }
  }

  func header(of section: Int) -> String? {
    sections.indices.contains(section) ? sections[section].header : nil
  }

  func footer(of section: Int) -> String? {
    sections.indices.contains(section) ? sections[section].footer : nil
  }

  func requireRow(at path: IndexPath) {
    require(
      row(path) != nil,
      "There is no row \(path[1]) in section \(path[0]) of what the view shows; ask the view for the "
        + "counts, which are those of the model only when it is done with its updates")
  }

  func configure(_ cell: UIView, at path: IndexPath) {
    guard let row = row(path) else { return }
    cell.cellBindings.place = path
    cell.cellBindings.editing = editing
    answering { presenter.show(cell, row) }
    if cell.cellBindings.list === self { return }
    cell.cellBindings.list = self
    if cells.count == cells.capacity { cells.removeAll { $0.bindings == nil } }
    cells.append(WeakCell(bindings: cell.cellBindings))
  }

  func endCells() {
    let ended = cells
    cells = []
    for cell in ended where cell.bindings?.list === self { cell.bindings?.end() }
  }

  func refresh(_ cell: UIView, at path: IndexPath) {
    guard let row = row(path), let shown = cell.cellBindings.row(as: Row.self) else { return }
    answering {
      if let isSame = identity.isSame, !isSame(shown, row) {
        presenter.show(cell, row)
      } else if !identity.isAlwaysChanged, identity.isChanged(shown, row) {
        presenter.update(cell, row)
      }
    }
  }

  func row(at path: IndexPath) -> Any? { row(path) }

  private func row(_ path: IndexPath) -> Row? {
    guard sections.indices.contains(path.section),
      sections[path.section].rows.indices.contains(path.row)
    else { return nil }
    return sections[path.section].rows[path.row]
  }

  // MARK: What the user does

  var canDelete: Bool { commands.canDelete }
  var wantsMoves: Bool { commands.move != nil }
  var canMove: Bool { commands.move?.isEnabled.current ?? false }
  var deselects: Bool? { progress.hasEnded ? false : options.deselects }

  func select(_ path: IndexPath, sender: AnyObject) -> @MainActor () -> Void {
    guard let row = row(path) else { return {} }
    return { [weak self, weak sender] in
      guard let self, let sender else { return }
      for command in commands.select where progress.isLive {
        command.execute(row, sender: sender)
      }
      commands.selectPath?.execute(path, sender: sender)
    }
  }

  func noteSelection(_ path: IndexPath, _ isSelected: Bool) {
    guard progress.isLive, let row = row(path), let host else { return }
    for follower in followers { follower.userSelected(row, isSelected, in: host) }
  }

  func delete(_ path: IndexPath, sender: AnyObject) -> Bool {
    guard let row = row(path) else { return false }
    let hasRun = commands.delete?.execute(row, sender: sender) ?? false
    return commands.deletePath?.execute(path, sender: sender) ?? false || hasRun
  }

  /// Moves the row here too, as the view did already, and tells the model. What the model then says
  /// differently is shown when the view is done.
  func move(_ from: IndexPath, _ to: IndexPath, sender: AnyObject) {
    let before = sections
    defer { withExtendedLifetime(before) {} }
    answering {
      // A model that has changed since the view was updated has other places.
      let isUpToDate = !source.hasNews && !progress.isOutOfStep
      if let row = row(from), sections.indices.contains(to.section) {
        sections[from.section].rows.remove(at: from.row)
        let end = sections[to.section].rows.count
        sections[to.section].rows.insert(row, at: min(to.row, end))
        for section in [from.section, to.section] { sections[section].state = nil }
        if isUpToDate {
          commands.move?.execute(
            RowMove(row: row, from: ListPath(from), to: ListPath(to)), sender: sender)
        }
      }
      if !progress.isLive { return }
      if isAsInSource { _ = source.news() } else { progress.noteOutOfStep() }
    }
    seat?.wait()
  }

  /// Whether the source has what the view shows now.
  private var isAsInSource: Bool {
    guard let difference = identity.known, let contents = source.contents() else { return false }
    return difference(sections, contents).isEmpty
  }

  var wantsPrefetching: Bool { commands.prefetch != nil }

  func prefetch(_ paths: [IndexPath], isCancelled: Bool) {
    let rows = paths.compactMap(row)
    let command = isCancelled ? commands.cancelPrefetching : commands.prefetch
    if !rows.isEmpty { answering { _ = command?.execute(rows, sender: host) } }
  }

  #if !os(tvOS)
  var hasSwipeActions: Bool { !swipes.isEmpty }

  func swipeActions(
    at path: IndexPath, isLeading: Bool, in table: UITableView
  ) -> UISwipeActionsConfiguration? {
    guard let row = row(path) else { return nil }
    return answering {
      (isLeading ? swipes.leading : swipes.trailing).configuration(for: row, in: table) {
        [weak self] in self?.progress.isLive ?? false
      }
    }
  }
  #else
  var hasSwipeActions: Bool { false }
  #endif
}

/// A cell that shows a row of a list, as long as it is there.
private struct WeakCell {
  weak var bindings: CellBindings?
}

/// A row that has other contents.
private struct RowChange<Row> {
  /// Where it is now.
  let path: IndexPath
  /// What was there.
  let old: Row
}

extension Array {
  /// The change of a row, if it has changed; the changes are in the order of their places.
  fileprivate func at<Row>(_ path: IndexPath) -> RowChange<Row>? where Element == RowChange<Row> {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if self[middle].path < path { low = middle + 1 } else { high = middle }
    }
    return low < count && self[low].path == path ? self[low] : nil
  }
}

extension ListStage {
  /// What happens to the rows of one section.
  fileprivate init(_ diff: ListDiff, section: Int) {
    self.init()
    let path = { (row: Int) in ListPath(section: section, row: row) }
    rowDeletions = diff.deletions.map(path)
    rowInsertions = diff.insertions.map(path)
    rowMoves = diff.moves.map { ListMove(from: path($0.from), to: path($0.to)) }
  }
}

/// The contents between two stages.
private func resolve<Row>(
  _ sections: [ListStageSection], _ old: [ListContents<Row>], _ new: [ListContents<Row>]
) -> [ListContents<Row>] {
  sections.map { section in
    var contents =
      switch section.source {
      case .old(let index): old[index]
      case .new(let index): new[index]
      }
    contents.state = nil
    contents.rows = section.rows.map { source in
      switch source {
      case .old(let path): old[path.section].rows[path.row]
      case .new(let path): new[path.section].rows[path.row]
      }
    }
    return contents
  }
}
