/// Keeps a table or collection view in step with the rows of a source.
///
/// It has a copy of what the view shows, which the view's data source answers from, so the view
/// never sees a row come or go by itself. The copy changes only inside the batch updates that say
/// how, one stage after the other.
@MainActor
final class ListPresentation<Row>: ShownList {
  private(set) var sections: [ListContents<Row>] = []
  private let source: ListSource<Row>
  private let identity: RowIdentity<Row>
  private let presenter: CellPresenter<Row>
  private let commands: ListCommands<Row>
  private let options: ListOptions
  private let placeholders: PlaceholderViews?
  private weak var host: (any ListHost)?

  /// How many rows there are, for what is shown where there are none.
  let count = Dynamic(0)
  /// Called before anything is shown: whether the view still is this list's.
  var isStillShown: @MainActor () -> Bool = { true }

  private var hasStarted = false
  private var duplicates: [IndexPath] = []
  private var hasReported = false
  private var isUpdating = false
  private var isInLayout = false
  /// The view has taken updates into a batch that somebody else has opened.
  private var isInForeignBatch = false
  /// The view has asked for the counts since the last update.
  private var hasBeenAsked = false
  private var isWaiting = false
  /// The view shows a move that the source did not make.
  private var isOutOfStep = false

  init(
    _ source: ListSource<Row>, in host: any ListHost, identity: RowIdentity<Row>,
    presenter: CellPresenter<Row>, commands: ListCommands<Row>, options: ListOptions,
    placeholders: PlaceholderViews?
  ) {
    self.source = source
    self.host = host
    self.identity = identity
    self.presenter = presenter
    self.commands = commands
    self.options = options
    self.placeholders = placeholders
  }

  // MARK: Following the source

  /// Shows what the source has, in place of whatever the view showed.
  func start() {
    update()
    if !hasStarted { reload([]) }
  }

  /// Shows what the source has now.
  ///
  /// A change that is made in the course of an update is shown after it. One that a cell makes
  /// while the view lays it out waits for the end of the layout.
  func update() {
    if isUpdating || !isStillShown() { return }
    if isInLayout { return wait() }
    if isInForeignBatch && !hasBeenAsked { return }
    isUpdating = true
    defer { isUpdating = false }
    endForeignBatch()
    for _ in 0..<100 {
      if isInForeignBatch { return }
      guard let news = nextNews() else { return }
      show(news)
    }
    wait()
  }

  /// What happened, or everything if the view shows what the source never was.
  private func nextNews() -> ListNews<Row>? {
    let news = source.news()
    if !isOutOfStep { return news }
    isOutOfStep = false
    return source.contents().map { .contents($0) }
  }

  /// Updates when the view is done with what it does now.
  private func wait() {
    if isWaiting { return }
    isWaiting = true
    Task { @MainActor [weak self] in
      guard let self else { return }
      isWaiting = false
      update()
    }
  }

  private func show(_ news: ListNews<Row>) {
    switch news {
    case .contents(let contents): show(contents)
    case .edits(let diff, let rows):
      if sections.count == 1,
        sections[0].rows.count == rows.count - diff.insertions.count + diff.deletions.count
      {
        show(diff, rows)
      } else {
        show([ListContents(id: 0, rows: rows)])
      }
    }
    let count = sections.reduce(0) { $0 + $1.rows.count }
    if self.count.value != count { self.count.value = count }
  }

  private func show(_ new: [ListContents<Row>]) {
    guard let difference = identity.known else { return reload(new) }
    let diff = difference(sections, new)
    note(diff.duplicates.map(\.indexPath))
    guard let host, host.window != nil,
      hasStarted, diff.editCount <= options.largestAnimatedChange
    else { return reload(new) }
    let old = sections
    for stage in diff.stages {
      perform(stage, host) { [weak self] in
        self?.sections = stage.sections.map { resolve($0, old, new) } ?? new
      }
      if isInForeignBatch { return }
    }
    sections = new
    let changes = diff.changes.map {
      (path: $0.new.indexPath, old: old[$0.old.section].rows[$0.old.row])
    }
    showChanges(changes, host)
    showEdges(of: diff.sections.changes.map(\.new), host)
  }

  /// Shows edits of the only section. A few are made in place, so that nothing is copied.
  private func show(_ diff: ListDiff, _ rows: [Row]) {
    guard let host, host.window != nil, diff.editCount <= options.largestAnimatedChange else {
      return reload([ListContents(id: 0, rows: rows)])
    }
    let changes = diff.changes.map {
      (path: IndexPath(row: $0.new, section: 0), old: sections[0].rows[$0.old])
    }
    let stages = SectionedListDiff(
      diff, oldRowCount: sections[0].rows.count, newRowCount: rows.count
    ).stages
    for stage in stages {
      perform(stage, host) { [weak self] in self?.edit(diff, rows) }
    }
    if stages.isEmpty { edit(diff, rows) }
    showChanges(changes, host)
  }

  private func edit(_ diff: ListDiff, _ rows: [Row]) {
    guard diff.moves.isEmpty, diff.editCount + diff.changes.count <= 16 else {
      sections[0].rows = rows
      return
    }
    for index in diff.deletions.reversed() { sections[0].rows.remove(at: index) }
    for index in diff.insertions { sections[0].rows.insert(rows[index], at: index) }
    for change in diff.changes { sections[0].rows[change.new] = rows[change.new] }
  }

  private func reload(_ new: [ListContents<Row>]) {
    hasStarted = true
    sections = new
    host?.reloadData()
  }

