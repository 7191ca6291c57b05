import Dynamic

#if canImport(UIKit) && !os(tvOS)  // tvOS has no touch screen.
/// A table with this drag delegate moves dragged rows through its data source.
@MainActor
private final class RowDragDelegate: NSObject, UITableViewDragDelegate {
  var canMove: @MainActor () -> Bool = { false }

  func tableView(
    _ tableView: UITableView, itemsForBeginning session: any UIDragSession,
    at indexPath: IndexPath
  ) -> [UIDragItem] {
    canMove() ? [UIDragItem(itemProvider: NSItemProvider())] : []
  }

  func tableView(
    _ tableView: UITableView,
    dragSessionIsRestrictedToDraggingApplication session: any UIDragSession
  ) -> Bool { true }
}

extension UITableView {
  /// Has no effect if the app has set a drag delegate.
  func allowRowDragging(_ canMove: @escaping @MainActor () -> Bool) {
    guard dragDelegate == nil || dragDelegate is RowDragDelegate else { return }
    // Attached because the table does not retain its drag delegate.
    let delegate = attachments.findOrCreate(.name("rowDragger")) { RowDragDelegate() }
    delegate.canMove = canMove
    dragDelegate = delegate
  }
}
#elseif !canImport(UIKit)
@_spi(Headless) import HeadlessUIKit

extension UITableView {
  func allowRowDragging(_ canMove: @escaping @MainActor () -> Bool) {
    canDragRow = { _ in canMove() }
  }
}
#endif
