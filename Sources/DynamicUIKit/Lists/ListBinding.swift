import Dynamic

/// Keeps a table or collection view in sync with the rows of a `Listenable`, the source.
///
/// The view's data source reads a snapshot. When the source changes, the binding compares the
/// snapshot with the new contents, and replaces the snapshot inside the batch update that animates
/// the differences. While the view must not be updated, the binding stores the newest contents.
@MainActor
final class ListBinding<Row>: BoundList {
  let identity: RowIdentity<Row>
  let cellIdentifiers: CellIdentifiers
  let presenter: CellPresenter<Row>
  private(set) var options: ListOptions<Row>
  private(set) var features: [ListFeature<Row>]
  private(set) weak var view: (any ListView)?
  /// Installs this binding in the view, which retains the holder.
  private(set) weak var holder: ListBindingHolder?

  /// Writes to the source; nil unless cells edit their rows.
  let write: (@MainActor (ListPath, Row) -> Void)?
  /// Does not retain the source.
  private let readSource: @MainActor () -> [SectionContents<Row>]?
  private var sourceListener: Disposable?
  /// The handle returned to the app; the app, a bag or this binding disposes of it.
  var handle: Disposable?
  private(set) var hasEnded = false
  private var loggedMistakes: Set<Mistake> = []
  enum Mistake { case duplicateRow, missingIdentity, writeToRemovedRow }
  private var lastDuplicates: [IndexPath] = []

  /// The contents that the view shows.
  private(set) var snapshot: [SectionContents<Row>] = []
  /// The newest contents of the source; nil if the view shows them, or the source has no value.
  private var pending: [SectionContents<Row>]?
  /// Incremented when rows get new contents or the view reloads, to find cells with old contents.
  private(set) var version = 0
  private var hasShownRows: Bool { version > 0 }
  /// The swiped row; nil after its deletion or the end of the swipe.
  var swipedRow: (path: IndexPath, row: Row)?

  init<Source>(
    _ source: Listenable<Source>,
    _ contents: @escaping @MainActor (Source) -> [SectionContents<Row>],
    _ write: (@MainActor (ListPath, Row) -> Void)?, in view: any ListView, target: ListTarget<Row>
  ) {
    readSource = { [read = source.weakReader] in read().map(contents) }
    self.write = write
    self.view = view
    holder = view.listHolder
    identity = target.identity
    cellIdentifiers = target.cellIdentifiers
    presenter = target.presenter
    options = target.options
    features = target.featureFactories.map { $0() }
    #if !os(tvOS)
    if options.move != nil, view is UICollectionView { features.append(ItemDragging()) }
    #endif
    pending = source.current.map(contents)
    sourceListener = source.addListener(to: self) { $0.receive(contents($1)) }
  }

  // MARK: Start and end

  func start() {
    update()
    for feature in features where checkIsLive() { feature.begin(self) }
  }

  /// Returns whether the binding is active. Ends the binding if its handle was disposed of, or if
  /// the app has replaced the data source.
  func checkIsLive() -> Bool {
    if handle?.isDisposed == true
      || hasShownRows && holder?.ensureInstalled(self) != true
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
    let previous = (features: features, options: options)
    (features, options) = ([], ListOptions())
    for feature in previous.features { feature.end() }
    // Released last, because the deinit of an object that a closure captures may change the model.
    extendLifetime(previous)
  }

  /// Performs an action when the view can be updated, unless the binding has ended by then.
  func whenNotBusy(_ action: @escaping @MainActor (any ListView) -> Void) {
    holder?.whenNotBusy { [weak self] in
      guard let self, checkIsLive(), let view else { return }
      deferringUpdates { action(view) }
    }
  }

  /// Calls a closure. If the closure changes the source, the view shows the change later.
  func deferringUpdates<Result>(_ body: () -> Result) -> Result {
    guard let holder else { return body() }
    return holder.deferringUpdates(body)
  }

  func forEachRow(_ body: (Row, IndexPath) -> Void) {
    for (section, contents) in snapshot.enumerated() {
      for (index, row) in contents.rows.enumerated() {
        body(row, IndexPath(row: index, section: section))
      }
    }
  }

  func endCellBindings() {
    for path in view?.visiblePaths ?? [] { view?.cell(at: path)?.cellBindings.end() }
  }

  // MARK: Updating from the source

  private func receive(_ contents: [SectionContents<Row>]) {
    // The previous contents are released after the assignment: the deinit of a row may change the
    // model.
    _ = exchange(&pending, with: contents)
    update()
  }

  /// The contents of the source; after the source is released, its last known contents.
  var sourceContents: [SectionContents<Row>] { readSource() ?? pending ?? snapshot }

  /// Shows the newest contents once the view can be updated.
  func update() {
    if holder?.isBusy == true { return updateLater() }
    guard checkIsLive(), holder?.ensureInstalled(self) == true,
      let new = exchange(&pending, with: nil)
    else { return }
    show(new)
  }

  /// Called after the view has moved a row.
  func move(_ from: IndexPath, to: IndexPath) {
    guard let row = row(at: from), snapshot.indices.contains(to.section) else { return }
    let old = snapshot
    deferringUpdates {
      snapshot[from.section].rows.remove(at: from.row)
      snapshot[to.section].rows.insert(row, at: min(to.row, snapshot[to.section].rows.count))
      TextValue.deliverTypedTextToModel()
      if checkIsLive() {
        options.move?.execute(
          RowMove(row: row, from: ListPath(from), to: ListPath(to), identity: identity),
          sender: view)
      }
    }
    if pending == nil { pending = old }  // Undoes the move, because the source has not changed.
    updateLater()
  }

  private func updateLater() {
    holder?.atTurnEnd { [weak self] in self?.update() }
  }

