import Dynamic

/// Keeps a table or collection view in sync with the rows of a source.
///
/// The view's data source reads a snapshot. When the source changes, the binding compares the
/// snapshot with the new contents, and replaces the snapshot inside the batch update that
/// animates the differences. While the view must not be updated, the newest contents wait.
@MainActor
final class ListBinding<Row>: BoundList {
  let identity: RowIdentity<Row>
  private let hasCustomIdentity: Bool
  let cellIdentifiers: CellIdentifiers
  let presenter: CellPresenter<Row>
  let options: ListOptions
  var commands: ListCommands<Row>
  var swipes: SwipeActions<Row>
  private(set) var features: [ListFeature<Row>]
  private let duplicateTracker: DuplicateTracker<Row>
  private(set) weak var view: (any ListView)?
  /// Installs this binding in the view; knows whether the view still shows this list.
  private weak var holder: ListBindingHolder?
  /// Knows whether the view can be updated now; runs the actions that must wait.
  private let state: UpdateState

  /// Writes a row to the source; nil unless cells edit their rows.
  let write: (@MainActor (ListPath, Row) -> Void)?
  /// Reads the source, without retaining the source.
  private let readSource: @MainActor () -> [SectionContents<Row>]?
  private var sourceListener: Disposable?
  /// The handle returned to the app; the app, a bag or this binding disposes of it.
  var handle: Disposable?
  var onEnd: (@MainActor () -> Void)?
  private(set) var hasEnded = false
  /// Whether a cell has written to a removed row; only the first such write is logged.
  var hasLoggedRemovedRow = false

  /// The contents that the view shows.
  private(set) var snapshot: [SectionContents<Row>] = []
  /// The last contents received from the source; nil until the source has a value.
  private var latest: [SectionContents<Row>]?
  /// Whether the view may differ from `latest`.
  private var isDirty = false
  private var isUpdating = false
  /// Incremented when rows get new contents or the view reloads, to find cells with old contents.
  private(set) var version = 0
  /// Whether rows may have got other places or ids, or lost their selection, since the features
  /// were told.
  private var placesHaveChanged = false
  private var hasShownRows: Bool { version > 0 }
  /// The row of the last tap or swipe; nil after its action, a refusal, or the end of the swipe.
  var touched: (path: IndexPath, row: Row)?

  init(
    _ source: Listenable<[SectionContents<Row>]>, write: (@MainActor (ListPath, Row) -> Void)?,
    in view: any ListView, target: ListTarget<Row>
  ) {
    readSource = source.weakReader
    self.write = write
    self.view = view
    holder = view.listHolder
    state = view.listHolder.state
    identity = target.identity
    hasCustomIdentity = target.hasCustomIdentity
    cellIdentifiers = target.cellIdentifiers
    presenter = target.presenter
    options = target.options
    commands = target.commands
    swipes = target.swipes
    features = target.featureFactories.map { $0() }
    duplicateTracker = DuplicateTracker(target.identity)
    latest = source.current
    sourceListener = source.addListener(to: self) { $0.receive($1) }
  }

  // MARK: Start and end

  func start() {
    if hasEnded { return }
    isDirty = true
    update()
    DisposeBag.withoutCollectingBag {  // No bag of the app may end the bindings of a feature.
      for feature in features where checkIsLive() { feature.begin(self) }
    }
  }

  /// Whether the binding is active. Ends the binding if its handle is disposed or the app has
  /// replaced the data source.
  func checkIsLive() -> Bool {
    if handle?.isDisposed == true || hasShownRows && holder?.reinstallDelegateIfShown(self) != true
    {
      end()
    }
    return !hasEnded
  }

  func end() {
    if hasEnded { return }
    hasEnded = true
    handle?.dispose()
    sourceListener?.dispose()
    let previous = (features: features, commands: commands, swipes: swipes)
    (features, commands, swipes) = ([], ListCommands(), SwipeActions())
    for feature in previous.features { feature.end() }
    onEnd?()
    // Released last: objects that the app's closures capture may change the model in their deinit.
    extendLifetime(previous)
  }

  /// Performs an action once the view can be updated, if the view then still shows this list.
  func whenNotBusy(_ action: @escaping @MainActor (any ListView) -> Void) {
    state.whenNotBusy { [weak self] in
      guard let self, checkIsLive(), let view else { return }
      deferringUpdates { action(view) }
    }
  }

  /// Calls a closure that queries or updates the view. Updates requested meanwhile run afterwards.
  func deferringUpdates<Result>(_ body: () -> Result) -> Result { state.deferringUpdates(body) }

  /// Calls a closure with each row and its index path.
  func forEachRow(_ body: (Row, IndexPath) -> Void) {
    for (section, contents) in snapshot.enumerated() {
      for (index, row) in contents.rows.enumerated() {
        body(row, IndexPath(row: index, section: section))
      }
    }
  }

  func endCells() {
    for path in view?.visiblePaths ?? [] { view?.cell(at: path)?.cellBindings.end() }
  }

  // MARK: Updating from the source

  private func receive(_ contents: [SectionContents<Row>]) {
    let previous = latest
    latest = contents
    isDirty = true
    update()
    // Released rows may be objects whose deinit changes the model.
    extendLifetime(previous)
  }

  /// The current contents of the source, or the last received contents if the source is released.
  var sourceContents: [SectionContents<Row>]? { readSource() ?? latest }

