import Dynamic

/// Keeps a table or collection view in step with the rows of a source.
///
/// The view shows a snapshot, and its data source answers from that. When the source has changed, the
/// snapshot is compared with the new contents, and replaced inside the batch update that animates the
/// differences.
/// While the view may not be updated, the newest contents wait.
@MainActor
final class ListBinding<Row>: ShownList {
  let identity: RowIdentity<Row>
  let presenter: CellPresenter<Row>
  let options: ListOptions
  var commands: ListCommands<Row>
  var swipes: SwipeActions<Row>
  private(set) var parts: [ListFeature<Row>]
  private let duplicates: DuplicateTracker<Row>
  private(set) weak var view: (any ListView)?
  private weak var slot: ListSlot?
  private let state: UpdateState

  /// Writes a row to the source, if its cells edit their rows.
  let write: (@MainActor (ListPath, Row) -> Void)?
  /// Reads the source, which this does not keep.
  private let readSource: @MainActor () -> [ListContents<Row>]?
  private var listening: Disposable?
  /// Ended by the app, by a bag, or with this binding.
  var handle: Disposable?
  var whenEnded: (@MainActor () -> Void)?
  private(set) var hasEnded = false
  private var hasLoggedGoneRow = false

  /// What the view shows.
  private(set) var snapshot: [ListContents<Row>] = []
  /// What the source had last; nil before it has a value.
  private var latest: [ListContents<Row>]?
  private var isDirty = false
  private var isUpdating = false
  private var hasShownRows = false
  /// Counts content changes, so that a cell knows whether it may show old contents.
  private(set) var version = 0
  /// The row that the user has touched.
  var touched: (path: IndexPath, row: Row)?

  init(
    _ source: Listenable<[ListContents<Row>]>, write: (@MainActor (ListPath, Row) -> Void)?,
    in view: any ListView, target: ListTarget<Row>
  ) {
    readSource = source.weakReader
    self.write = write
    self.view = view
    slot = view.listSlot
    state = view.listSlot.state
    identity = target.identity
    presenter = target.presenter
    options = target.options
    commands = target.commands
    swipes = target.swipes
    parts = target.parts.map { $0() }
    duplicates = DuplicateTracker(target.identity, target.commands.duplicates)
    latest = source.current
    listening = source.addListener(to: self) { $0.receive($1) }
  }

  // MARK: Beginning and end

  func start() {
    if hasEnded { return }
    isDirty = true
    update()
    for part in parts where isLive { part.begin(self) }
  }

  /// Whether the binding acts for the user. Ends it if its bag was released, or the data source replaced.
  var isLive: Bool {
    if handle?.isDisposed == true || hasShownRows && slot?.isShown(self) != true { end() }
    return !hasEnded
  }

  func end() {
    if hasEnded { return }
    hasEnded = true
    handle?.dispose()
    listening?.dispose()
    let ended = (parts, commands, swipes)
    (parts, commands, swipes) = ([], ListCommands(), SwipeActions())
    for part in ended.0 { part.end() }
    whenEnded?()
    whenEnded = nil
    extendLifetime(ended)
  }

  /// Does something to the view as soon as that is allowed, if the view still shows this list.
  func whenFree(_ action: @escaping @MainActor (any ListView) -> Void) {
    state.whenFree { [weak self] in
      guard let self, isLive, let view else { return }
      whileBusy { action(view) }
    }
  }

  func whileBusy<Result>(_ body: () -> Result) -> Result { state.whileBusy(body) }

  /// Calls a closure with each row and its place in the view.
  func forEachRow(_ body: (Row, IndexPath) -> Void) {
    for (section, contents) in snapshot.enumerated() {
      for (row, element) in contents.rows.enumerated() {
        body(element, IndexPath(row: row, section: section))
      }
    }
  }

  func endCells() {
    for path in view?.visiblePaths ?? [] { view?.cell(at: path)?.cellBindings.end() }
  }

  /// Logs once that a cell wrote to a row that is gone.
  func logGoneRow() {
    if hasLoggedGoneRow { return }
    hasLoggedGoneRow = true
    ListLog.write("A cell wrote to a row that is no longer in the list; nothing has changed")
  }

  // MARK: Following the source

  private func receive(_ contents: [ListContents<Row>]) {
    let former = latest
    latest = contents
    isDirty = true
    update()
    // Rows that are released may be objects whose deinit changes the model.
    extendLifetime(former)
  }

