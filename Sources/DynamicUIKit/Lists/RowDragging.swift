import Dynamic

#if canImport(UIKit) && !os(tvOS)  // tvOS has no touch screen.
/// A table with this drag delegate moves dragged rows through its data source.
@MainActor
private final class RowDragDelegate: NSObject, UITableViewDragDelegate {
  func tableView(
    _ tableView: UITableView, itemsForBeginning session: any UIDragSession,
    at indexPath: IndexPath
  ) -> [UIDragItem] {
    // The app may have replaced the data source.
    let source = tableView.dataSource
    let canMove =
      source is any ListAdapter && source?.tableView?(tableView, canMoveRowAt: indexPath) == true
    return canMove ? [UIDragItem(itemProvider: NSItemProvider())] : []
  }

  func tableView(
    _ tableView: UITableView,
    dragSessionIsRestrictedToDraggingApplication session: any UIDragSession
  ) -> Bool { true }
}

extension UITableView {
  /// Lets the user drag rows, unless the app has set a drag delegate.
  func allowRowDragging() {
    if dragDelegate != nil { return }
    // Attached because the table does not retain its drag delegate.
    dragDelegate = attachments.findOrCreate(.name("rowDragDelegate")) { RowDragDelegate() }
  }
}
#elseif !canImport(UIKit)
extension UITableView {
  func allowRowDragging() { allowsRowDrags = true }
}
#endif
