/// Rows in sections, of which only those that can be seen have cells.
///
/// The counts are asked for once and kept; cells are asked for in a layout pass. Every batch of
/// updates is compared with what the data source reports afterwards, and stops as UIKit does if the
/// two disagree. Animations have no duration.
@MainActor
open class UITableView: UIScrollView {
  /// Makes a table of a style, which cannot be changed later.
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

  /// How the table would look; kept to be read back.
  open private(set) var style: Style

  // MARK: Sources

  /// Where the rows come from. Another one makes the table ask for everything again.
  open weak var dataSource: (any UITableViewDataSource)? {
    didSet {
      guard dataSource !== oldValue else { return }
      forgetRows()
    }
  }

  /// Told of taps and of what is displayed, and asked for heights. Another one makes the table
  /// measure everything again in the next layout pass.
  @_nonoverride open weak var delegate: (any UITableViewDelegate)? {
    didSet {
      super.delegate = delegate
      asksRowHeights = true
      askDelegateForHeadersAgain()
      setNeedsLayout()
    }
  }

  /// A delegate of the bindings, called before ``delegate``. A question that its delegate answers with an
  /// optional goes on to ``delegate`` if the answer is nil.
  @_spi(Headless) public final var delegateHook: (any UITableViewDelegate)?

  /// Hears, in every layout pass, which rows come after those that can be seen, as many again.
  open weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)?

  /// Whether ``prefetchDataSource`` hears of rows.
  open var isPrefetchingEnabled = true

  // MARK: Heights

  /// The heights of rows that were in view and are as high as their content.
  final var measuredHeights: [IndexPath: CGFloat] = [:]

  /// The breadth that they were measured for.
  final var measuredWidth: CGFloat = 0

  /// Whether the rows in view are measured again in the next layout pass.
  final var measuresAgain = false

  /// The height that leaves it to the table: for a row what the constraints in its cell ask for, or
  /// else 44 points, 28 for a header or footer that
  /// has a title or a view, and 0 for one that has none.
  nonisolated public static let automaticDimension: CGFloat = -1

  /// The height of rows in points, where the delegate does not give one.
  open var rowHeight = UITableView.automaticDimension { didSet { setNeedsLayout() } }

  /// Kept to be read back; rows that have not been in view count as 44 points high.
  open var estimatedRowHeight = UITableView.automaticDimension

  /// The height of headers in points, where the delegate does not give one.
  open var sectionHeaderHeight = UITableView.automaticDimension { didSet { setNeedsLayout() } }

  /// The height of footers in points, where the delegate does not give one.
  open var sectionFooterHeight = UITableView.automaticDimension { didSet { setNeedsLayout() } }

  /// Kept to be read back; every header is measured, none is estimated.
  open var estimatedSectionHeaderHeight = UITableView.automaticDimension

  /// Kept to be read back; every footer is measured, none is estimated.
  open var estimatedSectionFooterHeight = UITableView.automaticDimension

  // MARK: Appearance

  /// Whether cells would be as broad as is good to read; kept to be read back.
  open var cellLayoutMarginsFollowReadableWidth: Bool = false

  /// What stands between rows; kept to be read back.
  open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine

  /// The separator color; kept to be read back.
  open var separatorColor: UIColor?

  /// The space beside what stands between rows, in points; kept to be read back.
  open var separatorInset = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0)

  /// A subview behind the rows, which fills the visible part from the next layout pass on.
  open var backgroundView: UIView? { didSet { replace(oldValue, by: backgroundView) } }

  /// A subview above all rows. It keeps its height and gets the breadth of the table in the next
  /// layout pass.
  open var tableHeaderView: UIView? { didSet { replace(oldValue, by: tableHeaderView) } }

  /// A subview below all rows. It keeps its height and gets the breadth of the table in the next
  /// layout pass.
  open var tableFooterView: UIView? { didSet { replace(oldValue, by: tableFooterView) } }

  // MARK: Counts

  /// How many sections there are, as the data source said last; asked for now if it was never
  /// asked.
  open var numberOfSections: Int { loadedCounts.count }

  /// How many rows a section has, as the data source said last; asked for now if it was never
  /// asked.
  open func numberOfRows(inSection section: Int) -> Int {
    let counts = loadedCounts
    return counts.indices.contains(section) ? counts[section] : 0
  }

  /// Asks for the counts at once, and for the cells that can be seen in the next layout pass.
  ///
  /// Ends the selection, and forgets the updates of a batch that is running.
  open func reloadData() {
    endDisplayingAll()
    measuredHeights = [:]
    selection = []
    prefetched = []
    batch.discard()
    batch.counts = askCounts()
    setNeedsLayout()
  }

  // MARK: Selection and editing

  /// Whether a tap selects a row while the table is not editing. Code may select all the same.
  open var allowsSelection = true

  /// Whether several rows can be selected while the table is not editing. A tap then adds a row to
  /// the selection or takes it away.
  open var allowsMultipleSelection = false

  /// Whether a tap selects a row while the table is editing.
  open var allowsSelectionDuringEditing = false

  /// Whether several rows can be selected while the table is editing.
  open var allowsMultipleSelectionDuringEditing = false

  /// Whether the editing controls are shown; setting it is ``setEditing(_:animated:)`` without
  /// animation.
  open var isEditing: Bool {
    get { editing }
    set { setEditing(newValue, animated: false) }
  }

  /// Whether the user may drag rows that a drag delegate gives away; at first on an iPad only. There are
  /// no drag delegates here, so that it counts where bindings let rows be moved.
  open var dragInteractionEnabled = UIDevice.current.userInterfaceIdiom == .pad

  /// Says which rows the user may drag while the table is not editing, as a drag delegate does.
  @_spi(Headless) public final var draggableRows: ((IndexPath) -> Bool)?

  /// Shows or hides the editing controls; the selection ends.
  open func setEditing(_ editing: Bool, animated: Bool) {
    guard editing != self.editing else { return }
    self.editing = editing
    deselectAll()
    for (path, cell) in cells { setEditing(cell, path, animated: animated) }
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

  /// Says of which class the cells of an identifier are; nil makes the identifier unknown.
  open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    guard let cellClass else { return cellPool.register(identifier, nil) }
    guard let type = cellClass as? UITableViewCell.Type else {
      failList("must pass a class of kind UITableViewCell")
    }
    cellPool.register(identifier) { type.make(registered: identifier) }
  }

  /// Says from which nib the cells of an identifier come; nil makes the identifier unknown.
  open func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
    guard let nib else { return cellPool.register(identifier, nil) }
    cellPool.register(identifier) {
      let cell = nib.view(UITableViewCell.self)
      cell.reuseIdentifier = identifier
      return cell
    }
  }

  /// Says of which class the headers and footers of an identifier are; nil makes it unknown.
  ///
  /// - Precondition: The class is a ``UITableViewHeaderFooterView``.
  open func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
    guard let aClass else { return headerFooterPool.register(identifier, nil) }
    guard let type = aClass as? UITableViewHeaderFooterView.Type else {
      failList("must pass a class of kind UITableViewHeaderFooterView")
    }
    headerFooterPool.register(identifier) { type.make(registered: identifier) }
  }

  /// Says from which nib the headers and footers of an identifier come; nil makes it unknown.
  open func register(_ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String) {
    guard let nib else { return headerFooterPool.register(identifier, nil) }
    headerFooterPool.register(identifier) {
      let view = nib.view(UITableViewHeaderFooterView.self)
      view.reuseIdentifier = identifier
      return view
    }
  }

  /// Returns a used cell, a new one of the class registered for the identifier, or nil if none is.
  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    if let cell = cellPool.takeWaiting(identifier) {
      cell.prepareForReuse()
      return cell
    }
    return cellPool.maker(identifier)?()
  }

  /// Returns a used or new cell; while a row is configured again, the cell that it has.
  open func dequeueReusableCell(
    withIdentifier identifier: String, for indexPath: IndexPath
  ) -> UITableViewCell {
    guard cellPool.isRegistered(identifier) else {
      failList(
        "unable to dequeue a cell with identifier \(identifier) - must register a nib or a class for "
          + "the identifier or connect a prototype cell in a storyboard")
    }
    if let configured, configured.path == indexPath,
      configured.cell.reuseIdentifier == identifier
    {
      return configured.cell
    }
    return dequeueReusableCell(withIdentifier: identifier)!
  }

  /// Returns a used header or footer, a new one as registered for the identifier, or nil if none
  /// is.
  open func dequeueReusableHeaderFooterView(
    withIdentifier identifier: String
  ) -> UITableViewHeaderFooterView? {
    if let view = headerFooterPool.takeWaiting(identifier) {
      view.prepareForReuse()
      return view
    }
    return headerFooterPool.maker(identifier)?()
  }

  // MARK: Updates

  /// Begins a batch; batches nest, and only the end of the outermost applies it.
  open func beginUpdates() {
    if !batch.isRunning { _ = loadedCounts }
    batch.begin()
  }

  /// Ends a batch. The end of the outermost asks the data source for its counts, stops with a
  /// message if they disagree with the updates, and moves the cells; the rows in view are measured
  /// again.
  open func endUpdates() {
    if batch.end() { applyBatch() }
  }

  /// Performs updates as one batch. The counts are compared even if there are none.
  ///
  /// - Parameters:
  ///   - updates: Changes the data and calls the methods that say how.
  ///   - completion: Called in the next turn of the run loop.
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    beginUpdates()
    updates?()
    endUpdates()
    if let completion { HeadlessRunLoop.perform { completion(true) } }
  }

  /// Says which rows have come, by their places after the update.
  ///
  /// Outside a batch this is a batch of its own, and the data source is asked for its counts at
  /// once.
  open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    update(indexPaths.map(ListUpdate.insertRow))
  }

  /// Says which rows have gone, by their places before the update; they are no longer selected.
  open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    update(indexPaths.map(ListUpdate.deleteRow))
  }

  /// Gives rows their cells anew, by their places before the update; they are no longer selected.
  open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    update(indexPaths.map(ListUpdate.reloadRow))
  }

  /// Says where a row has gone, from its place before the update to the one after it. The row keeps
  /// its cell, and stays selected if it was.
  open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    update([.moveRow(indexPath, to: newIndexPath)])
  }

  /// Says which sections have come, by their places after the update.
  open func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    update(sections.map(ListUpdate.insertSection))
  }

  /// Says which sections have gone with their rows, by their places before the update.
  open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    update(sections.map(ListUpdate.deleteSection))
  }

  /// Gives all rows of some sections their cells anew; how many they are may be different. The
  /// places are those before the update.
  open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    update(sections.map(ListUpdate.reloadSection))
  }

  /// Says where a section has gone, from its place before the update to the one after it. Its rows
  /// keep their cells.
  open func moveSection(_ section: Int, toSection newSection: Int) {
    update([.moveSection(section, to: newSection)])
  }

  /// Configures rows again without giving them other cells, and measures them again. Only rows that
  /// have a cell are concerned.
  open func reconfigureRows(at indexPaths: [IndexPath]) {
    if batch.isRunning {
      batch.reconfigure(indexPaths)
    } else {
      reconfigureNow(indexPaths)
    }
  }

  // MARK: Places

  /// The cell of a row, if it has one.
  open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { cells[indexPath] }

  /// The row of a cell, if it belongs to one.
  open func indexPath(for cell: UITableViewCell) -> IndexPath? {
    cells.first { $0.value === cell }?.key
  }

  /// The rows that can be seen, in order, nil if there are none.
  open var indexPathsForVisibleRows: [IndexPath]? {
    let paths = cells.filter { !isKept($0.value) }.keys
    return paths.isEmpty ? nil : paths.sorted()
  }

  /// The cells that can be seen, in the order of their rows.
  open var visibleCells: [UITableViewCell] {
    cells.sorted { $0.key < $1.key }.map(\.value).filter { !isKept($0) }
  }

  /// Where a row is in the content, in points, seen or not; zero if the last layout pass did not
  /// know it.
  open func rectForRow(at indexPath: IndexPath) -> CGRect {
    guard isMeasured(indexPath) else { return .zero }
    return layout.frame(of: indexPath[0], indexPath[1])
  }

  /// Where a section is in the content, with header and footer; zero if the last layout pass did
  /// not know it.
  open func rect(forSection section: Int) -> CGRect {
    guard layout.sections.indices.contains(section) else { return .zero }
    let place = layout.sections[section]
    return CGRect(x: 0, y: place.top, width: layout.width, height: place.bottom - place.top)
  }

  /// Scrolls until a row is where it is wanted, as far as the content allows. `NSNotFound` in place of a
  /// row means a section, which need not have rows.
  open func scrollToRow(
    at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool
  ) {
    let isSection =
      indexPath.count == 2 && indexPath[1] == NSNotFound
      && loadedCounts.indices.contains(indexPath[0])
    guard isSection || hasRow(indexPath) else {
      failList(
        "Attempted to scroll the table view to an out-of-bounds row (\(indexPath[1])) when there are "
          + "only \(numberOfRows(inSection: indexPath[0])) rows in section \(indexPath[0])")
    }
    layOutRows()
    let row = isSection ? rect(forSection: indexPath[0]) : rectForRow(at: indexPath)
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

  /// The header of a section, if it can be seen and is of the class for reuse.
  open func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    edges[.header].visible[section] as? UITableViewHeaderFooterView
  }

  /// The footer of a section, if it can be seen and is of the class for reuse.
  open func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    edges[.footer].visible[section] as? UITableViewHeaderFooterView
  }

  // MARK: Selected rows

  /// The row that was selected first of those that are, nil if none is.
  open var indexPathForSelectedRow: IndexPath? { selection.first }

  /// The selected rows, in the order they were selected, nil if there are none.
  open var indexPathsForSelectedRows: [IndexPath]? { selection.isEmpty ? nil : selection }

  /// Selects a row, of which the delegate does not hear; nil ends the selection.
  ///
  /// Other rows stay selected only where several can be. A row that does not exist is ignored.
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

  /// Takes a row out of the selection, of which the delegate does not hear.
  open func deselectRow(at indexPath: IndexPath, animated: Bool) {
    selection.removeAll { $0 == indexPath }
    cells[indexPath]?.setSelected(false, animated: animated)
  }

  /// How many batches with updates were performed while the table was in no window, where UIKit's
  /// tables may fail.
  @_spi(Headless) public internal(set) var batchesOutsideWindow = 0

  // MARK: What the module needs

  var batch = ListBatch()
  var cells: [IndexPath: UITableViewCell] = [:]
  var edges = SectionEdges()
  var cellPool = ReusePool<UITableViewCell>()
  var headerFooterPool = ReusePool<UITableViewHeaderFooterView>()
  var selection: [IndexPath] = []
  var layout = TableLayout()
  var asksRowHeights = true
  var prefetched: Set<IndexPath> = []
  var canDataSourceMove = true
  var configured: (path: IndexPath, cell: UITableViewCell)?
  private var editing = false
  private var wasLaidOut = false

  /// Counts as the data source gives them now.
  func askCounts() -> [Int] {
    guard let dataSource else { return [] }
    var counts: [Int] = []
    let sectionCount = dataSource.numberOfSections(in: self)
    counts.reserveCapacity(sectionCount)
    for section in 0..<sectionCount {
      counts.append(dataSource.tableView(self, numberOfRowsInSection: section))
    }
    return counts
  }

  var loadedCounts: [Int] {
    if let counts = batch.counts { return counts }
    let counts = askCounts()
    batch.counts = counts
    return counts
  }

  /// The first layout asks for the counts again.
  func loadCountsForLayout() {
    if !wasLaidOut, dataSource != nil {
      wasLaidOut = true
      batch.counts = askCounts()
    }
    _ = loadedCounts
  }

  func hasRow(_ path: IndexPath) -> Bool {
    let counts = loadedCounts
    return path.count == 2 && counts.indices.contains(path[0])
      && (0..<counts[path[0]]).contains(path[1])
  }

  private func forgetRows() {
    endDisplayingAll()
    measuredHeights = [:]
    selection = []
    prefetched = []
    batch.discard()
    batch.counts = nil
    wasLaidOut = false
    canDataSourceMove = true
    setNeedsLayout()
  }
}

extension UITableView {
  /// How a table looks.
  public enum Style: Int, Sendable {
    /// Sections follow each other without a gap.
    case plain = 0

    /// Sections are set apart.
    case grouped = 1

    /// Sections are set apart, with rounded corners.
    case insetGrouped = 2
  }
}

extension UITableView {
  /// How rows come and go; here they do so at once.
  public enum RowAnimation: Int, Sendable {
    /// Rows fade in or out.
    case fade = 0

    /// Rows come from the right or go there.
    case right = 1

    /// Rows come from the left or go there.
    case left = 2

    /// Rows come from the top or go there.
    case top = 3

    /// Rows come from the bottom or go there.
    case bottom = 4

    /// Rows come and go without an effect.
    case none = 5

    /// Rows come from the middle or go there.
    case middle = 6

    /// The table chooses the effect.
    case automatic = 100
  }
}

extension UITableView {
  /// Where a row is to be after scrolling to it.
  public enum ScrollPosition: Int, Sendable {
    /// Wherever the row can be seen with the least scrolling.
    case none = 0

    /// The row begins at the top of the table.
    case top = 1

    /// The row is midway between top and bottom.
    case middle = 2

    /// The row ends at the bottom of the table.
    case bottom = 3
  }
}
