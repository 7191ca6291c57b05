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
open class TableViewHelper: NSObject, UITableViewDataSource, UITableViewDelegate,
  UITableViewDataSourcePrefetching, ListHelper
{
  private(set) var list: (any ShownList)?
  /// Ends the binding; the view then keeps what it shows.
  public private(set) final var handle = DisposeBag.collectNothing { Disposable.calling {} }
  private var classes: CellClasses?
  private weak var table: UITableView?

  /// Your own delegate of the table; not kept alive.
  nonisolated(unsafe) private(set) final weak var next: (any UITableViewDelegate)?

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
    list.isStillShown = { [weak self] in self?.isStillShown ?? false }
    table.listSeat.seat(list, self)
  }

  /// Asked in place of this where a subclass may have overridden what the table asks.
  private lazy var gate = TableGate(self)

  private var mayBeOverridden: Bool {
    let type = type(of: self)
    return type != TableViewHelper.self && type != SimpleTableViewHelper.self
  }

  /// What the table has as its data source and its delegate.
  private var asked: any UITableViewDataSource & UITableViewDelegate {
    mayBeOverridden ? gate : self
  }

  final var isAskedByView: Bool { table?.dataSource === asked }

  final func takeSeat(after former: (any ListHelper)?) {
    guard let table else { return }
    if let former = former as? TableViewHelper {
      next = former.next
      if table.prefetchDataSource === former { table.prefetchDataSource = nil }
    }
    takeDelegate(of: table)
    table.dataSource = asked
    if list?.wantsPrefetching == true { table.prefetchDataSource = self }
  }

  private var isStillShown: Bool {
    guard let table, !handle.isDisposed else { return false }
    if !isAskedByView {
      // Somebody else drives the rows now.
      handle.dispose()
      return false
    }
    takeDelegate(of: table)
    return true
  }

  /// Puts this between the table and its delegate.
  private func takeDelegate(of table: UITableView) {
    if table.delegate === asked { return }
    if let delegate = table.delegate, !(delegate is TableViewHelper || delegate is TableGate) {
      next = delegate
    }
    table.delegate = asked
  }

  /// Calls a closure that answers a question of the table, so that what it changes is shown after
  /// the table has laid out.
  final func answering<Answer>(_ answer: () -> Answer) -> Answer {
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
    _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {
    answering {
      list?.refresh(cell, at: indexPath)
      next?.willDisplay(tableView, cell, indexPath)
    }
  }

  open func tableView(
    _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {
    answering { _ = next?.didEndDisplaying(tableView, cell, indexPath) }
  }

  // MARK: Headers and footers

  open func tableView(
    _ tableView: UITableView, viewForHeaderInSection section: Int
  ) -> UIView? { answering { (next ?? Self.silent).header(tableView, section).givenByDelegate } }

  open func tableView(
    _ tableView: UITableView, viewForFooterInSection section: Int
  ) -> UIView? { answering { (next ?? Self.silent).footer(tableView, section).givenByDelegate } }

  // MARK: Selecting

  open func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    let command = list?.select(indexPath, sender: tableView)
    let canSelectSeveral =
      tableView.isEditing
      ? tableView.allowsMultipleSelectionDuringEditing : tableView.allowsMultipleSelection
    if list?.deselects ?? !canSelectSeveral {
      tableView.deselectRow(at: indexPath, animated: true)
    }
    // Before the command, which may put another row in that place.
    next?.didSelect(tableView, indexPath)
    command?()
  }

  // MARK: Editing

  open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    guard let list else { return false }
    return list.answering { list.canDelete || list.canMove || list.hasSwipeActions }
  }

  open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
    answering { list?.canMove ?? false }
  }

  open func tableView(
    _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
  ) -> UITableViewCell.EditingStyle { answering { list?.canDelete == true ? .delete : .none } }

  open func tableView(
    _ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath
  ) -> Bool { answering { list?.canDelete ?? false } }

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
  open func tableView(
    _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    list?.swipeActions(at: indexPath, isLeading: true, in: tableView)
      ?? next?.leadingSwipeActions(tableView, indexPath)
  }

  open func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    list?.swipeActions(at: indexPath, isLeading: false, in: tableView)
      ?? next?.trailingSwipeActions(tableView, indexPath)
  }
  #endif

  // MARK: Prefetching

  open func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) {
    list?.prefetch(indexPaths, isCancelled: false)
  }

  open func tableView(
    _ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]
  ) { list?.prefetch(indexPaths, isCancelled: true) }

  // MARK: What a binding leaves open

  open func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    answering { (next ?? Self.silent).height(tableView, indexPath) } ?? tableView.rowHeight
  }

  /// The height that somebody has given to a row, if it has any.
  final func givenHeight(of row: IndexPath) -> CGFloat? {
    guard let table else { return nil }
    #if canImport(UIKit)
    if !responds(to: NSSelectorFromString("tableView:heightForRowAtIndexPath:")) { return nil }
    #endif
    return tableView(table, heightForRowAt: row)
  }

  /// What has nothing to say where there is no delegate of the user.
  private static let silent = SilentDelegate()

  open func tableView(
    _ tableView: UITableView, willSelectRowAt indexPath: IndexPath
  ) -> IndexPath? {
    guard let next else { return indexPath }
    return next.willSelect(tableView, indexPath)
  }

  open func tableView(
    _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
    toProposedIndexPath proposedDestinationIndexPath: IndexPath
  ) -> IndexPath {
    next?.target(tableView, sourceIndexPath, proposedDestinationIndexPath)
      ?? proposedDestinationIndexPath
  }

  #if canImport(Darwin)
  /// Whether there is an answer, so that UIKit does not ask where nobody has one but these default
  /// methods.
  nonisolated open override func responds(to selector: Selector!) -> Bool {
    if next?.responds(to: selector) == true { return true }
    guard let selector, super.responds(to: selector) else { return false }
    if !Self.leftOpen.contains(NSStringFromSelector(selector)) { return true }
    return type(of: self).instanceMethod(for: selector)
      != TableViewHelper.instanceMethod(for: selector)
  }

  nonisolated open override func forwardingTarget(for selector: Selector!) -> Any? { next }

  nonisolated private static let leftOpen: Set<String> = [
    "tableView:heightForRowAtIndexPath:", "tableView:willSelectRowAtIndexPath:",
    "tableView:viewForHeaderInSection:", "tableView:viewForFooterInSection:",
    "tableView:targetIndexPathForMoveFromRowAtIndexPath:toProposedIndexPath:",
    "sectionIndexTitlesForTableView:",
  ]
  #endif
}