  private func showChanges(_ changes: [(path: IndexPath, old: Row)], _ host: any ListHost) {
    if changes.isEmpty || isInForeignBatch { return }
    if let animation = options.animations.reload {
      return inBatch { host.reload(changes.map(\.path), animation) }
    }
    var changed = Set(changes.map(\.path))
    if let cellType = presenter.cellType {
      let others = changes.filter { change in
        row(change.path).map(cellType) != cellType(change.old)
      }.map(\.path)
      changed.subtract(others)
      if !others.isEmpty { inBatch { host.reload(others, .none) } }
    }
    for (path, cell) in host.shownCells where changed.contains(path) {
      presenter.update(cell, sections[path.section].rows[path.row])
    }
  }

  private func showEdges(of changed: [Int], _ host: any ListHost) {
    if changed.isEmpty || isInForeignBatch { return }
    let replaced = host.showEdges(ofSections: changed, self)
    if !replaced.isEmpty { inBatch { host.reload(replaced, options.animations.reloadSection) } }
  }

  /// Tells about rows with the same identity when they arrive: the command always, everybody else
  /// once.
  private func note(_ duplicates: [IndexPath]) {
    if duplicates.isEmpty || self.duplicates == duplicates { return }
    self.duplicates = duplicates
    if let command = commands.duplicates {
      command.execute(duplicates, sender: host)
    } else if let path = duplicates.first, !hasReported {
      hasReported = true
      NSLog(
        "Row %d of section %d has the identity of a row before it; they are told apart by their "
          + "order, give them identities of their own", path[1], path[0])
    }
  }

  // MARK: Batches of others

  private func perform(
    _ stage: ListStage, _ host: any ListHost, _ change: @escaping @MainActor () -> Void
  ) {
    inBatch {
      host.perform(stage, options.animations) { [weak self] in
        change()
        self?.hasBeenAsked = false
      }
    }
  }

  /// Performs a batch, or makes it part of one that is open already.
  ///
  /// No property of a view tells whether one is. But when a batch ends the view asks for the counts;
  /// if it has not asked, the end is still to come. Until then the view is between what it showed
  /// and what it will show, so everything else waits.
  private func inBatch(_ body: () -> Void) {
    hasBeenAsked = false
    body()
    isInForeignBatch = !hasBeenAsked
  }

  /// Shows what had to wait for the end of a batch of somebody else: all contents at once, and then
  /// whatever the source says differently.
  private func endForeignBatch() {
    if !isInForeignBatch { return }
    isInForeignBatch = false
    isOutOfStep = true
    guard let host else { return }
    let changes = host.shownCells.compactMap { path, cell in
      cell.cellBindings.row(as: Row.self).map { (path: path, old: $0) }
    }
    showChanges(changes, host)
    showEdges(of: Array(sections.indices), host)
  }

  private func noteAsking() {
    hasBeenAsked = true
    if isInForeignBatch { wait() }
  }

  // MARK: What the view asks

  var sectionCount: Int {
    noteAsking()
    return sections.count
  }

  func rowCount(in section: Int) -> Int {
    noteAsking()
    return sections[section].rows.count
  }

  func cellType(at path: IndexPath) -> UIView.Type? {
    row(path).flatMap { presenter.cellType?($0) }
  }

  func header(of section: Int) -> String? { sections[section].header }
  func footer(of section: Int) -> String? { sections[section].footer }

  func configure(_ cell: UIView, at path: IndexPath) {
    inLayout { presenter.show(cell, sections[path.section].rows[path.row]) }
  }

  private func inLayout(_ body: () -> Void) {
    let wasInLayout = isInLayout
    isInLayout = true
    body()
    isInLayout = wasInLayout
  }

  func refresh(_ cell: UIView, at path: IndexPath) {
    guard let row = row(path), let shown = cell.cellBindings.row(as: Row.self) else { return }
    if !identity.isAlwaysChanged, identity.isChanged(shown, row) { presenter.update(cell, row) }
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
  var canMove: Bool { commands.move?.isEnabled.value ?? false }
  var deselects: Bool { options.deselects }

  func select(_ path: IndexPath, sender: AnyObject) {
    guard let row = row(path) else { return }
    for command in commands.select { command.execute(row, sender: sender) }
    commands.selectPath?.execute(path, sender: sender)
  }

  func delete(_ path: IndexPath, sender: AnyObject) -> Bool {
    guard let row = row(path) else { return false }
    let hasRun = commands.delete?.execute(row, sender: sender) ?? false
    return commands.deletePath?.execute(path, sender: sender) ?? false || hasRun
  }

  /// Moves the row here too, as the view did already, and tells the model. What the model then says
  /// differently is shown when the view is done.
  func move(_ from: IndexPath, _ to: IndexPath, sender: AnyObject) {
    guard let row = row(from), let command = commands.move else { return }
    sections[from.section].rows.remove(at: from.row)
    sections[to.section].rows.insert(row, at: to.row)
    isUpdating = true
    command.execute(RowMove(row: row, from: from, to: to), sender: sender)
    isUpdating = false
    guard let contents = source.contents() else { return }
    _ = source.news()
    if let difference = identity.known, difference(sections, contents).isEmpty { return }
    isOutOfStep = true
    wait()
  }

  var wantsPrefetching: Bool { commands.prefetch != nil }

  func prefetch(_ paths: [IndexPath], isCancelled: Bool) {
    let rows = paths.compactMap(row)
    let command = isCancelled ? commands.cancelPrefetching : commands.prefetch
    if !rows.isEmpty { inLayout { command?.execute(rows, sender: host) } }
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
    contents.rows = section.rows.map { source in
      switch source {
      case .old(let path): old[path.section].rows[path.row]
      case .new(let path): new[path.section].rows[path.row]
      }
    }
    return contents
  }
}
