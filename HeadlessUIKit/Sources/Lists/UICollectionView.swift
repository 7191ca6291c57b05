/// Shows items in sections, positioned by a layout. Only visible items have cells.
///
/// Caches the item counts and reuses cells. Terminates the app if a batch of updates does not match
/// the new counts, as UIKit does. Updates are not animated.
@MainActor
open class UICollectionView: UIScrollView {
  /// Creates a collection view with a layout, which the view retains.
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

  // MARK: Sources

  /// The source of the items. Setting another source reloads all items in the next layout pass.
  open weak var dataSource: (any UICollectionViewDataSource)? {
    didSet {
      guard dataSource !== oldValue else { return }
      resetItems()
    }
  }

  /// The delegate for selection and display. Setting it invalidates the layout. As in UIKit, this
  /// property hides the inherited one, whose type is more general.
  @_nonoverride open weak var delegate: (any UICollectionViewDelegate)? {
    didSet {
      super.delegate = delegate
      collectionViewLayout.invalidateLayout()
    }
  }

  /// The delegate that bindings install. Only its `willDisplay`, `didSelectItemAt` and
  /// `didDeselectItemAt` methods are called, each before that of ``delegate``.
  @_spi(Headless) public final var bindingDelegate: (any UICollectionViewDelegate)?

  /// A view that fills the visible area behind the items.
  open var backgroundView: UIView? { didSet { replace(oldValue, by: backgroundView) } }

  /// The layout that positions the items. A new layout is prepared in the next layout pass.
  open var collectionViewLayout: UICollectionViewLayout {
    didSet {
      guard collectionViewLayout !== oldValue else { return }
      oldValue.collectionView = nil
      collectionViewLayout.collectionView = self
      collectionViewLayout.invalidateLayout()
    }
  }

  // MARK: Counts

  /// The number of sections that the data source last reported, loaded if necessary.
  open var numberOfSections: Int { itemCounts.count }

  /// Returns the last reported number of items in a section, or 0 if there is no such section.
  open func numberOfItems(inSection section: Int) -> Int {
    let counts = itemCounts
    return counts.indices.contains(section) ? counts[section] : 0
  }

  /// Queries the counts now, requests cells in the next layout pass, and clears the selection.
  open func reloadData() {
    endDisplayingAll()
    selection = []
    interactiveMovement = nil
    batch.discard()
    batch.counts = queryCounts()
    collectionViewLayout.invalidateLayout()
  }

  // MARK: Selection and editing

  /// Whether several items can be selected while the view is not editing. If so, each tap toggles
  /// one item.
  open var allowsMultipleSelection = false

  /// Whether the user can select one or more items while the view is editing.
  open var allowsMultipleSelectionDuringEditing = false

  /// Whether the view is editing. Setting it keeps the selection.
  open var isEditing = false

  // MARK: Layout

  open override var bounds: CGRect {
    get { super.bounds }
    set {
      let invalidates = collectionViewLayout.shouldInvalidateLayout(forBoundsChange: newValue)
      super.bounds = newValue
      if invalidates { collectionViewLayout.invalidateLayout() }
    }
  }

  open override var frame: CGRect {
    get { super.frame }
    set {
      let bounds = CGRect(origin: contentOffset, size: newValue.size)
      let invalidates = collectionViewLayout.shouldInvalidateLayout(forBoundsChange: bounds)
      super.frame = newValue
      if invalidates { collectionViewLayout.invalidateLayout() }
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

  /// Registers a cell class for a reuse identifier; nil unregisters the identifier.
  open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    guard let cellClass else { return cellPool.register(identifier, nil) }
    guard let type = cellClass as? UICollectionViewCell.Type else {
      raiseListException("must pass a class of kind UICollectionViewCell")
    }
    cellPool.register(identifier) { type.make(registered: identifier) }
  }

  /// Registers a cell nib for a reuse identifier; nil unregisters the identifier.
  open func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
    guard let nib else { return cellPool.register(identifier, nil) }
    cellPool.register(identifier) {
      let cell = nib.makeView(of: UICollectionViewCell.self)
      cell.reuseIdentifier = identifier
      return cell
    }
  }

  /// Registers a class for a kind and identifier of supplementary views; nil unregisters the pair.
  ///
  /// - Precondition: The class is a ``UICollectionReusableView``.
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

  /// Returns a reused or new cell.
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

  /// Returns a new supplementary view, or a reused one after calling its
  /// ``UICollectionReusableView/prepareForReuse()``.
  ///
  /// - Precondition: A class is registered for the kind and the identifier.
  open func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView {
    dequeue(\.supplementaryPool, reuseKey(elementKind, identifier)) {
      failUnregistered(elementKind, identifier)
    }
  }

  /// Dequeues a cell for a registration, and calls the registration's handler unless `item` is nil.
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