/// A delegate without any method.
@MainActor
private final class SilentDelegate: NSObject, UITableViewDelegate {}

extension UIView? {
  /// This view as one that the delegate has made.
  @MainActor var givenByDelegate: UIView? {
    (self as? UITableViewHeaderFooterView)?.isGivenByDelegate = true
    return self
  }
}

// What the user's own delegate is asked while the table lays out; it need not have the method.
extension UITableViewDelegate {
  #if canImport(UIKit)
  fileprivate func didEndDisplaying(
    _ table: UITableView, _ cell: UITableViewCell, _ path: IndexPath
  ) {
    self.tableView?(table, didEndDisplaying: cell, forRowAt: path)
  }

  fileprivate func header(_ table: UITableView, _ section: Int) -> UIView? {
    self.tableView?(table, viewForHeaderInSection: section) ?? nil
  }

  fileprivate func footer(_ table: UITableView, _ section: Int) -> UIView? {
    self.tableView?(table, viewForFooterInSection: section) ?? nil
  }
  #else
  fileprivate func didEndDisplaying(
    _ table: UITableView, _ cell: UITableViewCell, _ path: IndexPath
  ) {
    tableView(table, didEndDisplaying: cell, forRowAt: path)
  }

  fileprivate func header(_ table: UITableView, _ section: Int) -> UIView? {
    tableView(table, viewForHeaderInSection: section)
  }

  fileprivate func footer(_ table: UITableView, _ section: Int) -> UIView? {
    tableView(table, viewForFooterInSection: section)
  }
  #endif
}