  private func show(_ new: [SectionContents<Row>]) {
    let old = snapshot
    deferringUpdates {
      apply(new, from: old)
      showEditedRows()
    }
    if checkIsLive() { reportDuplicates(in: new) }
    for feature in features where checkIsLive() { feature.rowsWereShown() }
    // Released last, because the deinit of a row may change the model.
    extendLifetime(old)
  }

  /// Updates the cells whose edits the source has ignored or undone. `apply` does not update them,
  /// because their rows have not changed in the source.
  private func showEditedRows() {
    if hasEnded || write == nil { return }
    for path in view?.visiblePaths ?? [] {
      guard let cell = view?.cell(at: path) else { continue }
      if cell.cellBindings.hasEdited { showContents(in: cell, at: path) }
    }
  }

  /// Calls the app's closure if the paths of duplicates have changed. Without a closure, debug
  /// builds log the first duplicate.
  private func reportDuplicates(in sections: [SectionContents<Row>]) {
    if let action = options.duplicates {
      let duplicates = identity.duplicates(sections).map(\.indexPath)
      if exchange(&lastDuplicates, with: duplicates) != duplicates { action(duplicates) }
      return
    }
    #if DEBUG
    guard !loggedMistakes.contains(.duplicateRow),
      let path = identity.duplicates(sections).first
    else { return }
    log(
      .duplicateRow,
      "Row \(path.row) of section \(path.section) has the identity of a row before it; give each "
        + "row an identity of its own")
    #endif
  }

  func log(_ mistake: Mistake, _ message: String) {
    if loggedMistakes.insert(mistake).inserted { ListLog.write(message) }
  }

  private func apply(_ new: [SectionContents<Row>], from old: [SectionContents<Row>]) {
    guard let view else { return }
    guard let difference = identity.difference, hasShownRows, view.window != nil else {
      if identity.difference == nil && hasShownRows {
        log(
          .missingIdentity,
          "Rows of type \(Row.self) have no identity, so each change reloads the list without "
            + "animation; make them Identifiable, or pass an identity where they are bound")
      }
      return reload(new, view)
    }
    let diff = difference(old, new)
    let reloadCount = reloadAnimation == nil ? 0 : diff.changes.count
    if diff.editCount + reloadCount > options.largestAnimatedChange { return reload(new, view) }
    if !diff.changes.isEmpty { version += 1 }
    let update = diff.batchUpdate
    if update.isEmpty {
      snapshot = new
    } else {
      endBindings(
        ofCellsAt: update.rowDeletions.map(\.indexPath)
          + view.visiblePaths.filter { update.sectionDeletions.contains($0.section) }, view)
      view.perform(update, options.animations) { [weak self] in self?.snapshot = new }
      // Configuring a new cell may have removed the view from its window.
      if view.window == nil { return reload(new, view) }
    }
    showChanges(diff.changes, from: old, view)
    if diff.sections.changes.isEmpty || hasEnded || view.window == nil { return }
    view.updateTitles(
      diff.sections.changes, from: old, to: new, options.animations.reloadSection,
      reloadsSections: write == nil && !view.containsFirstResponder)
  }

  /// Ends the bindings of cells that the view may never reuse, and releases their rows. Waits until
  /// the end of the turn, because the control event that removed a row may have more commands to
  /// execute.
  private func endBindings(ofCellsAt paths: [IndexPath], _ view: any ListView) {
    let cells = paths.compactMap { view.cell(at: $0)?.cellBindings }
    let bags = cells.map(\.bag)
    if cells.isEmpty { return }
    holder?.changeCellAtTurnEnd {
      // A cell with a new bag shows another row.
      for (cell, bag) in zip(cells, bags) where cell.bag === bag { cell.end() }
    }
  }

  private func reload(_ new: [SectionContents<Row>], _ view: any ListView) {
    version += 1
    endBindings(ofCellsAt: view.visiblePaths, view)
    snapshot = new
    view.reloadData()
  }

  /// Nil for cells that edit their rows, because a reload would interrupt the user's editing.
  private var reloadAnimation: UITableView.RowAnimation? {
    write == nil ? options.animations.reload : nil
  }

  /// Updates the cells of changed rows, but reloads rows that need a cell of another class. With a
  /// reload animation, reloads all changed rows instead.
  private func showChanges(
    _ changes: [ListChange<ListPath>], from old: [SectionContents<Row>], _ view: any ListView
  ) {
    if changes.isEmpty || hasEnded { return }
    let paths = changes.map(\.new.indexPath)
    if let reloadAnimation { return view.reload(paths, reloadAnimation) }
    var replacedPaths: Set<IndexPath> = []
    if let cellType = presenter.cellType {
      for (change, path) in zip(changes, paths) {
        let shownType =
          view.cell(at: path)?.cellBindings.cellType
          ?? cellType(old[change.old.section].rows[change.old.row])
        if let row = row(at: path), cellType(row) != shownType { replacedPaths.insert(path) }
      }
    }
    if replacedPaths.count > options.largestAnimatedChange { return reload(snapshot, view) }
    var hasUpdatedCells = false
    for path in paths where !replacedPaths.contains(path) && !hasEnded {
      guard let cell = view.cell(at: path) else { continue }
      showContents(in: cell, at: path)
      hasUpdatedCells = true
      cell.invalidateIntrinsicContentSize()  // `showContents` omits it if the cell edited its row.
    }
    if hasEnded || view.window == nil { return }
    if !replacedPaths.isEmpty { view.reload(replacedPaths.sorted(), .none) }
    view.updateSizes(cellsWereUpdated: hasUpdatedCells || !replacedPaths.isEmpty)
  }
}
