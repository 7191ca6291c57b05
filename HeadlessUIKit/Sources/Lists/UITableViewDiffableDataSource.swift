/// Shows snapshots in a table, whose data source it is. The table does not keep it alive.
@MainActor
open class UITableViewDiffableDataSource<SectionIdentifierType, ItemIdentifierType>: NSObject,
  UITableViewDataSource
where
  SectionIdentifierType: Hashable, SectionIdentifierType: Sendable, ItemIdentifierType: Hashable,
  ItemIdentifierType: Sendable
{
  /// What makes the cell of an item.
  public typealias CellProvider = (UITableView, IndexPath, ItemIdentifierType) -> UITableViewCell?

  /// Becomes the data source of a table, with an empty snapshot.
  public init(tableView: UITableView, cellProvider: @escaping CellProvider) {
    view = tableView
    self.cellProvider = cellProvider
    super.init()
    tableView.dataSource = self
  }

  open var defaultRowAnimation = UITableView.RowAnimation.automatic

  /// The snapshot that is shown.
  open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> {
    current
  }

  /// Shows a snapshot by the least updates. A table that is in no window loads all again.
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

  open func numberOfSections(in tableView: UITableView) -> Int { current.numberOfSections }

  /// How many items a section of the snapshot has.
  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    current.sections[section].items.count
  }

  /// The cell that the provider makes.
  ///
  /// - Precondition: It makes one.
  open func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    guard let item = itemIdentifier(for: indexPath),
      let cell = cellProvider(tableView, indexPath, item)
    else { failList("UITableView failed to obtain a cell from its dataSource") }
    return cell
  }

  /// No title; a subclass may give one.
  open func tableView(
    _ tableView: UITableView, titleForHeaderInSection section: Int
  ) -> String? { nil }

  /// No title; a subclass may give one.
  open func tableView(
    _ tableView: UITableView, titleForFooterInSection section: Int
  ) -> String? { nil }

  open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { false }
  open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { false }

  /// Called when the user deletes a row; a subclass does it.
  open func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {}

  /// Called when the user moves a row; a subclass does it.
  open func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {}

  private weak var view: UITableView?
  private let cellProvider: CellProvider
  private var current = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>()
  private var hasApplied = false

  private func update(
    _ view: UITableView, _ change: SnapshotChange<SectionIdentifierType, ItemIdentifierType>
  ) {
    view.deleteSections(change.deletedSections, with: defaultRowAnimation)
    view.deleteRows(at: change.deletedItems, with: defaultRowAnimation)
    view.insertSections(change.insertedSections, with: defaultRowAnimation)
    view.insertRows(at: change.insertedItems, with: defaultRowAnimation)
    for move in change.movedItems { view.moveRow(at: move.from, to: move.to) }
  }

  private func showAnew(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    in view: UITableView
  ) {
    let reloaded = snapshot.reloadedItemIdentifiers.compactMap(indexPath)
    let reconfigured = snapshot.reconfiguredItemIdentifiers.compactMap(indexPath)
    let sections = IndexSet(snapshot.reloadedSectionIdentifiers.compactMap(index))
    if !reloaded.isEmpty { view.reloadRows(at: reloaded, with: defaultRowAnimation) }
    if !reconfigured.isEmpty { view.reconfigureRows(at: reconfigured) }
    if !sections.isEmpty { view.reloadSections(sections, with: defaultRowAnimation) }
  }
}
