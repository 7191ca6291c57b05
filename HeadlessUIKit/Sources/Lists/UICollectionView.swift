/// Items in sections, placed by a layout, of which only those that can be seen have cells.
///
/// Counts, batches and cells are kept as a table view keeps them.
@MainActor
open class UICollectionView: UIScrollView {
  /// Makes a view whose items a layout places; the view keeps the layout.
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

  /// Where the items come from. Another one makes the view ask for everything again.
  open weak var dataSource: (any UICollectionViewDataSource)? {
    didSet {
      guard dataSource !== oldValue else { return }
      forgetItems()
    }
  }

  /// Told of taps and of what is displayed. Another one makes the layout place everything again.
  @_nonoverride open weak var delegate: (any UICollectionViewDelegate)? {
    didSet {
      super.delegate = delegate
      collectionViewLayout.forget()
    }
  }

  /// A delegate of the bindings, called before ``delegate``. A question that its delegate answers with an
  /// optional goes on to ``delegate`` if the answer is nil.
  @_spi(Headless) public final var delegateHook: (any UICollectionViewDelegate)?

  /// Kept to be read back; only table views announce rows that they will soon need.
  open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)?

  /// Whether items would be announced that are soon needed; kept to be read back.
  open var isPrefetchingEnabled = true

  /// A view behind the items, as large as what can be seen.
  open var backgroundView: UIView? { didSet { replace(oldValue, by: backgroundView) } }

  /// Decides where the items are. Another one is asked for all places in the next layout pass.
  open var collectionViewLayout: UICollectionViewLayout {
    didSet {
      guard collectionViewLayout !== oldValue else { return }
      oldValue.collectionView = nil
      collectionViewLayout.collectionView = self
      measuredSizes = [:]
      collectionViewLayout.forget()
    }
  }

  // MARK: Counts

  /// How many sections there are, as the data source said last; asked for now if it was never
  /// asked.
  open var numberOfSections: Int { loadedCounts.count }

  /// How many items a section has, as the data source said last, 0 if there is no such section.
  open func numberOfItems(inSection section: Int) -> Int {
    let counts = loadedCounts
    return counts.indices.contains(section) ? counts[section] : 0
  }

  /// Asks for the counts at once, and for the cells that can be seen in the next layout pass. Ends
  /// the selection.
  open func reloadData() {
    endDisplayingAll()
    selection = []
    interactiveMovement = nil
    measuredSizes = [:]
    batch.discard()
    batch.counts = askCounts()
    collectionViewLayout.forget()
  }

  // MARK: Selection and editing

  /// Whether a tap selects an item while the view is not editing. Code may select all the same.
  open var allowsSelection = true

  /// Whether several items can be selected while the view is not editing. A tap then adds an item
  /// to the selection or takes it away.
  open var allowsMultipleSelection = false

  /// Whether a tap selects an item while the view is editing.
  open var allowsSelectionDuringEditing = false

  /// Whether several items can be selected while the view is editing.
  open var allowsMultipleSelectionDuringEditing = false

  /// Whether the view is editing, which decides what taps select. The selection stays.
  open var isEditing = false

  open override var bounds: CGRect {
    get { super.bounds }
    set {
      let isInvalid = collectionViewLayout.shouldInvalidateLayout(forBoundsChange: newValue)
      if newValue.size != bounds.size { measuredSizes = [:] }
      super.bounds = newValue
      if isInvalid { collectionViewLayout.invalidateLayout() }
    }
  }

  open override var frame: CGRect {
    get { super.frame }
    set {
      let bounds = CGRect(origin: contentOffset, size: newValue.size)
      let isInvalid = collectionViewLayout.shouldInvalidateLayout(forBoundsChange: bounds)
      if newValue.size != frame.size { measuredSizes = [:] }
      super.frame = newValue
      if isInvalid { collectionViewLayout.invalidateLayout() }
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

  /// Says of which class the cells of an identifier are; nil makes the identifier unknown.
  open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    guard let cellClass else { return cellPool.register(identifier, nil) }
    guard let type = cellClass as? UICollectionViewCell.Type else {
      failList("must pass a class of kind UICollectionViewCell")
    }
    cellPool.register(identifier) { type.make(registered: identifier) }
  }

  /// Says from which nib the cells of an identifier come; nil makes the identifier unknown.
  open func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
    guard let nib else { return cellPool.register(identifier, nil) }
    cellPool.register(identifier) {
      let cell = nib.view(UICollectionViewCell.self)
      cell.ownReuseIdentifier = identifier
      return cell
    }
  }

  /// Says of which class the views of a kind and an identifier are; nil makes the two unknown.
  ///
  /// - Precondition: The class is a ``UICollectionReusableView``.
  open func register(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String,
    withReuseIdentifier identifier: String
  ) {
    let key = key(elementKind, identifier)
    guard let viewClass else { return supplementaryPool.register(key, nil) }
    guard let type = viewClass as? UICollectionReusableView.Type else {
      failList("must pass a class of kind UICollectionReusableView")
    }
    supplementaryPool.register(key) { type.make(registered: identifier) }
  }

  /// Says from which nib the views of a kind and an identifier come; nil makes the two unknown.
  open func register(
    _ nib: UINib?, forSupplementaryViewOfKind kind: String, withReuseIdentifier identifier: String
  ) {
    let key = key(kind, identifier)
    guard let nib else { return supplementaryPool.register(key, nil) }
    supplementaryPool.register(key) {
      let view = nib.view(UICollectionReusableView.self)
      view.ownReuseIdentifier = identifier
      return view
    }
  }

  /// Returns a used or new cell; while an item is configured again, the cell that it has.
  open func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionViewCell {
    if let configured, configured.path == indexPath,
      configured.cell.reuseIdentifier == identifier
    {
      return configured.cell
    }
    let view = dequeue(\.cellPool, identifier) {
      missing("UICollectionElementKindCell", identifier)
    }
    guard let cell = view as? UICollectionViewCell else {
      failList("must pass a class of kind UICollectionViewCell")
    }
    return cell
  }

  /// Returns a used view of a kind, after ``UICollectionReusableView/prepareForReuse()``, or a new
  /// one.
  ///
  /// - Precondition: A class or nib is registered for the kind and the identifier.
  open func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView {
    dequeue(\.supplementaryPool, key(elementKind, identifier)) { missing(elementKind, identifier) }
  }

  /// Returns a cell for a registration, configured by its handler.
  open func dequeueConfiguredReusableCell<Cell, Item>(
    using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
  ) -> Cell where Cell: UICollectionViewCell {
    if !cellPool.isRegistered(registration.identifier) {
      if let nib = registration.nib {
        register(nib, forCellWithReuseIdentifier: registration.identifier)
      } else {
        register(Cell.self, forCellWithReuseIdentifier: registration.identifier)
      }
    }
    let view = dequeueReusableCell(
      withReuseIdentifier: registration.identifier, for: indexPath)
    guard let cell = view as? Cell else {
      failList("must pass a nib with a cell of kind \(Cell.self)")
    }
    if let item { registration.handler(cell, indexPath, item) }
    return cell
  }

  // MARK: Updates

  /// Performs updates as one batch. The counts are compared even if there are none.
  ///
  /// - Parameters:
  ///   - updates: Changes the data and calls the methods that say how.
  ///   - completion: Called in the next turn of the run loop.
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    beginBatch()
    updates?()
    endBatch()
    if let completion { HeadlessRunLoop.perform { completion(true) } }
  }

  /// Says which items have come, by their places after the update.
  ///
  /// Outside a batch this is a batch of its own, and the data source is asked for its counts at
  /// once.
  open func insertItems(at indexPaths: [IndexPath]) {
    update(indexPaths.map(ListUpdate.insertRow))
  }

  /// Says which items have gone, by their places before the update; they are no longer selected.
  open func deleteItems(at indexPaths: [IndexPath]) {
    update(indexPaths.map(ListUpdate.deleteRow))
  }

  /// Gives items their cells anew, by their places before the update; they are no longer selected.
  open func reloadItems(at indexPaths: [IndexPath]) {
    update(indexPaths.map(ListUpdate.reloadRow))
  }

  /// Says where an item has gone, from its place before the update to the one after it. The item
  /// keeps its cell, and stays selected if it was.
  open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    update([.moveRow(indexPath, to: newIndexPath)])
  }

  /// Says which sections have come, by their places after the update.
  open func insertSections(_ sections: IndexSet) {
    update(sections.map(ListUpdate.insertSection))
  }

  /// Says which sections have gone with their items, by their places before the update.
  open func deleteSections(_ sections: IndexSet) {
    update(sections.map(ListUpdate.deleteSection))
  }

  /// Gives all items of some sections their cells anew; how many they are may be different. The
  /// places are those before the update.
  open func reloadSections(_ sections: IndexSet) {
    update(sections.map(ListUpdate.reloadSection))
  }

  /// Says where a section has gone, from its place before the update to the one after it. Its items
  /// keep their cells.
  open func moveSection(_ section: Int, toSection newSection: Int) {
    update([.moveSection(section, to: newSection)])
  }

  /// Configures items again without giving them other cells. Only items that have a cell are
  /// concerned.
  open func reconfigureItems(at indexPaths: [IndexPath]) {
    if batch.isRunning {
      batch.reconfigure(indexPaths)
    } else {
      reconfigureNow(indexPaths)
    }
  }

  // MARK: Places

  /// The cell of an item, if it has one.
  open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? { cells[indexPath] }

  /// The item of a cell, if it belongs to one.
  open func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
    cells.first { $0.value === cell }?.key
  }

  /// The items that have cells, in order; none before the first layout pass.
  open var indexPathsForVisibleItems: [IndexPath] { cells.keys.sorted() }

  /// The cells that can be seen, in the order of their items.
  open var visibleCells: [UICollectionViewCell] {
    cells.sorted { $0.key < $1.key }.map(\.value)
  }

  /// The supplementary view of a kind at a place, if it can be seen.
  open func supplementaryView(
    forElementKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView? {
    supplementaries[SupplementaryPlace(kind: elementKind, path: indexPath)]
  }

  /// Where the layout puts an item, seen or not; nil if the layout does not know it.
  open func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    collectionViewLayout.prepareIfNeeded()
    return collectionViewLayout.layoutAttributesForItem(at: indexPath)
  }

  /// The item whose cell is at a point of the content, nil if no cell is there.
  open func indexPathForItem(at point: CGPoint) -> IndexPath? {
    cells.first { $0.value.frame.contains(point) }?.key
  }

  /// Scrolls until an item is where it is wanted, as far as the content allows.
  open func scrollToItem(
    at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool
  ) {
    guard hasItem(indexPath) else {
      failList(
        "Attempted to scroll the collection view to an out-of-bounds item (\(indexPath[1])) when "
          + "there are only \(numberOfItems(inSection: indexPath[0])) items in section "
          + "\(indexPath[0])")
    }
    layOutItems()
    guard let frame = layoutAttributesForItem(at: indexPath)?.frame else { return }
    if scrollPosition.isEmpty { return scrollRectToVisible(frame, animated: animated) }
    var offset = contentOffset
    if scrollPosition.contains(.top) { offset.y = frame.minY }
    if scrollPosition.contains(.centeredVertically) { offset.y = frame.midY - bounds.height / 2 }
    if scrollPosition.contains(.bottom) { offset.y = frame.maxY - bounds.height }
    if scrollPosition.contains(.left) { offset.x = frame.minX }
    if scrollPosition.contains(.centeredHorizontally) { offset.x = frame.midX - bounds.width / 2 }
    if scrollPosition.contains(.right) { offset.x = frame.maxX - bounds.width }
    offset.x = max(0, min(offset.x, contentSize.width - bounds.width))
    offset.y = max(0, min(offset.y, contentSize.height - bounds.height))
    setContentOffset(offset, animated: animated)
  }

  // MARK: Selected items

  /// The selected items, in the order they were selected.
  open var indexPathsForSelectedItems: [IndexPath]? { selection }

  /// Selects an item, of which the delegate does not hear; nil ends the selection.
  ///
  /// Other items stay selected only where several can be. An item that does not exist is ignored.
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

  /// Takes an item out of the selection, of which the delegate does not hear.
  open func deselectItem(at indexPath: IndexPath, animated: Bool) {
    selection.removeAll { $0 == indexPath }
    cells[indexPath]?.isSelected = false
  }

  // MARK: Moving an item

  /// Begins to move an item. Updates meanwhile take it along; one that deletes it, and a reload, end
  /// the movement.
  ///
  /// - Returns: Whether it can be moved: it exists, no other is being moved, and the data source
  ///   agrees.
  open func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool {
    guard interactiveMovement == nil, hasItem(indexPath), let dataSource,
      dataSource.collectionView(self, canMoveItemAt: indexPath)
    else { return false }
    interactiveMovement = (indexPath, indexPath)
    return true
  }

  /// Takes the item at a point as the place to move to, or what the delegate wants instead. Without
  /// an item there, nothing changes.
  open func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) {
    guard let from = interactiveMovement?.from, let path = indexPathForItem(at: targetPosition)
    else { return }
    interactiveMovement?.to = target(from, path)
  }

  /// Shows the item in its new place, then tells the data source.
  open func endInteractiveMovement() {
    guard let movement = interactiveMovement else { return }
    interactiveMovement = nil
    _ = move(movement.from, movement.to)
  }

  /// Ends the movement; the item stays where it was, and the data source hears nothing.
  open func cancelInteractiveMovement() {
    interactiveMovement = nil
  }

  /// How many batches with updates were performed while the view was in no window, where UIKit's
  /// may fail.
  @_spi(Headless) public internal(set) var batchesOutsideWindow = 0

  /// The kind of a flow layout's headers.
  nonisolated public static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"

  /// The kind of a flow layout's footers.
  nonisolated public static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

  // MARK: What the module needs

  /// A supplementary view is known by its kind and place.
  struct SupplementaryPlace: Hashable {
    let kind: String
    let path: IndexPath
  }

  var batch = ListBatch()
  var cells: [IndexPath: UICollectionViewCell] = [:]
  var supplementaries: [SupplementaryPlace: UICollectionReusableView] = [:]
  var cellPool = ReusePool<UICollectionReusableView>()
  var supplementaryPool = ReusePool<UICollectionReusableView>()
  var selection: [IndexPath] = []
  var canDataSourceMove = true
  /// The sizes that cells asked for, where the layout only guesses.
  final var measuredSizes: [IndexPath: CGSize] = [:]
  var configured: (path: IndexPath, cell: UICollectionViewCell)?
  var interactiveMovement: (from: IndexPath, to: IndexPath)?
  private var wasLaidOut = false

  func askCounts() -> [Int] {
    guard let dataSource else { return [] }
    var counts: [Int] = []
    let sectionCount = dataSource.numberOfSections(in: self)
    counts.reserveCapacity(sectionCount)
    for section in 0..<sectionCount {
      counts.append(dataSource.collectionView(self, numberOfItemsInSection: section))
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
      let counts = askCounts()
      if counts != batch.counts { collectionViewLayout.forget() }
      batch.counts = counts
    }
    _ = loadedCounts
  }

  func hasItem(_ path: IndexPath) -> Bool {
    let counts = loadedCounts
    return path.count == 2 && counts.indices.contains(path[0])
      && (0..<counts[path[0]]).contains(path[1])
  }

  func dataSourceCannotMove() { canDataSourceMove = false }

  private func forgetItems() {
    endDisplayingAll()
    selection = []
    interactiveMovement = nil
    measuredSizes = [:]
    batch.discard()
    batch.counts = nil
    wasLaidOut = false
    canDataSourceMove = true
    collectionViewLayout.forget()
  }
}

