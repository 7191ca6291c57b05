@MainActor
open class UICollectionView: UIScrollView {
  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    collectionViewLayout = layout
    super.init(frame: frame)
    layout.collectionView = self
  }

  public required init?(coder: NSCoder) {
    collectionViewLayout = UICollectionViewFlowLayout()
    super.init(coder: coder)
    collectionViewLayout.collectionView = self
  }

  // MARK: Configuration

  open weak var dataSource: (any UICollectionViewDataSource)? {
    didSet {
      guard dataSource !== oldValue else { return }
      resetItems()
    }
  }

  /// Hides the inherited property, whose type is more general.
  @_nonoverride open weak var delegate: (any UICollectionViewDelegate)? {
    didSet {
      super.delegate = delegate
      collectionViewLayout.invalidateLayout()
    }
  }

  /// The delegate that bindings install. The view calls only its `willDisplay`, `didSelectItemAt`
  /// and `didDeselectItemAt` methods, each before the same method of ``delegate``.
  @_spi(Headless) public final var bindingDelegate: (any UICollectionViewDelegate)?

  open var backgroundView: UIView? { didSet { replace(oldValue, by: backgroundView) } }

  open var collectionViewLayout: UICollectionViewLayout {
    didSet {
      guard collectionViewLayout !== oldValue else { return }
      oldValue.collectionView = nil
      collectionViewLayout.collectionView = self
      collectionViewLayout.invalidateLayout()
    }
  }

  // MARK: Counts

  open var numberOfSections: Int { itemCounts.count }

  open func numberOfItems(inSection section: Int) -> Int {
    let counts = itemCounts
    return counts.indices.contains(section) ? counts[section] : 0
  }

  open func reloadData() {
    endDisplayingAll()
    selection = []
    interactiveMovement = nil
    batch.discardUpdates()
    batch.counts = queryCounts()
    collectionViewLayout.invalidateLayout()
  }

  // MARK: Selection and editing

  open var allowsMultipleSelection = false
  open var allowsMultipleSelectionDuringEditing = false
  open var isEditing = false

  // MARK: Layout

  open override var bounds: CGRect {
    get { super.bounds }
    set {
      let shouldInvalidate = collectionViewLayout.shouldInvalidateLayout(forBoundsChange: newValue)
      super.bounds = newValue
      if shouldInvalidate { collectionViewLayout.invalidateLayout() }
    }
  }

  open override var frame: CGRect {
    get { super.frame }
    set {
      let newBounds = CGRect(origin: contentOffset, size: newValue.size)
      let shouldInvalidate = collectionViewLayout.shouldInvalidateLayout(forBoundsChange: newBounds)
      super.frame = newValue
      if shouldInvalidate { collectionViewLayout.invalidateLayout() }
    }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    isLayingOut = true
    layOutItems()
    isLayingOut = false
    backgroundView?.frame = bounds
  }

  // MARK: Reuse

  open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    guard let cellClass else { return cellPool.register(identifier, nil) }
    guard let type = cellClass as? UICollectionViewCell.Type else {
      raiseListException("must pass a class of kind UICollectionViewCell")
    }
    cellPool.register(identifier) { type.make(registered: identifier) }
  }

  open func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
    guard let nib else { return cellPool.register(identifier, nil) }
    cellPool.register(identifier) {
      let cell = nib.makeView(of: UICollectionViewCell.self)
      cell.reuseIdentifier = identifier
      return cell
    }
  }

  open func register(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String,
    withReuseIdentifier identifier: String
  ) {
    let key = reuseKey(elementKind, identifier)
    guard let viewClass else { return supplementaryPool.register(key, nil) }
    guard let type = viewClass as? UICollectionReusableView.Type else {
      raiseListException("must pass a class of kind UICollectionReusableView")
    }
    supplementaryPool.register(key) { type.make(registered: identifier) }
  }

  open func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionViewCell {
    let view = dequeue(\.cellPool, identifier) {
      failUnregistered("UICollectionElementKindCell", identifier)
    }
    guard let cell = view as? UICollectionViewCell else {
      raiseListException("must pass a class of kind UICollectionViewCell")
    }
    return cell
  }

  open func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView {
    dequeue(\.supplementaryPool, reuseKey(elementKind, identifier)) {
      failUnregistered(elementKind, identifier)
    }
  }

  open func dequeueConfiguredReusableCell<Cell, Item>(
    using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
  ) -> Cell where Cell: UICollectionViewCell {
    if !cellPool.isRegistered(registration.identifier) {
      register(Cell.self, forCellWithReuseIdentifier: registration.identifier)
    }
    let view = dequeueReusableCell(
      withReuseIdentifier: registration.identifier, for: indexPath)
    guard let cell = view as? Cell else {
      raiseListException("must pass a cell of kind \(Cell.self)")
    }
    if let item { registration.handler(cell, indexPath, item) }
    return cell
  }

  // MARK: Updates

  /// Calls `completion` in the next turn of the run loop.
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    beginBatch()
    updates?()
    endBatch()
    if let completion { HeadlessRunLoop.perform { completion(true) } }
  }

  open func insertItems(at indexPaths: [IndexPath]) {
    update(indexPaths.map(ListUpdate.insertRow))
  }

  open func deleteItems(at indexPaths: [IndexPath]) {
    update(indexPaths.map(ListUpdate.deleteRow))
  }

  open func reloadItems(at indexPaths: [IndexPath]) {
    update(indexPaths.map(ListUpdate.reloadRow))
  }

  open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    update([.moveRow(indexPath, to: newIndexPath)])
  }

  open func insertSections(_ sections: IndexSet) {
    update(sections.map(ListUpdate.insertSection))
  }

  open func deleteSections(_ sections: IndexSet) {
    update(sections.map(ListUpdate.deleteSection))
  }

  open func reloadSections(_ sections: IndexSet) {
    update(sections.map(ListUpdate.reloadSection))
  }

  open func moveSection(_ section: Int, toSection newSection: Int) {
    update([.moveSection(section, to: newSection)])
  }

  // MARK: Index paths and positions

  open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? { cells[indexPath] }

  open func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
    cells.first { $0.value === cell }?.key
  }

  open var indexPathsForVisibleItems: [IndexPath] { cells.keys.sorted() }

  open var visibleCells: [UICollectionViewCell] {
    cells.sorted { $0.key < $1.key }.map(\.value)
  }

  open func supplementaryView(
    forElementKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView? {
    supplementaries[SupplementaryKey(kind: elementKind, path: indexPath)]
  }

  /// Finds only items that have cells.
  open func indexPathForItem(at point: CGPoint) -> IndexPath? {
    cells.first { $0.value.frame.contains(point) }?.key
  }

  open func scrollToItem(
    at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool
  ) {
    guard hasItem(indexPath) else {
      raiseListException(
        "Attempted to scroll the collection view to an out-of-bounds item (\(indexPath[1])) when "
          + "there are only \(numberOfItems(inSection: indexPath[0])) items in section "
          + "\(indexPath[0])")
    }
    layOutItems()
    guard let frame = collectionViewLayout.frame(of: indexPath) else { return }
    if scrollPosition.isEmpty { return scrollRectToVisible(frame, animated: animated) }
    let inset = adjustedContentInset
    var offset = contentOffset
    if scrollPosition.contains(.top) { offset.y = frame.minY - inset.top }
    if scrollPosition.contains(.bottom) { offset.y = frame.maxY - bounds.height + inset.bottom }
    if scrollPosition.contains(.centeredVertically) { offset.y = frame.midY - bounds.height / 2 }
    if scrollPosition.contains(.centeredHorizontally) { offset.x = frame.midX - bounds.width / 2 }
    setContentOffset(clamp(offset), animated: animated)
  }

  // MARK: Selected items

  open var indexPathsForSelectedItems: [IndexPath]? { selection }

  open func selectItem(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition
  ) {
    guard let indexPath else { return deselectAll() }
    guard hasItem(indexPath) else { return }
    if !allowsMultipleSelectionNow { deselectAll(but: indexPath) }
    if !selection.contains(indexPath) { selection.append(indexPath) }
    cells[indexPath]?.isSelected = true
    if !scrollPosition.isEmpty {
      scrollToItem(at: indexPath, at: scrollPosition, animated: animated)
    }
  }

  open func deselectItem(at indexPath: IndexPath, animated: Bool) {
    selection.removeAll { $0 == indexPath }
    cells[indexPath]?.isSelected = false
  }

  // MARK: Moving an item

  open func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool {
    guard interactiveMovement == nil, hasItem(indexPath), let dataSource,
      dataSource.collectionView(self, canMoveItemAt: indexPath)
    else { return false }
    interactiveMovement = (indexPath, indexPath)
    return true
  }

  /// Unlike in UIKit, the item moves only when the movement ends.
  open func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) {
    guard let path = indexPathForItem(at: targetPosition) else { return }
    interactiveMovement?.to = path
  }

  open func endInteractiveMovement() {
    guard let movement = interactiveMovement else { return }
    interactiveMovement = nil
    _ = move(movement.from, movement.to)
  }

  open func cancelInteractiveMovement() {
    interactiveMovement = nil
  }

  // MARK: Element kinds

  nonisolated public static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
  nonisolated public static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

  // MARK: Internal

  struct SupplementaryKey: Hashable {
    let kind: String
    let path: IndexPath
  }

  var batch = ListBatch()
  var cells: [IndexPath: UICollectionViewCell] = [:]
  var supplementaries: [SupplementaryKey: UICollectionReusableView] = [:]
  var cellPool = ReusePool<UICollectionReusableView>()
  var supplementaryPool = ReusePool<UICollectionReusableView>()
  var selection: [IndexPath] = []
  var dataSourceImplementsMove = true  // the default `moveItemAt` sets it to false
  var interactiveMovement: (from: IndexPath, to: IndexPath)?
  private var didLoadCountsForLayout = false

  func queryCounts() -> [Int] {
    guard let dataSource else { return [] }
    var counts: [Int] = []
    let sectionCount = dataSource.numberOfSections(in: self)
    counts.reserveCapacity(sectionCount)
    for section in 0..<sectionCount {
      counts.append(dataSource.collectionView(self, numberOfItemsInSection: section))
    }
    return counts
  }

  var itemCounts: [Int] {
    if let counts = batch.counts { return counts }
    let counts = queryCounts()
    batch.counts = counts
    return counts
  }

  /// As in UIKit, the first layout pass with a data source queries the counts again.
  func loadCountsForLayout() {
    if !didLoadCountsForLayout, dataSource != nil {
      didLoadCountsForLayout = true
      let counts = queryCounts()
      if counts != batch.counts { collectionViewLayout.invalidateLayout() }
      batch.counts = counts
    }
    _ = itemCounts
  }

  func hasItem(_ path: IndexPath) -> Bool {
    let counts = itemCounts
    return path.count == 2 && counts.indices.contains(path[0])
      && (0..<counts[path[0]]).contains(path[1])
  }

  func rememberMissingMoveMethod() { dataSourceImplementsMove = false }

  private func resetItems() {
    endDisplayingAll()
    selection = []
    interactiveMovement = nil
    batch.discardUpdates()
    batch.counts = nil
    didLoadCountsForLayout = false
    dataSourceImplementsMove = true
    collectionViewLayout.invalidateLayout()
  }
}

extension UICollectionView {
  public enum ScrollDirection: Int, Sendable {
    case vertical = 0
    case horizontal = 1
  }
}

extension UICollectionView {
  public struct ScrollPosition: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    public static let top = ScrollPosition(rawValue: 1 << 0)
    public static let centeredVertically = ScrollPosition(rawValue: 1 << 1)
    public static let bottom = ScrollPosition(rawValue: 1 << 2)
    public static let centeredHorizontally = ScrollPosition(rawValue: 1 << 4)
  }
}
