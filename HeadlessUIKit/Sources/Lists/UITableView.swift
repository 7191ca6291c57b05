/// As in UIKit, a row out of view keeps its cell while the cell contains the first responder.
@MainActor
open class UITableView: UIScrollView {
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

  /// Stored, but without effect.
  open private(set) var style: Style

  // MARK: Sources

  open weak var dataSource: (any UITableViewDataSource)? {
    didSet {
      guard dataSource !== oldValue else { return }
      resetRows()
    }
  }

  /// Hides the inherited property, whose type is more general.
  @_nonoverride open weak var delegate: (any UITableViewDelegate)? {
    didSet {
      super.delegate = delegate
      delegateImplementsRowHeights = true
      forgetAnswersAboutHeadersAndFooters()
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

  final var lastLayoutWidth: CGFloat = 0
  final var needsRemeasure = false

  /// Sizes a row by its cell's constraints. A row without constraints gets ``rowHeight``, or 44
  /// points if that is automatic. A header or footer with a title or view gets 28 points.
  nonisolated public static let automaticDimension: CGFloat = -1

  open var rowHeight = UITableView.automaticDimension { didSet { setNeedsLayout() } }

  /// Stored, but without effect. Until a self-sizing row becomes visible, it is as high as a row
  /// without constraints.
  open var estimatedRowHeight = UITableView.automaticDimension

  // MARK: Appearance

  // Stored, but without effect:
  open var cellLayoutMarginsFollowReadableWidth: Bool = false
  open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine
  open var separatorColor: UIColor?

  open var backgroundView: UIView? { didSet { replace(oldValue, by: backgroundView) } }
  open var tableHeaderView: UIView? { didSet { replace(oldValue, by: tableHeaderView) } }
  open var tableFooterView: UIView? { didSet { replace(oldValue, by: tableFooterView) } }

  // MARK: Counts

  open var numberOfSections: Int { rowCounts.count }

  open func numberOfRows(inSection section: Int) -> Int {
    let counts = rowCounts
    return counts.indices.contains(section) ? counts[section] : 0
  }

  open func reloadData() {
    endDisplayingAll()
    measuredHeights = [:]
    selection = []
    batch.discardUpdates()
    batch.counts = queryCounts()
    setNeedsLayout()
  }

  // MARK: Selection and editing

  open var allowsSelection = true

  /// If true, taps select rows even if ``allowsSelection`` is false.
  open var allowsMultipleSelection = false

  open var allowsSelectionDuringEditing = false
  open var allowsMultipleSelectionDuringEditing = false

  open var isEditing: Bool {
    get { editing }
    set { setEditing(newValue, animated: false) }
  }

  /// Without effect unless ``allowsRowDrags`` is true. Drag delegates are not supported.
  open var dragInteractionEnabled = UIDevice.current.userInterfaceIdiom == .pad

  /// Set by bindings that let the user drag rows while the table is not editing.
  package final var allowsRowDrags = false

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

  open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    guard let cellClass else { return cellPool.register(identifier, nil) }
    guard let type = cellClass as? UITableViewCell.Type else {
      raiseListException("must pass a class of kind UITableViewCell")
    }
    cellPool.register(identifier) { type.make(registered: identifier) }
  }

  open func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
    guard let nib else { return cellPool.register(identifier, nil) }
    cellPool.register(identifier) {
      let cell = nib.makeView(of: UITableViewCell.self)
      cell.reuseIdentifier = identifier
      return cell
    }
  }