  /// Shows the newest contents once the view can be updated.
  func update() {
    if isUpdating || !isDirty { return }
    if state.isBusy { return updateLater() }
    guard checkIsLive(), holder?.reinstallDelegateIfShown(self) == true else { return }
    isUpdating = true
    // The limit keeps the app responsive if each update causes another change of the rows.
    for _ in 0..<100 where isDirty && !hasEnded {
      isDirty = false
      if let latest { show(latest) }
    }
    isUpdating = false
    if isDirty { updateLater() }
  }

  /// After the view has moved a row, moves it in the snapshot and executes the move command.
  func move(_ from: IndexPath, to: IndexPath) {
    guard let row = row(at: from), snapshot.indices.contains(to.section) else { return }
    deferringUpdates {
      snapshot[from.section].rows.remove(at: from.row)
      snapshot[to.section].rows.insert(row, at: min(to.row, snapshot[to.section].rows.count))
      if checkIsLive() {
        commands.move?.execute(
          RowMove(row: row, from: ListPath(from), to: ListPath(to), identity: identity),
          sender: view)
      }
    }
    isDirty = true  // in case the model has not adopted the move
    placesHaveChanged = true
    updateLater()
  }

  private func updateLater() {
    state.atTurnEnd { [weak self] in self?.update() }
  }

  /// Replaces the snapshot. Releases the old rows last, because their deinit may change the model.
  private func show(_ new: [SectionContents<Row>]) {
    let old = snapshot
    deferringUpdates { apply(new, from: old) }
    if checkIsLive() { duplicateTracker.check(new, commands.duplicates, sender: view) }
    if exchange(&placesHaveChanged, with: false) {
      for feature in features where checkIsLive() { feature.rowsWereShown() }
    }
    extendLifetime(old)
  }

  private func apply(_ new: [SectionContents<Row>], from old: [SectionContents<Row>]) {
    guard let view else { return }
    guard let difference = identity.difference, hasShownRows, view.window != nil else {
      if identity.difference == nil && hasShownRows { duplicateTracker.logMissingIdentity() }
      return reload(new, view)
    }
    let diff = difference(old, new)
    let reloads = options.animations.reload == nil ? 0 : diff.changes.count
    if diff.editCount + reloads > options.largestAnimatedChange { return reload(new, view) }
    if !diff.changes.isEmpty {
      version += 1
      // A row that keeps its custom identity may have got another `id`.
      if hasCustomIdentity { placesHaveChanged = true }
    }
    let update = diff.batchUpdate
    if update.isEmpty {
      snapshot = new
    } else {
      placesHaveChanged = true
      view.perform(update, options.animations) { [weak self] in self?.snapshot = new }
      // Configuring a new cell may have removed the view from its window.
      if view.window == nil { return reload(new, view) }
    }
    showChanges(diff.changes, from: old, view)
    if diff.sections.changes.isEmpty || hasEnded || view.window == nil { return }
    placesHaveChanged = true
    view.updateTitles(
      diff.sections.changes.map {
        TitleChange(
          section: $0.new, oldHeader: old[$0.old].header, header: new[$0.new].header,
          oldFooter: old[$0.old].footer, footer: new[$0.new].footer)
      }, options.animations.reloadSection)
  }

  private func reload(_ new: [SectionContents<Row>], _ view: any ListView) {
    version += 1
    placesHaveChanged = true
    snapshot = new
    view.reloadData()
  }

  /// Shows rows whose contents have changed, in their current cells if possible. Reloads the rows
  /// that need a cell of another class, or all changed rows if a reload animation is set.
  private func showChanges(
    _ changes: [ListChange<ListPath>], from old: [SectionContents<Row>], _ view: any ListView
  ) {
    if changes.isEmpty || hasEnded { return }
    let paths = changes.map(\.new.indexPath)
    // Never reload cells that edit their rows, because the user may be editing in them.
    if let animation = options.animations.reload, write == nil {
      placesHaveChanged = true
      return view.reload(paths, animation)
    }
    var replaced: Set<IndexPath> = []
    if let cellType = presenter.cellType {
      for (change, path) in zip(changes, paths) {
        let shownType =
          view.cell(at: path)?.cellBindings.cellType
          ?? cellType(old[change.old.section].rows[change.old.row])
        if let row = row(at: path), cellType(row) != shownType { replaced.insert(path) }
      }
    }
    if replaced.count > options.largestAnimatedChange { return reload(snapshot, view) }
    var hasUpdatedCells = false
    // For few rows, looking up each cell is faster than collecting all cells. Only the subviews
    // include an edited cell off screen; only `visiblePaths` include cells in a nested scroll view.
    let shown =
      paths.count < 16
      ? nil : Set(view.subviews.compactMap { view.path(of: $0) } + view.visiblePaths)
    for path in paths where shown?.contains(path) != false && !replaced.contains(path) && !hasEnded
    {
      guard let cell = view.cell(at: path) else { continue }
      showContents(in: cell, at: path)
      hasUpdatedCells = true
      cell.invalidateIntrinsicContentSize()  // lets a collection view size the cell again
    }
    if hasEnded || view.window == nil { return }
    if !replaced.isEmpty {
      placesHaveChanged = true
      view.reload(replaced.sorted(), .none)
    }
    view.updateSizes(cellsWereUpdated: hasUpdatedCells || !replaced.isEmpty)
  }
}
