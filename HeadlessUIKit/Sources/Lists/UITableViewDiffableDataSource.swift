/// A data source that shows snapshots. The table does not retain its data source.
@MainActor
open class UITableViewDiffableDataSource<SectionIdentifierType, ItemIdentifierType>: NSObject,
  UITableViewDataSource
where
  SectionIdentifierType: Hashable, SectionIdentifierType: Sendable, ItemIdentifierType: Hashable,
  ItemIdentifierType: Sendable
{
  public typealias CellProvider = (UITableView, IndexPath, ItemIdentifierType) -> UITableViewCell?

  /// Creates the data source of a table, with an empty snapshot.
  public init(tableView: UITableView, cellProvider: @escaping CellProvider) {
    view = tableView
    self.cellProvider = cellProvider
    super.init()
    tableView.dataSource = self
  }

  /// Shows a snapshot with minimal updates. Reloads all data for the first snapshot, if the order
  /// of sections changes, or if the table is not in a window.
  ///
  /// - Complexity: O(*n*²), where *n* is the number of items.
  open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    guard let view, view.window != nil, hasApplied,
      let change = SnapshotChange(from: current, to: snapshot)
    else {
      current = snapshot
      hasApplied = true
      view?.reloadData()
      completion?()
      return
    }
    view.performBatchUpdates {
      self.current = snapshot
      self.update(view, change)
    }
    HeadlessRunLoop.complete(animated: animatingDifferences, completion)
  }

  /// Applies a snapshot like ``apply(_:animatingDifferences:completion:)``; never suspends.
  open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true
  ) async {
    apply(snapshot, animatingDifferences: animatingDifferences, completion: nil)
  }

  /// Returns the item at an index path, or nil if there is none.
  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
    current.item(at: indexPath)
  }

  /// Returns the index path of an item, or nil if the item is not in the snapshot.
  open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
    current.indexPath(of: itemIdentifier)
  }

  open func numberOfSections(in tableView: UITableView) -> Int { current.sections.count }

  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    current.sections[section].items.count
  }

  /// Returns the cell from the cell provider.
  ///
  /// - Precondition: The provider returns a cell.
  open func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    guard let item = itemIdentifier(for: indexPath),
      let cell = cellProvider(tableView, indexPath, item)
    else { raiseListException("UITableView failed to obtain a cell from its dataSource") }
    return cell
  }

  /// Returns nil; override to return a title.
  open func tableView(
    _ tableView: UITableView, titleForHeaderInSection section: Int
  ) -> String? { nil }

  /// Returns nil; override to return a title.
  open func tableView(
    _ tableView: UITableView, titleForFooterInSection section: Int
  ) -> String? { nil }

  open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { false }
  open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { false }

  /// Does nothing; override to delete or insert the row in the data.
  open func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {}

  /// Does nothing; override to move the row in the data.
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
    view.deleteSections(change.deletedSections, with: .automatic)
    view.deleteRows(at: change.deletedItems, with: .automatic)
    view.insertSections(change.insertedSections, with: .automatic)
    view.insertRows(at: change.insertedItems, with: .automatic)
    for move in change.movedItems { view.moveRow(at: move.from, to: move.to) }
  }
}