  /// What the source has now.
  var current: [ListContents<Row>]? { readSource() ?? latest }

  /// Shows the newest contents as soon as the view may be updated.
  func update() {
    if isUpdating || !isDirty { return }
    guard !state.isBusy else { return updateLater() }
    guard isLive, slot?.isShown(self) == true, latest != nil, view != nil else { return }
    isUpdating = true
    // A listener that changes the rows each time they are shown must not stop the app.
    for _ in 0..<100 where isDirty && !hasEnded {
      isDirty = false
      if let latest { show(latest) }
    }
    isUpdating = false
    if isDirty { updateLater() }
  }

  /// Moves a row in the snapshot, as the view has moved it.
  func moveInSnapshot(_ from: IndexPath, _ to: IndexPath) {
    let row = snapshot[from.section].rows.remove(at: from.row)
    snapshot[to.section].rows.insert(row, at: min(to.row, snapshot[to.section].rows.count))
  }

  /// Shows the source where it differs from the user's move.
  func updateAfterMove() {
    isDirty = true
    updateLater()
  }

  private func updateLater() {
    state.atTurnEnd { [weak self] in self?.update() }
  }

  /// Shows contents in place of the snapshot, whose rows are released last: their deinit may change
  /// the model.
  private func show(_ new: [ListContents<Row>]) {
    let old = snapshot
    whileBusy { apply(new, from: old) }
    if isLive { duplicates.check(new, sender: view) }
    for part in parts where isLive { part.rowsWereShown() }
    extendLifetime(old)
  }

  private func apply(_ new: [ListContents<Row>], from old: [ListContents<Row>]) {
    guard let view else { return }
    guard let difference = identity.difference, hasShownRows, view.window != nil else {
      if identity.difference == nil && hasShownRows { duplicates.logMissingIdentity() }
      return reload(new, view)
    }
    let diff = difference(old, new)
    let reloads = options.animations.reload == nil ? 0 : diff.changes.count
    if diff.editCount + reloads > options.largestAnimatedChange { return reload(new, view) }
    if !diff.changes.isEmpty { version += 1 }
    let update = diff.batchUpdate
    if update.isEmpty {
      snapshot = new
    } else {
      view.perform(update, options.animations) { [weak self] in self?.snapshot = new }
      // A new cell may have taken the view off the screen.
      if view.window == nil { return reload(new, view) }
    }
    showChanges(diff.changes, from: old, view)
    if diff.sections.changes.isEmpty || hasEnded || view.window == nil { return }
    view.showTitles(
      diff.sections.changes.map {
        TitleChange(
          section: $0.new, oldHeader: old[$0.old].header, header: new[$0.new].header,
          oldFooter: old[$0.old].footer, footer: new[$0.new].footer)
      }, options.animations.reloadSection)
  }

  private func reload(_ new: [ListContents<Row>], _ view: any ListView) {
    hasShownRows = true
    version += 1
    snapshot = new
    view.reloadData()
  }

  /// Shows rows whose contents have changed: in their cells, or by other cells where that was asked for
  /// or where they need another class.
  private func showChanges(
    _ changes: [ListChange<ListPath>], from old: [ListContents<Row>], _ view: any ListView
  ) {
    if changes.isEmpty || hasEnded { return }
    let paths = changes.map(\.new.indexPath)
    // The cell that the user edits is not replaced.
    if let animation = options.animations.reload, write == nil {
      return view.reload(paths, animation)
    }
    var replaced: Set<IndexPath> = []
    if let cellType = presenter.cellType {
      for (change, path) in zip(changes, paths) {
        let shown =
          view.cell(at: path)?.cellBindings.type
          ?? cellType(old[change.old.section].rows[change.old.row])
        if let row = row(at: path), cellType(row) != shown { replaced.insert(path) }
      }
    }
    let changed = Set(paths)
    // Whichever is less: the changed rows or the visible ones.
    for path in paths.count < 16 ? paths : view.visiblePaths.filter(changed.contains)
    where !replaced.contains(path) && !hasEnded {
      if let cell = view.cell(at: path) { showContents(in: cell, at: path) }
    }
    if hasEnded || view.window == nil { return }
    if !replaced.isEmpty { view.reload(replaced.sorted(), .none) }
    view.updateSizes()
  }
}
