/// Shows rows in sections. Only visible rows and the row with the first responder have cells.
///
/// Caches the row counts, and requests cells while laying out the rows. Checks every batch of
/// updates against the new counts of the data source, and terminates the app if the updates do not
/// explain the new counts, as UIKit does. Updates are not animated.
@MainActor
open class UITableView: UIScrollView {
  /// Creates a table with a style, which cannot change later.
  public init(frame: CGRect, style: Style) {
    self.style = style
    super.init(frame: frame)
    alwaysBounceVertical = true
  }

  public convenience override init(frame: CGRect) {
    self.init(frame: frame, style: .plain)
  }

  public required init?(coder: NSCoder) {
    style = .plain
    super.init(coder: coder)
    alwaysBounceVertical = true
  }

  /// The style; stored, but without effect.
  open private(set) var style: Style

  // MARK: Sources

  /// The source of the rows. Setting another source reloads all rows in the next layout pass.
  open weak var dataSource: (any UITableViewDataSource)? {
    didSet {
      guard dataSource !== oldValue else { return }
      resetRows()
    }
  }

  /// The delegate for selection, display and heights. After it is set, the next layout pass queries
  /// all heights. As in UIKit, this property hides the inherited one, whose type is more general.
  @_nonoverride open weak var delegate: (any UITableViewDelegate)? {
    didSet {
      super.delegate = delegate
      delegateImplementsRowHeights = true
      resetDelegateHeaders()
      setNeedsLayout()
    }
  }

  /// The delegate that bindings install. Its `willDisplay`, `didSelectRowAt`, `didDeselectRowAt`,
  /// `willBeginEditingRowAt` and `didEndEditingRowAt` methods are called before those of
  /// ``delegate``. Its editing styles and non-nil swipe actions replace those of ``delegate``. Its
  /// other methods are not called.
  @_spi(Headless) public final var bindingDelegate: (any UITableViewDelegate)?

  // MARK: Heights

  /// The heights of self-sizing rows that have been visible.
  final var measuredHeights: [IndexPath: CGFloat] = [:]

  /// The table width for which the heights were measured.
  final var measuredWidth: CGFloat = 0

  /// Whether the next layout pass measures the visible rows again.
  final var needsRemeasure = false

  /// Tells the table to determine a height. A row gets its height from the constraints in its cell.
  /// Without constraints, it gets ``rowHeight``, or 44 points if that is automatic too. A header or
  /// footer is 28 points high if it has a title or view, otherwise 0.
  nonisolated public static let automaticDimension: CGFloat = -1

  /// The height of rows in points, if the delegate does not return one.
  open var rowHeight = UITableView.automaticDimension { didSet { setNeedsLayout() } }

  /// Stored, but without effect. Until a self-sizing row becomes visible, it is as high as a row
  /// without constraints.
  open var estimatedRowHeight = UITableView.automaticDimension

  // MARK: Appearance

  /// Whether cell margins follow the readable width; stored, but without effect.
  open var cellLayoutMarginsFollowReadableWidth: Bool = false

  /// The style of the separators between rows; stored, but without effect.
  open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine

  /// The color of the separators; stored, but without effect.
  open var separatorColor: UIColor?

  /// A view behind the rows. Each layout pass makes it fill the visible area.
  open var backgroundView: UIView? { didSet { replace(oldValue, by: backgroundView) } }

  /// A view above all rows. Each layout pass gives it the width of the table and preserves its
  /// height.
  open var tableHeaderView: UIView? { didSet { replace(oldValue, by: tableHeaderView) } }

  /// A view below all rows. Each layout pass gives it the width of the table and preserves its
  /// height.
  open var tableFooterView: UIView? { didSet { replace(oldValue, by: tableFooterView) } }

  // MARK: Counts

  /// The number of sections that the data source last reported; queried now if not loaded yet.
  open var numberOfSections: Int { rowCounts.count }

  /// Returns the last reported number of rows in a section; queries the counts now if they are not
  /// loaded yet.
  open func numberOfRows(inSection section: Int) -> Int {
    let counts = rowCounts
    return counts.indices.contains(section) ? counts[section] : 0
  }

  /// Queries the counts now, and requests the visible cells in the next layout pass. Clears the
  /// selection and discards the pending updates of a running batch.
  open func reloadData() {
    endDisplayingAll()
    measuredHeights = [:]
    selection = []
    batch.discard()
    batch.counts = queryCounts()
    setNeedsLayout()
  }

