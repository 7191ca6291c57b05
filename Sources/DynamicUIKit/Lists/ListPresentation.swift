import Dynamic

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
final class ListPresentation<Row>: ShownList, ListSourceFollower {
  private let shown = ShownSections<Row>()
  private let source: ListSource<Row>
  private let identity: RowIdentity<Row>
  private let presenter: CellPresenter<Row>
  private var commands: ListCommands<Row>
  private var swipes: SwipeActions<Row>
  private let options: ListOptions
  /// What ends the binding, which has ended too when another one takes its place.
  var handle: Disposable?
  private weak var host: (any ListHost)?
  private weak var seat: ListSeat?

  /// How many rows there are, for what is shown where there are none.
  let count = Dynamic(0)
  /// Done when the view is this list's, and undone at its end.
  var surroundings: [ListSurrounding] = []

  /// What writes the rows that cells edit.
  private var editing: RowEditing<Row>?

  /// What else a model knows about the rows.
  var followers: [ListFollower<Row>] = []

  private var progress = ListProgress()
  private var listening: Disposable?
  private var repeats: RepeatedRows<Row>?
  private var hasToldOfIdentity = false
  private var cells: [WeakCell] = []
  /// How often rows have got other contents, for cells of rows of which nobody can tell whether they have.
  private var contentsVersion = 0

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
    repeats = RepeatedRows(identity, commands.duplicates)
    seat = host.listSeat
    listening = source.start(for: self)
    if presenter.isEditing { editing = makeEditing() }
  }

  private func makeEditing() -> RowEditing<Row>? {
    guard let isSame = identity.isSame else {
      stop(
        "Rows of type \(Row.self) have no identity, so cells cannot edit them; make them Identifiable, "
          + "or say their identity where they are bound")
    }
    return RowEditing(source, isSame: isSame) { [weak self] in self?.mayAct ?? false }
  }

  // MARK: Beginning and end

  /// Shows what the source has, in place of whatever the view showed.
  func start() {
    progress.sit()
    if !progress.isLive { return }
    for surrounding in surroundings { surrounding.begin() }
    update()
    for follower in followers where progress.isLive {
      if let host { follower.begin(self, in: host) }
    }
  }

  /// Does something to the view as soon as that is allowed, if it still shows this list.
  func whenFree(_ action: @escaping @MainActor (ListPresentation, any ListHost) -> Void) {
    seat?.whenFree { [weak self] in
      guard let self, let host, let seat, seat.helper?.isStillShown != false, progress.isLive else {
        return
      }
      seat.updating { action(self, host) }
    }
  }

  var hasEnded: Bool { progress.hasEnded }

  /// Whether anything may be done for the user. The binding may have ended with its bag, of which the end
  /// here is told in a later turn.
  private var mayAct: Bool {
    if handle?.isDisposed == true { end() }
    return progress.isLive
  }

  /// Takes everything of the binding away but the rows, which the view goes on showing.
  func end() {
    let wasLive = progress.isLive
    guard progress.end() else { return }
    handle?.dispose()
    listening?.dispose()
    source.letGo()
    for follower in followers { follower.end() }
    let ended = (listening, commands, swipes, repeats, followers)
    followers = []
    listening = nil
    commands = ListCommands()
    swipes = SwipeActions()
    repeats = nil
    if wasLive, !surroundings.isEmpty {
      let surroundings = surroundings
      seat?.whenFree { for surrounding in surroundings.reversed() { surrounding.end() } }
    }
    surroundings = []
    withExtendedLifetime(ended) {}
  }

  // MARK: Following the source

  func sourceDidChange() { update() }

  /// Shows what the source has now, as soon as the view may be touched.
  ///
  /// A change that is made in the course of an update is shown after it. Other contents of one row are shown
  /// also while somebody has a batch open.
  func update() {
    guard let seat, progress.beginUpdate() else { return }
    defer { progress.endUpdate() }
    if !seat.activity.isBusy, seat.helper?.isStillShown == false { return }
    for _ in 0..<100 {
      if showReplacedRow(seat) {
        if progress.hasMoreToShow { continue }
        return
      }
      guard !progress.hasEnded, source.hasNews || progress.isOutOfStep else {
        return source.letGo()
      }
      // A source that goes before its rows can be shown counts with them.
      guard seat.isFree else { return source.hold() }
      guard !progress.hasEnded, let news = nextNews() else { return }
      let new = followers.isEmpty ? nil : rowsThatMayBeNew(news)
      show(news)
      if progress.hasEnded { return }
      showCount()
      for follower in followers where !progress.hasEnded { follower.rowsWereShown(new) }
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
    case .contents(let contents): showWhatMayDiffer(contents)
    case .sections(let news):
      if !areNewsOfShown(news) {
        if let contents = source.contents() { show(contents) }
      } else if areEdits(news) {
        showEdits(news)
      } else {
        show(news.map(\.contents), at: news.map(\.section))
      }
    }
  }

  /// Shows contents in the place of all, by those sections that are not known to be the same.
  private func showWhatMayDiffer(_ new: [ListContents<Row>]) {
    guard identity.known != nil,
      let places = shown.placesThatMayDiffer(from: new, isChanged: identity.isChanged)
    else { return show(new) }
    show(places.map { new[$0] }, at: places)
  }

  /// Whether the news are of sections that are shown, as they are shown.
  private func areNewsOfShown(_ news: [SectionNews<Row>]) -> Bool {
    for news in news {
      guard shown.outlines.indices.contains(news.section) else { return false }
      guard let edits = news.edits else { continue }
      let growth = edits.insertions.count - edits.deletions.count
      if shown.outlines[news.section].rowCount + growth != news.contents.rows.count { return false }
    }
    return true
  }

  /// The rows that may have come or have another identity, or nil if any may.
  private func rowsThatMayBeNew(_ news: ListNews<Row>) -> [Row]? {
    guard case .sections(let news) = news, areNewsOfShown(news) else { return nil }
    var new: [Row] = []
    for news in news {
      let rows = news.contents.rows
      guard let edits = news.edits else {
        new += rows
        continue
      }
      for row in edits.insertions { new.append(rows[row]) }
      for change in edits.changes { new.append(rows[change.new]) }
    }
    return new
  }

  private func areEdits(_ news: [SectionNews<Row>]) -> Bool {
    for news in news where news.edits == nil { return false }
    return true
  }

  private func showCount() {
    if count.value != shown.rowCount { count.value = shown.rowCount }
  }

  /// Shows other contents in the place of some sections, or of all, by what is different.
  private func show(_ new: [ListContents<Row>], at places: [Int]? = nil) {
    let old = places?.map(shown.contents) ?? shown.sections
    defer { withExtendedLifetime(old) {} }
    guard let difference = identity.known else {
      if progress.isShowing { tellOfMissingIdentity() }
      return reload(new, at: places)
    }
    let diff = difference(old, new)
    let path = { (path: ListPath) in
      IndexPath(row: path.row, section: places?[path.section] ?? path.section)
    }
    repeats?.forget(places == nil ? nil : new)
    repeats?.tell(diff.duplicates, from: old, to: new, sender: host, path)
    guard !progress.hasEnded, let host else { return }
    guard way(diff.editCount, diff.changes.count, host) == .batches else {
      return reload(new, at: places)
    }
    for stage in diff.stages {
      // What a cell does between two stages may end the list, or take the view off the screen.
      if progress.hasEnded { return }
      if host.window == nil { return reload(new, at: places) }
      perform(places.map(stage.inSections) ?? stage, host) { [weak self] in
        self?.put(stage.sections.map { resolve($0, old, new) } ?? new, at: places)
      }
    }
    if progress.hasEnded { return }
    put(new, at: places)
    let changes = diff.changes.map {
      RowChange(path: path($0.new), old: old[$0.old.section].rows[$0.old.row])
    }
    showChanges(changes, host)
    showEdges(
      diff.sections.changes.map {
        EdgeChange(places?[$0.new] ?? $0.new, from: old[$0.old], to: new[$0.new])
      })
  }

  private func put(_ new: [ListContents<Row>], at places: [Int]?) {
    guard let places else { return shown.put(new) }
    for (place, contents) in zip(places, new) { shown.put(contents, at: place) }
  }

  /// Shows what is known to have been done to the rows of some sections.
  private func showEdits(_ news: [SectionNews<Row>]) {
    var stage = ListStage()
    var gone: [[Row]] = []
    var changes: [RowChange<Row>] = []
    var editCount = 0
    for news in news {
      guard let edits = news.edits else { continue }
      stage.add(edits, in: news.section)
      gone.append(shown.rows(changedBy: edits, in: news.section))
      for change in edits.changes {
        let path = IndexPath(row: change.new, section: news.section)
        if let old = shown[IndexPath(row: change.old, section: news.section)] {
          changes.append(RowChange(path: path, old: old))
        }
      }
      editCount += edits.editCount
    }
    defer { withExtendedLifetime(gone) {} }
    repeats?.tell(of: news, gone, in: shown, sender: host)
    guard !progress.hasEnded, let host else { return }
    guard way(editCount, changes.count, host) == .batches else {
      return reload(news.map(\.contents), at: news.map(\.section))
    }
    if stage.isEmpty {
      edit(news)
    } else {
      perform(stage, host) { [weak self] in self?.edit(news) }
    }
    showChanges(changes, host)
  }

  /// Shows other contents of one row where nothing else has happened.
  ///
  /// Only its cell is touched, which may be done while somebody has a batch open. So nobody need find out
  /// about that, which would take longer than all the rest.
  ///
  /// - Returns: Whether that was done; if not, nothing was.
  private func showReplacedRow(_ seat: ListSeat) -> Bool {
    // Followers know rows by their `id`, which may be another where the identity is something else.
    guard identity.isAutomatic || followers.isEmpty else { return false }
    guard !seat.activity.isBusy, !seat.activity.isInBatchOfOthers, !progress.isOutOfStep,
      presenter.cellType == nil, options.animations.reload == nil, let isSame = identity.isSame,
      shown.outlines.count == 1, let host, progress.mayUpdate(isInWindow: host.window != nil)
    else { return false }
    return source.tellReplacedRow { row, index in
      guard index < shown.rowCount else { return false }
      var old = row
      shown.exchangeRow(at: index, with: &old)
      // May be an object whose end changes the model.
      defer { extendLifetime(old) }
      guard isSame(old, row) else {
        shown.exchangeRow(at: index, with: &old)
        return false
      }
      contentsVersion += 1
      let path = IndexPath(row: index, section: 0)
      if let cell = host.shownCell(at: path) {
        noteShown(in: cell)
        seat.answering { showContents(row, in: cell) }
      }
      showHeight(of: path, host, seat)
      return true
    }
  }

  /// Has the view measure a row again whose contents have changed, where its height may have.
  private func showHeight(of path: IndexPath, _ host: any ListHost, _ seat: ListSeat) {
    if progress.hasEnded || seat.helper?.givesSizes != true || host.window == nil
      || host.hasHeight(path)
    {
      return
    }
    whenFree { list, host in
      if host.window != nil, list.row(path) != nil { host.showHeights(of: [path]) }
    }
  }

  /// Has a cell show what its row is now, which has kept its identity.
  private func showContents(_ row: Row, in cell: UIView) {
    if editing == nil || mayDiffer(from: row, cell) { presenter.update(cell, row) }
  }

  private func edit(_ news: [SectionNews<Row>]) {
    for news in news {
      if let edits = news.edits { shown.edit(news, by: edits) }
    }
  }

  private func way(
    _ editCount: Int, _ changeCount: Int, _ host: any ListHost
  ) -> ListProgress.Way {
    // A changed row is an edit if it gets another cell.
    progress.way(
      editCount: editCount + (options.animations.reload == nil ? 0 : changeCount),
      limit: options.largestAnimatedChange, isInWindow: host.window != nil)
  }

  private func reload(_ new: [ListContents<Row>], at places: [Int]?) {
    let old = shown.sections
    progress.noteReload()
    put(new, at: places)
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
    contentsVersion += 1
    // A cell that is being edited is not replaced.
    if let animation = options.animations.reload, editing == nil {
      return replaceCells(at: changes.map(\.path), animation, host)
    }
    let replaced = replaceCells(changes, host)
    // Whatever is less is looked through: the rows that have changed, or those that can be seen.
    let asked =
      changes.count < 8 ? changes : host.shownCells.compactMap { changes.at($0.path) }
    for change in asked where !progress.hasEnded && !replaced.contains(change.path) {
      guard let cell = host.shownCell(at: change.path) else { continue }
      // What binds the view anew in here waits, as where a cell is made.
      seat?.answering { show(change, in: cell) }
    }
    if progress.hasEnded || host.window == nil { return }
    seat?.updating { host.showHeights(of: changes.map(\.path)) }
  }

  /// Gives other cells to rows that want cells of another class.
  private func replaceCells(_ changes: [RowChange<Row>], _ host: any ListHost) -> Set<IndexPath> {
    guard let cellType = presenter.cellType else { return [] }
    let limit = options.largestAnimatedChange
    let asked =
      changes.count <= limit ? changes : host.shownCells.compactMap { changes.at($0.path) }
    let others = asked.compactMap { change in
      // An object that has changed inside tells nothing of what it was.
      let present = host.shownCell(at: change.path)?.cellBindings.type ?? cellType(change.old)
      return row(change.path).map(cellType) == present ? nil : change.path
    }
    if !others.isEmpty, !progress.hasEnded {
      replaceCells(at: others.sorted(), .none, host)
    }
    return Set(others)
  }

  private func replaceCells(
    at paths: [IndexPath], _ animation: UITableView.RowAnimation, _ host: any ListHost
  ) {
    seat?.updating {
      // A cell that has come in this change may have taken the view off the screen.
      if host.window == nil { host.reloadData() } else { host.reload(paths, animation) }
    }
  }

  /// Makes a cell show other contents, or another row in the place of one.
  private func show(_ change: RowChange<Row>, in cell: UIView) {
    guard let row = row(change.path) else { return }
    noteShown(in: cell)
    if let isSame = identity.isSame, !isSame(change.old, row) {
      presenter.show(cell, row)
    } else {
      showContents(row, in: cell)
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

  private func tellOfMissingIdentity() {
    if hasToldOfIdentity { return }
    hasToldOfIdentity = true
    ListLog.write(
      "Rows of type \(Row.self) have no identity, so that each change loads the list anew without "
        + "animation; make them Identifiable, or say their identity where they are bound")
  }

  // MARK: What the view asks

  var sections: [ListContents<Row>] { shown.sections }

  func noteCountsAsked() {
    progress.noteAsked()
    seat?.noteCountsAsked()
    guard !followers.isEmpty, seat?.activity.isUpdating == false else { return }
    for follower in followers { follower.countsWereAsked() }
  }

  var sectionCount: Int {
    noteCountsAsked()
    return shown.outlines.count
  }

  func rowCount(in section: Int) -> Int {
    shown.outlines.indices.contains(section) ? shown.outlines[section].rowCount : 0
  }

  func answering<Answer>(_ answer: @MainActor () -> Answer) -> Answer {
    progress.noteAsked()
    return seat?.answering(answer) ?? answer()
  }

  func cellType(at path: IndexPath) -> UIView.Type? {
    answering { row(path).flatMap { presenter.cellType?($0) } }
  }

  func header(of section: Int) -> String? {
    shown.outlines.indices.contains(section) ? shown.outlines[section].header : nil
  }

  func footer(of section: Int) -> String? {
    shown.outlines.indices.contains(section) ? shown.outlines[section].footer : nil
  }

  func requireRow(at path: IndexPath) {
    require(
      row(path) != nil,
      "There is no row \(path[1]) in section \(path[0]) of what the view shows; ask the view for the "
        + "counts, which are those of the model only when it is done with its updates")
  }

  func configure(_ cell: UIView, at path: IndexPath) {
    guard let row = row(path) else { return }
    cell.cellBindings.editing = editing
    if editing != nil {
      cell.cellBindings.place = place(path)
      cell.cellBindings.findPlace = { [weak self, weak cell] in
        guard let self, let cell else { return nil }
        return host?.place(of: cell).flatMap(place)
      }
    }
    answering { presenter.show(cell, row) }
    noteShown(in: cell)
    if cell.cellBindings.list === self { return }
    cell.cellBindings.list = self
    if cells.count == cells.capacity { cells.removeAll { $0.bindings == nil } }
    cells.append(WeakCell(bindings: cell.cellBindings))
  }

  private func place(_ path: IndexPath) -> RowPlace? {
    guard shown.outlines.indices.contains(path.section) else { return nil }
    return RowPlace(ListPath(path), in: shown.contents(of: path.section).id)
  }

  func endCells() {
    let ended = cells
    cells = []
    for cell in ended where cell.bindings?.list === self { cell.bindings?.end() }
  }

  func refresh(_ cell: UIView, at path: IndexPath) {
    // A delegate may tell the helper of a binding that is over, which it has found, of cells of the next.
    let bindings = cell.cellBindings
    guard bindings.list === self, let row = row(path), let shown = bindings.row(as: Row.self) else {
      return
    }
    answering {
      if let isSame = identity.isSame, !isSame(shown, row) {
        presenter.show(cell, row)
      } else if mayBeOld(cell) && identity.isChanged(shown, row) {
        presenter.update(cell, row)
      }
    }
    noteShown(in: cell)
  }

  /// Notes that a cell shows what its row is now, where no comparison tells.
  private func noteShown(in cell: UIView) {
    if identity.isAlwaysChanged { cell.cellBindings.shownVersion = contentsVersion }
  }

  /// Whether a cell may show what was before a change; where rows can be compared, they tell.
  private func mayBeOld(_ cell: UIView) -> Bool {
    !identity.isAlwaysChanged || cell.cellBindings.shownVersion != contentsVersion
  }

  func row(at path: IndexPath) -> Any? { row(path) }

  private func row(_ path: IndexPath) -> Row? { shown[path] }

  // MARK: What the user does

  var canDelete: Bool { mayAct && commands.canDelete }
  var wantsMoves: Bool { commands.move != nil }
  var canMove: Bool { mayAct && commands.move?.isEnabled.current ?? false }
  var deselects: Bool? { options.deselects }

  /// Whether a place in the view is that of the same row in the model.
  private var isUpToDate: Bool { !source.hasNews && !progress.isOutOfStep }

  func select(_ path: IndexPath, sender: AnyObject) -> @MainActor () -> Void {
    guard mayAct, let row = row(path) else { return {} }
    for follower in followers { follower.userWillSelect(row) }
    return { [weak self, weak sender] in
      guard let self, let sender, mayAct else { return }
      // First the place, which is that of the row only until somebody changes the rows.
      if isUpToDate, let present = self.row(path), identity.isSame?(row, present) ?? true {
        commands.selectPath?.execute(path, sender: sender)
      }
      noteSelection(row, true)
      for command in commands.select where progress.isLive {
        command.execute(row, sender: sender)
      }
    }
  }

  func deselect(_ path: IndexPath) -> @MainActor () -> Void {
    guard let row = row(path) else { return {} }
    for follower in followers { follower.userWillSelect(row) }
    return { [weak self] in self?.noteSelection(row, false) }
  }

  private func noteSelection(_ row: Row, _ isSelected: Bool) {
    guard mayAct, let host else { return }
    for follower in followers { follower.userSelected(row, isSelected, in: host) }
  }

  func delete(_ path: IndexPath, sender: AnyObject) {
    guard mayAct, let row = row(path) else { return }
    // First the place, as with a selection.
    if isUpToDate { commands.deletePath?.execute(path, sender: sender) }
    if progress.isLive { commands.delete?.execute(row, sender: sender) }
  }

  /// Moves the row here too, as the view did already, and tells the model. What the model then says
  /// differently is shown when the view is done.
  func move(_ from: IndexPath, _ to: IndexPath, sender: AnyObject) {
    let before = shown.sections
    defer { withExtendedLifetime(before) {} }
    answering {
      // A model that has changed since the view was updated has other places.
      let isUpToDate = mayAct && isUpToDate
      if let row = row(from), shown.outlines.indices.contains(to.section) {
        shown.move(from, to: to)
        if from.section != to.section {
          repeats?.noteMove(
            of: row, from: shown.contents(of: from.section).id,
            to: shown.contents(of: to.section).id)
        }
        if isUpToDate {
          commands.move?.execute(
            RowMove(row: row, from: ListPath(from), to: ListPath(to)), sender: sender)
        }
      }
      if !progress.isLive { return }
      if isAsInSource { source.skipNews() } else { progress.noteOutOfStep() }
    }
    seat?.wait()
  }

  /// Whether the source has what the view shows now.
  private var isAsInSource: Bool {
    guard let difference = identity.known, let contents = source.contents() else { return false }
    return difference(shown.sections, contents).isEmpty
  }

  var wantsPrefetching: Bool { commands.prefetch != nil }

  func prefetch(_ paths: [IndexPath], isCancelled: Bool) {
    let rows = paths.compactMap(row)
    let command = isCancelled ? commands.cancelPrefetching : commands.prefetch
    if !rows.isEmpty, mayAct { answering { _ = command?.execute(rows, sender: host) } }
  }

  #if !os(tvOS)
  func swipeActions(
    at path: IndexPath, isLeading: Bool, in table: UITableView
  ) -> UISwipeActionsConfiguration? {
    guard let row = row(path) else { return nil }
    return answering {
      (isLeading ? swipes.leading : swipes.trailing).configuration(for: row, in: table) {
        [weak self] in self?.mayAct ?? false
      }
    }
  }
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