  open func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
    guard let aClass else { return headerFooterPool.register(identifier, nil) }
    guard let type = aClass as? UITableViewHeaderFooterView.Type else {
      raiseListException("must pass a class of kind UITableViewHeaderFooterView")
    }
    headerFooterPool.register(identifier) { type.make(registered: identifier) }
  }

  open func register(_ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String) {
    guard let nib else { return headerFooterPool.register(identifier, nil) }
    headerFooterPool.register(identifier) {
      let view = nib.makeView(of: UITableViewHeaderFooterView.self)
      view.reuseIdentifier = identifier
      return view
    }
  }

  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    if let cell = cellPool.dequeue(identifier) {
      cell.prepareForReuse()
      return cell
    }
    return cellPool.factory(identifier)?()
  }

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

  open func dequeueReusableHeaderFooterView(
    withIdentifier identifier: String
  ) -> UITableViewHeaderFooterView? {
    headerFooterPool.dequeue(identifier) ?? headerFooterPool.factory(identifier)?()
  }

  // MARK: Updates

  open func beginUpdates() {
    if !batch.isRunning { _ = rowCounts }  // Loads the counts before the data changes.
    batch.begin()
  }

  open func endUpdates() {
    if batch.end() { applyBatch() }
  }

  /// Calls `completion` in the next turn of the run loop.
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    beginUpdates()
    updates?()
    endUpdates()
    if let completion { HeadlessRunLoop.perform { completion(true) } }
  }

  open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    update(indexPaths.map(ListUpdate.insertRow))
  }

  open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    update(indexPaths.map(ListUpdate.deleteRow))
  }

  open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    update(indexPaths.map(ListUpdate.reloadRow))
  }

  open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    update([.moveRow(indexPath, to: newIndexPath)])
  }

  open func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    update(sections.map(ListUpdate.insertSection))
  }

  open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    update(sections.map(ListUpdate.deleteSection))
  }

  open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    update(sections.map(ListUpdate.reloadSection))
  }

  open func moveSection(_ section: Int, toSection newSection: Int) {
    update([.moveSection(section, to: newSection)])
  }

  // MARK: Index paths and positions

  open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { cells[indexPath] }

  open func indexPath(for cell: UITableViewCell) -> IndexPath? {
    cells.first { $0.value === cell }?.key
  }

  open var indexPathsForVisibleRows: [IndexPath]? {
    let paths = cells.filter { !isKeptOffscreen($0.value) }.keys
    return paths.isEmpty ? nil : paths.sorted()
  }

  open var visibleCells: [UITableViewCell] {
    cells.sorted { $0.key < $1.key }.map(\.value).filter { !isKeptOffscreen($0) }
  }

  /// Uses the last layout pass; returns zero for a row that the pass did not include.
  open func rectForRow(at indexPath: IndexPath) -> CGRect {
    guard isInLayout(indexPath) else { return .zero }
    return layout.rowFrame(indexPath[0], indexPath[1])
  }

  open func scrollToRow(
    at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool
  ) {
    guard hasRow(indexPath) else {
      raiseListException(
        "Attempted to scroll the table view to an out-of-bounds row (\(indexPath[1])) when there are "
          + "only \(numberOfRows(inSection: indexPath[0])) rows in section \(indexPath[0])")
    }
    layOutRows()
    // Measuring rows that become visible can change their heights, which moves the target row.
    for _ in 0..<10 where isInLayout(indexPath) {
      let (rowFrame, oldOffset) = (rectForRow(at: indexPath), contentOffset)
      let y: CGFloat? =
        switch scrollPosition {
        case .none: nil
        case .top: rowFrame.minY - adjustedContentInset.top
        case .middle: rowFrame.midY - bounds.height / 2
        case .bottom: rowFrame.maxY - bounds.height + adjustedContentInset.bottom
        }
      if let y {
        setContentOffset(clamp(CGPoint(x: oldOffset.x, y: y)), animated: animated)
      } else {
        scrollRectToVisible(rowFrame, animated: animated)
      }
      if contentOffset == oldOffset { return }
      layOutRows()
    }
  }

  // MARK: Headers and footers

  open func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    headersAndFooters[.header].visible[section] as? UITableViewHeaderFooterView
  }

  open func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    headersAndFooters[.footer].visible[section] as? UITableViewHeaderFooterView
  }

  // MARK: Selected rows

  open var indexPathForSelectedRow: IndexPath? { selection.first }
  open var indexPathsForSelectedRows: [IndexPath]? { selection.isEmpty ? nil : selection }

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

  open func deselectRow(at indexPath: IndexPath, animated: Bool) {
    selection.removeAll { $0 == indexPath }
    cells[indexPath]?.setSelected(false, animated: animated)
  }

  /// The number of nonempty batches performed outside a window; such batches can fail in UIKit.
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

  var rowCounts: [Int] {
    if let counts = batch.counts { return counts }
    let counts = queryCounts()
    batch.counts = counts
    return counts
  }

  /// As in UIKit, the first layout pass with a data source queries the counts again.
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
    batch.discardUpdates()
    batch.counts = nil
    didLoadCountsForLayout = false
    dataSourceImplementsMove = true
    setNeedsLayout()
  }
}

extension UITableView {
  public enum Style: Int, Sendable {
    case plain = 0
    case grouped = 1
    case insetGrouped = 2
  }
}

extension UITableView {
  public enum RowAnimation: Int, Sendable {
    case fade = 0
    case right = 1
    case top = 3
    case bottom = 4
    case none = 5
    case automatic = 100
  }
}

extension UITableView {
  public enum ScrollPosition: Int, Sendable {
    case none = 0
    case top = 1
    case middle = 2
    case bottom = 3
  }
}