  // MARK: Selection and editing

  /// Whether a tap selects a row while the table is not editing. Code can always select rows.
  open var allowsSelection = true

  /// Whether several rows can be selected while the table is not editing. If so, each tap toggles
  /// one row, even if ``allowsSelection`` is false.
  open var allowsMultipleSelection = false

  /// Whether a tap selects a row while the table is editing.
  open var allowsSelectionDuringEditing = false

  /// Whether several rows can be selected, and taps toggle rows, while the table is editing.
  open var allowsMultipleSelectionDuringEditing = false

  /// Whether the table shows editing controls. Setting it calls ``setEditing(_:animated:)`` without
  /// animation.
  open var isEditing: Bool {
    get { editing }
    set { setEditing(newValue, animated: false) }
  }

  /// Whether the user can drag rows while the table is not editing; true by default on iPad only.
  /// Drag delegates are not supported; bindings set ``canDragRow`` instead.
  open var dragInteractionEnabled = UIDevice.current.userInterfaceIdiom == .pad

  /// Returns whether the user can drag a row while the table is not editing.
  @_spi(Headless) public final var canDragRow: ((IndexPath) -> Bool)?

  /// Shows or hides the editing controls; clears the selection.
  open func setEditing(_ editing: Bool, animated: Bool) {
    guard editing != self.editing else { return }
    self.editing = editing
    deselectAll()
    for (path, cell) in cells { updateEditing(of: cell, at: path) }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    isLayingOut = true
    layOutRows()
    isLayingOut = false
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if window != nil { setNeedsLayout() }
  }

  // MARK: Reuse

