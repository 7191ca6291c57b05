import Dynamic

/// The data source and delegate of a table with bound rows. Also calls the app's delegate, except
/// where the binding determines the result.
final class TableAdapter<Row>: DelegateProxy, ListAdapter, UITableViewDataSource,
  UITableViewDelegate
{
  let list: ListBinding<Row>
  private weak var table: UITableView?

  init(_ list: ListBinding<Row>, in table: UITableView) {
    self.list = list
    self.table = table
  }

  var isInstalled: Bool { table?.dataSource === self }

  func install() {
    guard let table else { return }
    installDelegate()
    table.dataSource = self
    #if !os(tvOS)
    table.allowRowDragging()
    #endif
  }

  func installDelegate() {
    if let table { install(in: table, at: \.delegate) }
  }

  // HeadlessUIKit calls the app's delegate itself, except for the editing style.
  #if canImport(UIKit)
  private var originalDelegate: (any UITableViewDelegate)? { nextDelegate() }
  #endif

  // MARK: Rows

  func numberOfSections(in tableView: UITableView) -> Int {
    installDelegate()  // The app may have set its delegate since the last query.
    return list.sectionCount
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    list.rowCount(in: section)
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    list.deferringUpdates {
      let cell = tableView.dequeueReusableCell(
        withIdentifier: list.cellIdentifier(at: indexPath), for: indexPath)
      list.configure(cell, at: indexPath)
      return cell
    }
  }

  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    list.header(of: section)
  }

  func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
    list.footer(of: section)
  }

  func tableView(
    _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {
    list.deferringUpdates {
      list.willDisplay(cell, at: indexPath)
      #if canImport(UIKit)
      originalDelegate?.tableView?(tableView, willDisplay: cell, forRowAt: indexPath)
      #endif
    }
  }

  #if canImport(UIKit)
  func tableView(
    _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {
    list.deferringUpdates {  // UIKit calls this method during layout.
      originalDelegate?.tableView?(tableView, didEndDisplaying: cell, forRowAt: indexPath)
    }
  }
  #endif

  // MARK: Selecting

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    list.select(indexPath)
    #if canImport(UIKit)
    originalDelegate?.tableView?(tableView, didSelectRowAt: indexPath)
    #endif
  }

  func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
    list.deselect(indexPath)
    #if canImport(UIKit)
    originalDelegate?.tableView?(tableView, didDeselectRowAt: indexPath)
    #endif
  }

  // MARK: Editing

  // All rows can be edited; the editing style and swipe actions determine how.
  func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { true }

  func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
    list.canMove
  }

  func tableView(
    _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
  ) -> UITableViewCell.EditingStyle {
    // If the app has replaced the data source, its delegate alone determines the style.
    if isInstalled && !list.canDelete { return .none }
    #if canImport(UIKit)
    return originalDelegate?.tableView?(tableView, editingStyleForRowAt: indexPath) ?? .delete
    #else
    return tableView.delegate?.tableView(tableView, editingStyleForRowAt: indexPath) ?? .delete
    #endif
  }

  func tableView(
    _ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath
  ) -> Bool {
    #if canImport(UIKit)
    let result = originalDelegate?.tableView?(tableView, shouldIndentWhileEditingRowAt: indexPath)
    if let result { return result }
    #endif
    // Rows make room for a delete control, or, in multiple selection, for a checkmark.
    return list.canDelete || tableView.allowsMultipleSelectionDuringEditing
  }

  #if !os(tvOS)
  func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {
    list.recordSwipe(at: indexPath)
    #if canImport(UIKit)
    originalDelegate?.tableView?(tableView, willBeginEditingRowAt: indexPath)
    #endif
  }

  func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {
    // Forgets the swiped row later, because UIKit may still report its deletion.
    Task { @MainActor [list] in list.forgetSwipe(at: indexPath) }
    #if canImport(UIKit)
    originalDelegate?.tableView?(tableView, didEndEditingRowAt: indexPath)
    #endif
  }
  #endif

  func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {
    if editingStyle == .delete { list.delete(indexPath) }
  }

  func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) { list.move(sourceIndexPath, to: destinationIndexPath) }

  #if !os(tvOS)
  func tableView(
    _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    if let actions = list.swipeActions(at: indexPath, isLeading: true) { return actions }
    #if canImport(UIKit)
    return originalDelegate?.tableView?(
      tableView, leadingSwipeActionsConfigurationForRowAt: indexPath) ?? nil
    #else
    return nil
    #endif
  }

  func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    if let actions = list.swipeActions(at: indexPath, isLeading: false) { return actions }
    #if canImport(UIKit)
    return originalDelegate?.tableView?(
      tableView, trailingSwipeActionsConfigurationForRowAt: indexPath) ?? nil
    #else
    return nil
    #endif
  }
  #endif
}
