/// The data source and delegate of a table that shows bound rows.
///
/// Every binding of rows has one. Make a subclass for what a binding has no words for, override the
/// methods of the protocols, and name it: `model.beers >>>
/// tableView.rows(BeerCell.self).helper(BeerTableHelper())`. A method that is overridden calls
/// `super`, unless it is to replace what the binding does.
///
/// The delegate that the table had before, or that it gets later, is asked and told everything too;
/// a binding looks for a later one whenever it shows something. Where both have an answer, that of
/// the binding counts.
@MainActor
open class TableViewHelper: ForwardingTableDelegate, UITableViewDataSource,
  UITableViewDataSourcePrefetching
{
  private(set) var list: (any ShownList)?
  /// Ends the binding; the view then keeps what it shows.
  public private(set) final var handle = DisposeBag.collectNothing { Disposable.calling {} }
  private var classes: CellClasses?
  private var swipes = SwipeActions<Any>()
  private weak var table: UITableView?

  /// Makes a helper, to be named in a binding.
  public override init() { super.init() }

  /// The table, if it is still there.
  public final var tableView: UITableView? { table }

  /// The row at a place, if there is one of this type.
  public final func row<Row>(at path: IndexPath, as type: Row.Type = Row.self) -> Row? {
    list?.row(at: path) as? Row
  }

  func show<Row>(
    _ list: ListPresentation<Row>, in table: UITableView, _ classes: CellClasses,
    _ swipes: SwipeActions<Any>, _ ending: Disposable
  ) {
    require(self.list == nil, "A TableViewHelper was named in two bindings; make one for each")
    let place = table.attachments.find(.name("rows")) { HelperPlace<TableViewHelper>() }
    if let former = place.helper {
      next = former.next
      former.handle.dispose()
    }
    self.list = list
    self.classes = classes
    self.swipes = swipes
    self.table = table
    handle = ending
    place.helper = self
    takeDelegate(of: table)
    table.dataSource = self
    if list.wantsPrefetching { table.prefetchDataSource = self }
    list.isStillShown = { [weak self, weak table] in
      guard let self, let table, !self.handle.isDisposed else { return false }
      if table.dataSource !== self {
        // Somebody else drives the rows now.
        self.handle.dispose()
        return false
      }
      takeDelegate(of: table)
      return true
    }
  }

  /// Puts this between the table and its delegate.
  private func takeDelegate(of table: UITableView) {
    if table.delegate === self { return }
    if let delegate = table.delegate, !(delegate is TableViewHelper) { next = delegate }
    table.delegate = self
  }

  // MARK: Rows

  open func numberOfSections(in tableView: UITableView) -> Int { list?.sectionCount ?? 0 }

  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    list?.rowCount(in: section) ?? 0
  }

  open func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let identifier = classes?.identifier(at: indexPath, of: list) ?? ""
    let cell = tableView.dequeueReusableCell(withIdentifier: identifier, for: indexPath)
    list?.configure(cell, at: indexPath)
    return cell
  }

  open func tableView(
    _ tableView: UITableView, titleForHeaderInSection section: Int
  ) -> String? { list?.header(of: section) }

  open func tableView(
    _ tableView: UITableView, titleForFooterInSection section: Int
  ) -> String? { list?.footer(of: section) }

  open func sectionIndexTitles(for tableView: UITableView) -> [String]? { nil }

  open override func tableView(
    _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {
    list?.refresh(cell, at: indexPath)
    super.tableView(tableView, willDisplay: cell, forRowAt: indexPath)
  }

  // MARK: Selecting

  open override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    if list?.deselects == true { tableView.deselectRow(at: indexPath, animated: true) }
    list?.select(indexPath, sender: tableView)
    super.tableView(tableView, didSelectRowAt: indexPath)
  }

  // MARK: Editing

  open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    guard let list else { return false }
    return list.canDelete || list.canMove || !swipes.isEmpty
  }

  open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
    list?.canMove ?? false
  }

  open override func tableView(
    _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
  ) -> UITableViewCell.EditingStyle { list?.canDelete == true ? .delete : .none }

  open override func tableView(
    _ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath
  ) -> Bool { list?.canDelete ?? false }

  open func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {
    if editingStyle == .delete { list?.delete(indexPath, sender: tableView) }
  }

  open func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) { list?.move(sourceIndexPath, destinationIndexPath, sender: tableView) }

  #if !os(tvOS)
  open override func tableView(
    _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    list?.row(at: indexPath).flatMap { swipes.leading.configuration(for: $0, in: tableView) }
      ?? super.tableView(tableView, leadingSwipeActionsConfigurationForRowAt: indexPath)
  }

  open override func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    list?.row(at: indexPath).flatMap { swipes.trailing.configuration(for: $0, in: tableView) }
      ?? super.tableView(tableView, trailingSwipeActionsConfigurationForRowAt: indexPath)
  }
  #endif

  // MARK: Prefetching

  open func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) {
    list?.prefetch(indexPaths, isCancelled: false)
  }

  open func tableView(
    _ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]
  ) { list?.prefetch(indexPaths, isCancelled: true) }
}

/// Where a view keeps the helper of its binding.
@MainActor
final class HelperPlace<Helper> {
  var helper: Helper?
}