  /// Registers a cell class for a reuse identifier; nil unregisters the identifier.
  open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    guard let cellClass else { return cellPool.register(identifier, nil) }
    guard let type = cellClass as? UITableViewCell.Type else {
      raiseListException("must pass a class of kind UITableViewCell")
    }
    cellPool.register(identifier) { type.make(registered: identifier) }
  }

  /// Registers a cell nib for a reuse identifier; nil unregisters the identifier.
  open func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
    guard let nib else { return cellPool.register(identifier, nil) }
    cellPool.register(identifier) {
      let cell = nib.makeView(of: UITableViewCell.self)
      cell.reuseIdentifier = identifier
      return cell
    }
  }

  /// Registers a header or footer class for a reuse identifier; nil unregisters the identifier.
  ///
  /// - Precondition: The class is a ``UITableViewHeaderFooterView``.
  open func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
    guard let aClass else { return headerFooterPool.register(identifier, nil) }
    guard let type = aClass as? UITableViewHeaderFooterView.Type else {
      raiseListException("must pass a class of kind UITableViewHeaderFooterView")
    }
    headerFooterPool.register(identifier) { type.make(registered: identifier) }
  }

  /// Registers a header or footer nib for a reuse identifier; nil unregisters the identifier.
  open func register(_ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String) {
    guard let nib else { return headerFooterPool.register(identifier, nil) }
    headerFooterPool.register(identifier) {
      let view = nib.makeView(of: UITableViewHeaderFooterView.self)
      view.reuseIdentifier = identifier
      return view
    }
  }

  /// Returns a reused cell, otherwise a new cell if the identifier is registered, otherwise nil.
  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    if let cell = cellPool.dequeue(identifier) {
      cell.prepareForReuse()
      return cell
    }
    return cellPool.factory(identifier)?()
  }

  /// Returns a reused or new cell.
  open func dequeueReusableCell(
    withIdentifier identifier: String, for indexPath: IndexPath
  ) -> UITableViewCell {
    guard cellPool.isRegistered(identifier) else {
      raiseListException(
        "unable to dequeue a cell with identifier \(identifier) - must register a nib or a class for "
          + "the identifier or connect a prototype cell in a storyboard")
    }
    return dequeueReusableCell(withIdentifier: identifier)!
  }

  /// Returns a reused view, otherwise a new view if the identifier is registered, otherwise nil.
  open func dequeueReusableHeaderFooterView(
    withIdentifier identifier: String
  ) -> UITableViewHeaderFooterView? {
    headerFooterPool.dequeue(identifier) ?? headerFooterPool.factory(identifier)?()
  }

  // MARK: Updates

  /// Begins a batch. Batches can nest; ending the outermost batch applies all updates.
  open func beginUpdates() {
    if !batch.isRunning { _ = rowCounts }  // Loads the counts before the data changes.
    batch.begin()
  }

  /// Ends a batch. Ending the outermost batch terminates the app if the updates do not explain the
  /// new counts, and otherwise moves the cells. If the batch has updates and the table is in a
  /// window, the visible rows are laid out immediately, otherwise in the next layout pass.
  open func endUpdates() {
    if batch.end() { applyBatch() }
  }

  /// Performs updates as one batch. Checks the counts even if there are no updates.
  ///
  /// - Parameters:
  ///   - updates: Changes the data and calls the matching update methods.
  ///   - completion: Runs in the next turn of the run loop.
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    beginUpdates()
    updates?()
    endUpdates()
    if let completion { HeadlessRunLoop.perform { completion(true) } }
  }

  /// Inserts rows, given their index paths after the update.
  ///
  /// Outside a batch, each call is a batch of its own and queries the counts immediately.
  open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    update(indexPaths.map(ListUpdate.insertRow))
  }

  /// Deletes and deselects rows, given their index paths before the update.
  open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    update(indexPaths.map(ListUpdate.deleteRow))
  }

  /// Deselects rows and replaces their cells, given their index paths before the update.
  open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    update(indexPaths.map(ListUpdate.reloadRow))
  }

  /// Moves a row from its index path before the update to its index path after the update. The row
  /// keeps its cell and its selection.
  open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    update([.moveRow(indexPath, to: newIndexPath)])
  }

  /// Inserts sections, given their indices after the update.
  open func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    update(sections.map(ListUpdate.insertSection))
  }

  /// Deletes sections and their rows, given the section indices before the update.
  open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    update(sections.map(ListUpdate.deleteSection))
  }

  /// Deselects all rows of sections and replaces their cells, given the section indices before the
  /// update. The number of rows can change.
  open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    update(sections.map(ListUpdate.reloadSection))
  }

  /// Moves a section from its index before the update to its index after the update. The rows keep
  /// their cells and their selection.
  open func moveSection(_ section: Int, toSection newSection: Int) {
    update([.moveSection(section, to: newSection)])
  }

  // MARK: Index paths and positions

  /// Returns the cell of a row, if the row has one.
  open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { cells[indexPath] }

  /// Returns the index path of a cell, or nil if the cell shows no row of this table.
  open func indexPath(for cell: UITableViewCell) -> IndexPath? {
    cells.first { $0.value === cell }?.key
  }

  /// The index paths of the visible rows, in order; nil if there are none.
  open var indexPathsForVisibleRows: [IndexPath]? {
    let paths = cells.filter { !isKeptOffscreen($0.value) }.keys
    return paths.isEmpty ? nil : paths.sorted()
  }

  /// The visible cells, in the order of their rows.
  open var visibleCells: [UITableViewCell] {
    cells.sorted { $0.key < $1.key }.map(\.value).filter { !isKeptOffscreen($0) }
  }

  /// Returns the frame of a row, visible or not; zero if the last layout pass did not include the
  /// row.
  open func rectForRow(at indexPath: IndexPath) -> CGRect {
    guard isInLayout(indexPath) else { return .zero }
    return layout.rowFrame(indexPath[0], indexPath[1])
  }

  /// Scrolls a row to a position, within the bounds of the content.
  open func scrollToRow(
    at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool
  ) {
    guard hasRow(indexPath) else {
      raiseListException(
        "Attempted to scroll the table view to an out-of-bounds row (\(indexPath[1])) when there are "
          + "only \(numberOfRows(inSection: indexPath[0])) rows in section \(indexPath[0])")
    }
    layOutRows()
    let row = rectForRow(at: indexPath)
    if scrollPosition == .none { return scrollRectToVisible(row, animated: animated) }
    var offset = contentOffset
    switch scrollPosition {
    case .bottom: offset.y = row.maxY - bounds.height
    case .middle: offset.y = row.midY - bounds.height / 2
    case .top, .none: offset.y = row.minY
    }
    offset.y = max(0, min(offset.y, contentSize.height - bounds.height))
    setContentOffset(offset, animated: animated)
  }

  // MARK: Headers and footers

  /// Returns the visible header of a section, if it is a ``UITableViewHeaderFooterView``.
  open func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    headersAndFooters[.header].visible[section] as? UITableViewHeaderFooterView
  }

  /// Returns the visible footer of a section, if it is a ``UITableViewHeaderFooterView``.
  open func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    headersAndFooters[.footer].visible[section] as? UITableViewHeaderFooterView
  }

  // MARK: Selected rows

  /// The selected row that was selected first; nil if no row is selected.
  open var indexPathForSelectedRow: IndexPath? { selection.first }

  /// The selected rows, in the order they were selected; nil if there are none.
  open var indexPathsForSelectedRows: [IndexPath]? { selection.isEmpty ? nil : selection }

  /// Selects a row without calling the delegate; nil clears the selection.
  ///
  /// Deselects other rows unless multiple selection is allowed. Ignores rows that do not exist.
  open func selectRow(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition
  ) {
    guard let indexPath else { return deselectAll() }
    guard hasRow(indexPath) else { return }
    if !allowsMultipleSelectionNow { deselectAll(but: indexPath) }
    if !selection.contains(indexPath) { selection.append(indexPath) }
    cells[indexPath]?.setSelected(true, animated: animated)
    if scrollPosition != .none {
      scrollToRow(at: indexPath, at: scrollPosition, animated: animated)
    }
  }

  /// Deselects a row without calling the delegate.
  open func deselectRow(at indexPath: IndexPath, animated: Bool) {
    selection.removeAll { $0 == indexPath }
    cells[indexPath]?.setSelected(false, animated: animated)
  }

  /// The number of nonempty batches performed while the table was not in a window. Such batches can
  /// fail in UIKit.
  @_spi(Headless) public internal(set) var batchCountOutsideWindow = 0

  // MARK: Internal

  var batch = ListBatch()
  var cells: [IndexPath: UITableViewCell] = [:]
  var headersAndFooters = SectionEdges()
  var cellPool = ReusePool<UITableViewCell>()
  var headerFooterPool = ReusePool<UITableViewHeaderFooterView>()
  var selection: [IndexPath] = []
  var layout = TableLayout()
  var delegateImplementsRowHeights = true  // the default `heightForRowAt` sets it to false
  var dataSourceImplementsMove = true  // the default `moveRowAt` sets it to false
  private var editing = false
  private var didLoadCountsForLayout = false

  /// Returns the current row count of each section from the data source.
  func queryCounts() -> [Int] {
    guard let dataSource else { return [] }
    var counts: [Int] = []
    let sectionCount = dataSource.numberOfSections(in: self)
    counts.reserveCapacity(sectionCount)
    for section in 0..<sectionCount {
      counts.append(dataSource.tableView(self, numberOfRowsInSection: section))
    }
    return counts
  }

  /// The cached row count of each section; queried now if not loaded yet.
  var rowCounts: [Int] {
    if let counts = batch.counts { return counts }
    let counts = queryCounts()
    batch.counts = counts
    return counts
  }

  /// Loads the counts. The first layout pass with a data source queries them again, as in UIKit.
  func loadCountsForLayout() {
    if !didLoadCountsForLayout, dataSource != nil {
      didLoadCountsForLayout = true
      batch.counts = queryCounts()
    }
    _ = rowCounts
  }

  func hasRow(_ path: IndexPath) -> Bool {
    let counts = rowCounts
    return path.count == 2 && counts.indices.contains(path[0])
      && (0..<counts[path[0]]).contains(path[1])
  }

  private func resetRows() {
    endDisplayingAll()
    measuredHeights = [:]
    selection = []
    batch.discard()
    batch.counts = nil
    didLoadCountsForLayout = false
    dataSourceImplementsMove = true
    setNeedsLayout()
  }
}

extension UITableView {
  /// The style of a table.
  public enum Style: Int, Sendable {
    case plain = 0
    case grouped = 1
    case insetGrouped = 2
  }
}

extension UITableView {
  /// The animation of inserted and deleted rows; HeadlessUIKit does not animate them.
  public enum RowAnimation: Int, Sendable {
    case fade = 0
    case right = 1
    case top = 3
    case bottom = 4

    /// The default animation; despite its name, UIKit animates the rows.
    case none = 5

    /// The table chooses the animation.
    case automatic = 100
  }
}

extension UITableView {
  /// The position of a row in the table after scrolling to it.
  public enum ScrollPosition: Int, Sendable {
    /// Any position that makes the row visible with the least scrolling.
    case none = 0

    case top = 1
    case middle = 2
    case bottom = 3
  }
}
