import Dynamic

/// The data source and delegate of a table that shows bound rows.
///
/// Every binding of rows has one. Make a subclass for what a binding has no words for, override the
/// methods of the protocols, and name it: `model.beers >>>
/// tableView.rows(BeerCell.self).helper(BeerTableHelper())`. A method that is overridden calls
/// `super`, unless it is to replace what the binding does.
///
/// The delegate that the table had before, or that it gets later, is asked and told everything too;
/// a binding looks for a later one whenever it shows something, and whether yours was taken away. Where
/// both have an answer, that of the binding counts. A later one may pass on to the delegate that it has
/// found.
@MainActor
open class TableViewHelper: ForwardingTableDelegate, UITableViewDataSource,
  UITableViewDataSourcePrefetching, ListHelper
{
  private(set) var list: (any ShownList)?
  /// Ends the binding; the view then keeps what it shows.
  public private(set) final var handle = DisposeBag.collectNothing { Disposable.calling {} }
  private var classes: CellClasses?
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
    _ handle: Disposable
  ) {
    require(self.list == nil, "A TableViewHelper was named in two bindings; make one for each")
    self.list = list
    self.classes = classes
    self.table = table
    self.handle = handle
    table.listSeat.seat(list, self)
  }

  /// Asked in place of this where a subclass may have overridden what the table asks. It keeps this.
  private weak var gate: TableGate?

  private var mayBeOverridden: Bool {
    let type = type(of: self)
    return type != TableViewHelper.self && type != SimpleTableViewHelper.self
  }

  /// What the table has as its data source and its delegate.
  private var asked: any UITableViewDataSource & UITableViewDelegate {
    guard mayBeOverridden else { return self }
    if let gate { return gate }
    let made = TableGate(self)
    gate = made
    return made
  }

  private func isAsked(_ object: AnyObject?) -> Bool {
    guard let object else { return false }
    return mayBeOverridden ? object === gate : object === self
  }

  final var isAskedByView: Bool { isAsked(table?.dataSource) }

  /// Whether the table has another data source now.
  private var hasLostTable: Bool { list != nil && !isAskedByView }

  final func takeSeat(after former: (any ListHelper)?) -> AnyObject {
    let asked = asked
    guard let table else { return asked }
    if let former = former as? TableViewHelper {
      passOn(to: former.next)
      if former.isAsked(table.delegate) {
        // One that has found the former helper stands behind this one now.
        former.next = former.passed.takeBack() as? any UITableViewDelegate
      }
      if table.prefetchDataSource === former { table.prefetchDataSource = nil }
    }
    takeDelegate(of: table)
    table.dataSource = asked
    if list?.wantsPrefetching == true { table.prefetchDataSource = self }
    if list?.wantsMoves == true {
      table.letRowsBeDragged { [weak self] path in
        guard let self, isAskedByView, let table = self.table else { return false }
        return tableView(table, canMoveRowAt: path)
      }
    }
    return asked
  }

  final var isStillShown: Bool {
    guard let table, !handle.isDisposed else { return false }
    if !isAsked(table.dataSource) {
      // Somebody else drives the rows now.
      handle.dispose()
      return false
    }
    if !isAsked(table.delegate) { takeDelegate(of: table) }
    return true
  }

  /// Somebody was named who may tell heights. To find out whether he is still there takes longer than to
  /// have a row measured in vain.
  private var hasHadDelegate = false

  final var givesSizes: Bool { hasHadDelegate || mayBeOverridden }

  private func passOn(to delegate: (any UITableViewDelegate)?) {
    next = delegate
    if delegate != nil { hasHadDelegate = true }
  }

  /// The list, unless another data source is there: then what the user does concerns no row of it.
  private var shownList: (any ShownList)? { isStillShown ? list : nil }

  /// Puts this between the table and its delegate, which is not this.
  private func takeDelegate(of table: UITableView) {
    let delegate = table.delegate
    if !(delegate is TableViewHelper || delegate is TableGate) { passOn(to: delegate) }
    table.delegate = asked
  }

  /// Calls a closure that answers a question of the table, so that what it changes is shown after
  /// the table has laid out.
  final override func answering<Answer>(_ answer: @MainActor () -> Answer) -> Answer {
    list?.answering(answer) ?? answer()
  }

  // MARK: Rows

  open func numberOfSections(in tableView: UITableView) -> Int { list?.sectionCount ?? 0 }

  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    list?.rowCount(in: section) ?? 0
  }

  open func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    answering {
      list?.requireRow(at: indexPath)
      let identifier = classes?.identifier(at: indexPath, of: list) ?? ""
      let cell = tableView.dequeueReusableCell(withIdentifier: identifier, for: indexPath)
      list?.configure(cell, at: indexPath)
      return cell
    }
  }

  open func tableView(
    _ tableView: UITableView, titleForHeaderInSection section: Int
  ) -> String? { list?.header(of: section) }

  open func tableView(
    _ tableView: UITableView, titleForFooterInSection section: Int
  ) -> String? { list?.footer(of: section) }

  open func sectionIndexTitles(for tableView: UITableView) -> [String]? { nil }

  open func tableView(
    _ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int
  ) -> Int { index }

  open override func tableView(
    _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {
    answering {
      list?.refresh(cell, at: indexPath)
      super.tableView(tableView, willDisplay: cell, forRowAt: indexPath)
    }
  }

  // MARK: Selecting

  open override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    if passed.isUnderWay(at: .row(indexPath)) {
      return super.tableView(tableView, didSelectRowAt: indexPath)
    }
    let select = shownList?.select(indexPath, sender: tableView)
    if select != nil, list?.deselects ?? !tableView.selectsSeveral {
      tableView.deselectRow(at: indexPath, animated: true)
    }
    // Before what listens and the commands, which may put another row in that place.
    super.tableView(tableView, didSelectRowAt: indexPath)
    select?()
  }

  open override func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
    if passed.isUnderWay(at: .row(indexPath)) {
      return super.tableView(tableView, didDeselectRowAt: indexPath)
    }
    let deselect = shownList?.deselect(indexPath)
    super.tableView(tableView, didDeselectRowAt: indexPath)
    deselect?()
  }

  // MARK: Editing

  // As where a data source does not say: what a row offers is up to its style and to swipe actions, which
  // may be those of the delegate or of a subclass.
  open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { true }

  open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
    answering { list?.canMove ?? false }
  }

  open override func tableView(
    _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
  ) -> UITableViewCell.EditingStyle {
    answering {
      // Rows of another data source are none of the list.
      if hasLostTable { return super.tableView(tableView, editingStyleForRowAt: indexPath) }
      return list?.canDelete == true ? .delete : .none
    }
  }

  open override func tableView(
    _ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath
  ) -> Bool {
    answering {
      if hasLostTable {
        return super.tableView(tableView, shouldIndentWhileEditingRowAt: indexPath)
      }
      // The marks of several selected rows take the place of all styles.
      return list?.canDelete == true || tableView.allowsMultipleSelectionDuringEditing
    }
  }

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
    shownList?.swipeActions(at: indexPath, isLeading: true, in: tableView)
      ?? super.tableView(tableView, leadingSwipeActionsConfigurationForRowAt: indexPath)
  }

  open override func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    shownList?.swipeActions(at: indexPath, isLeading: false, in: tableView)
      ?? super.tableView(tableView, trailingSwipeActionsConfigurationForRowAt: indexPath)
  }
  #endif

  // MARK: Prefetching

  open func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) {
    shownList?.prefetch(indexPaths, isCancelled: false)
  }

  open func tableView(
    _ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]
  ) { shownList?.prefetch(indexPaths, isCancelled: true) }

  // MARK: What a binding leaves open

  /// The height that somebody has given to a row, if it has any.
  final func givenHeight(of row: IndexPath) -> CGFloat? {
    guard let table else { return nil }
    #if canImport(UIKit)
    if !responds(to: NSSelectorFromString("tableView:heightForRowAtIndexPath:")) { return nil }
    #endif
    return tableView(table, heightForRowAt: row)
  }
}

extension UIView? {
  /// This view as one that the delegate has made.
  @MainActor var givenByDelegate: UIView? {
    (self as? UITableViewHeaderFooterView)?.isGivenByDelegate = true
    return self
  }
}