extension UICollectionView {
  /// The direction in which a flow layout grows.
  public enum ScrollDirection: Int, Sendable {
    /// Downwards: lines are rows.
    case vertical = 0

    /// To the right: lines are columns.
    case horizontal = 1
  }
}

extension UICollectionView {
  /// What a layout places.
  public enum ElementCategory: UInt, Sendable {
    /// An item, which gets a cell.
    case cell = 0

    /// A header, a footer or the like, which gets a view from the data source.
    case supplementaryView = 1

    /// An ornament of the layout, which gets no view here.
    case decorationView = 2
  }
}

extension UICollectionView {
  /// Where an item is to be after scrolling to it.
  public struct ScrollPosition: OptionSet, Sendable {
    /// The positions as bits.
    public let rawValue: UInt

    /// Makes the positions that some bits stand for.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// The item begins at the top of the view.
    public static let top = ScrollPosition(rawValue: 1 << 0)

    /// The item is midway between top and bottom.
    public static let centeredVertically = ScrollPosition(rawValue: 1 << 1)

    /// The item ends at the bottom of the view.
    public static let bottom = ScrollPosition(rawValue: 1 << 2)

    /// The item begins at the left of the view.
    public static let left = ScrollPosition(rawValue: 1 << 3)

    /// The item is midway between left and right.
    public static let centeredHorizontally = ScrollPosition(rawValue: 1 << 4)

    /// The item ends at the right of the view.
    public static let right = ScrollPosition(rawValue: 1 << 5)
  }
}