  /// Performs updates as one batch. Checks the counts even if there are no updates.
  ///
  /// - Parameters:
  ///   - updates: Changes the data and calls the matching update methods.
  ///   - completion: Runs in the next turn of the run loop.
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    beginBatch()
    updates?()
    endBatch()
    if let completion { HeadlessRunLoop.perform { completion(true) } }
  }

  /// Inserts items, given their index paths after the update.
  ///
  /// Outside a batch, each call is a batch of its own and queries the counts immediately.
  open func insertItems(at indexPaths: [IndexPath]) {
    update(indexPaths.map(ListUpdate.insertRow))
  }

  /// Deletes and deselects items, given their index paths before the update.
  open func deleteItems(at indexPaths: [IndexPath]) {
    update(indexPaths.map(ListUpdate.deleteRow))
  }

  /// Deselects items and replaces their cells, given their index paths before the update.
  open func reloadItems(at indexPaths: [IndexPath]) {
    update(indexPaths.map(ListUpdate.reloadRow))
  }

  /// Moves an item from its index path before the update to its index path after the update. The
  /// item keeps its cell and its selection.
  open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    update([.moveRow(indexPath, to: newIndexPath)])
  }

  /// Inserts sections, given their indices after the update.
  open func insertSections(_ sections: IndexSet) {
    update(sections.map(ListUpdate.insertSection))
  }

  /// Deletes sections and their items, given the section indices before the update.
  open func deleteSections(_ sections: IndexSet) {
    update(sections.map(ListUpdate.deleteSection))
  }

  /// Deselects all items of sections and replaces their cells, given the section indices before the
  /// update. The number of items can change.
  open func reloadSections(_ sections: IndexSet) {
    update(sections.map(ListUpdate.reloadSection))
  }

  /// Moves a section from its index before the update to its index after the update. The items keep
  /// their cells and their selection.
  open func moveSection(_ section: Int, toSection newSection: Int) {
    update([.moveSection(section, to: newSection)])
  }

  // MARK: Index paths and positions

  /// Returns the cell of an item, if the item has one.
  open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? { cells[indexPath] }

  /// Returns the index path of a cell, or nil if the cell shows no item of this view.
  open func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
    cells.first { $0.value === cell }?.key
  }

  /// The index paths of all cells, in order; empty before the first layout pass.
  open var indexPathsForVisibleItems: [IndexPath] { cells.keys.sorted() }

  /// The visible cells, in the order of their items.
  open var visibleCells: [UICollectionViewCell] {
    cells.sorted { $0.key < $1.key }.map(\.value)
  }

  /// Returns the supplementary view of a kind at an index path, if it is visible.
  open func supplementaryView(
    forElementKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView? {
    supplementaries[SupplementaryKey(kind: elementKind, path: indexPath)]
  }

  /// Returns the index path of the cell at a point in the content, or nil if there is no cell.
  open func indexPathForItem(at point: CGPoint) -> IndexPath? {
    cells.first { $0.value.frame.contains(point) }?.key
  }

  /// Scrolls an item to a position, as far as the content allows.
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
    var offset = contentOffset
    if scrollPosition.contains(.centeredVertically) { offset.y = frame.midY - bounds.height / 2 }
    if scrollPosition.contains(.centeredHorizontally) { offset.x = frame.midX - bounds.width / 2 }
    offset.x = max(0, min(offset.x, contentSize.width - bounds.width))
    offset.y = max(0, min(offset.y, contentSize.height - bounds.height))
    setContentOffset(offset, animated: animated)
  }

  // MARK: Selected items

  /// The selected items, in the order they were selected.
  open var indexPathsForSelectedItems: [IndexPath]? { selection }

  /// Selects an item without calling the delegate; nil clears the selection.
  ///
  /// Deselects other items unless multiple selection is allowed. Ignores items that do not exist.
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

  /// Deselects an item without calling the delegate.
  open func deselectItem(at indexPath: IndexPath, animated: Bool) {
    selection.removeAll { $0 == indexPath }
    cells[indexPath]?.isSelected = false
  }

  // MARK: Moving an item

  /// Begins to move an item. A batch adjusts the index paths of the item and its destination;
  /// deleting the item or calling ``reloadData()`` cancels the movement.
  ///
  /// - Returns: Whether the movement began: the item exists, no other item is moving, and the data
  ///   source lets the item move.
  open func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool {
    guard interactiveMovement == nil, hasItem(indexPath), let dataSource,
      dataSource.collectionView(self, canMoveItemAt: indexPath)
    else { return false }
    interactiveMovement = (indexPath, indexPath)
    return true
  }

  /// Makes the item at a point the destination. Does nothing if there is no item at the point.
  open func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) {
    guard let path = indexPathForItem(at: targetPosition) else { return }
    interactiveMovement?.to = path
  }

  /// Moves the item to its destination, then calls the data source if the index path changed.
  open func endInteractiveMovement() {
    guard let movement = interactiveMovement else { return }
    interactiveMovement = nil
    _ = move(movement.from, movement.to)
  }

  /// Cancels the movement; the item keeps its index path. Does not call the data source.
  open func cancelInteractiveMovement() {
    interactiveMovement = nil
  }

  // MARK: Element kinds

  /// The element kind of headers in a flow layout.
  nonisolated public static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"

  /// The element kind of footers in a flow layout.
  nonisolated public static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

  // MARK: Internal

  /// Identifies a supplementary view by its kind and index path.
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
  var dataSourceImplementsMove = true  // the default implementation of the move method clears it
  /// The index paths of the item that is being moved and of its destination.
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

  /// The cached item count of each section, loaded if necessary.
  var itemCounts: [Int] {
    if let counts = batch.counts { return counts }
    let counts = queryCounts()
    batch.counts = counts
    return counts
  }

  /// Loads the counts. The first layout pass with a data source queries them again, as in UIKit.
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
    batch.discard()
    batch.counts = nil
    didLoadCountsForLayout = false
    dataSourceImplementsMove = true
    collectionViewLayout.invalidateLayout()
  }
}

extension UICollectionView {
  /// The direction in which a flow layout scrolls.
  public enum ScrollDirection: Int, Sendable {
    case vertical = 0
    case horizontal = 1
  }
}

extension UICollectionView {
  /// The position of an item in the view after scrolling to it.
  public struct ScrollPosition: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    public static let centeredVertically = ScrollPosition(rawValue: 1 << 1)
    public static let centeredHorizontally = ScrollPosition(rawValue: 1 << 4)
  }
}
