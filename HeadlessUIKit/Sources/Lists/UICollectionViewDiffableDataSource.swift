/// Shows snapshots in a collection view, whose data source it is. The collection view does not keep it alive.
@MainActor
open class UICollectionViewDiffableDataSource<SectionIdentifierType, ItemIdentifierType>: NSObject,
  UICollectionViewDataSource
where
  SectionIdentifierType: Hashable, SectionIdentifierType: Sendable, ItemIdentifierType: Hashable,
  ItemIdentifierType: Sendable
{
  /// What makes the cell of an item.
  public typealias CellProvider = (UICollectionView, IndexPath, ItemIdentifierType) ->
    UICollectionViewCell?

  /// What makes a header, footer or other view.
  public typealias SupplementaryViewProvider = (
    UICollectionView, String, IndexPath
  ) -> UICollectionReusableView?

  /// Becomes the data source of a collection view, with an empty snapshot.
  public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
    view = collectionView
    self.cellProvider = cellProvider
    super.init()
    collectionView.dataSource = self
  }

  open var supplementaryViewProvider: SupplementaryViewProvider?

  /// The snapshot that is shown.
  open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> {
    current
  }

  /// Shows a snapshot by the least updates. A collection view that is in no window loads all again.
  ///
  /// - Complexity: O(n log n) in the number of items.
  open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    let old = current
    guard let view, view.window != nil, hasApplied,
      let change = SnapshotChange(from: old, to: snapshot)
    else { return applySnapshotUsingReloadData(snapshot, completion: completion) }
    view.performBatchUpdates {
      self.current = snapshot.settled
      self.update(view, change)
    }
    showAnew(snapshot, in: view)
    HeadlessRunLoop.complete(animated: animatingDifferences, completion)
  }

  /// Shows a snapshot by the least updates, and returns when that is complete.
  open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true
  ) async {
    apply(snapshot, animatingDifferences: animatingDifferences, completion: nil)
  }

  /// Shows a snapshot by loading all again.
  open func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    completion: (() -> Void)? = nil
  ) {
    current = snapshot.settled
    hasApplied = true
    view?.reloadData()
    completion?()
  }

  /// The item at a place, nil if there is none.
  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
    current.item(at: indexPath)
  }

  /// The place of an item, nil if it is not shown.
  open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
    current.indexPath(of: itemIdentifier)
  }

  /// The section at a position, nil if there is none.
  open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
    current.sectionIdentifier(at: index)
  }

  /// The position of a section, nil if it is not shown.
  open func index(for sectionIdentifier: SectionIdentifierType) -> Int? {
    current.indexOfSection(sectionIdentifier)
  }

  /// How many sections the snapshot has.
  open func numberOfSections(in collectionView: UICollectionView) -> Int {
    current.numberOfSections
  }

  /// How many items a section of the snapshot has.
  open func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int {
    current.sections[section].items.count
  }

  /// The cell that the provider makes.
  ///
  /// - Precondition: It makes one.
  open func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    guard let item = itemIdentifier(for: indexPath),
      let cell = cellProvider(collectionView, indexPath, item)
    else { failList("UICollectionView failed to obtain a cell from its dataSource") }
    return cell
  }

  /// The view that the provider makes.
  ///
  /// - Precondition: There is a provider, and it makes one.
  open func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    guard let view = supplementaryViewProvider?(collectionView, kind, indexPath) else {
      failList("the view returned for kind \(kind) is missing; set supplementaryViewProvider")
    }
    return view
  }

  /// Whether the user may move an item; not, unless a subclass says so.
  open func collectionView(
    _ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath
  ) -> Bool { false }

  /// Called when the user moves an item; a subclass does it.
  open func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {}

  private weak var view: UICollectionView?
  private let cellProvider: CellProvider
  private var current = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>()
  private var hasApplied = false

  private func update(
    _ view: UICollectionView, _ change: SnapshotChange<SectionIdentifierType, ItemIdentifierType>
  ) {
    view.deleteSections(change.deletedSections)
    view.deleteItems(at: change.deletedItems)
    view.insertSections(change.insertedSections)
    view.insertItems(at: change.insertedItems)
    for move in change.movedItems { view.moveItem(at: move.from, to: move.to) }
  }

  private func showAnew(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    in view: UICollectionView
  ) {
    let reloaded = snapshot.reloadedItemIdentifiers.compactMap(indexPath)
    let reconfigured = snapshot.reconfiguredItemIdentifiers.compactMap(indexPath)
    let sections = IndexSet(snapshot.reloadedSectionIdentifiers.compactMap(index))
    if !reloaded.isEmpty { view.reloadItems(at: reloaded) }
    if !reconfigured.isEmpty { view.reconfigureItems(at: reconfigured) }
    if !sections.isEmpty { view.reloadSections(sections) }
  }
}
