#if os(tvOS)
import Dynamic

extension UITableView {
  /// Does nothing, because tvOS has no touch screen.
  func letRowsBeDragged(_ canMove: @escaping @MainActor (IndexPath) -> Bool) {}
}
#elseif canImport(UIKit)
/// A table with this drag delegate moves dragged rows through its data source.
@MainActor
private final class RowDragDelegate: NSObject, UITableViewDragDelegate {
  private let canMove: @MainActor (IndexPath) -> Bool

  init(_ canMove: @escaping @MainActor (IndexPath) -> Bool) { self.canMove = canMove }

  func tableView(
    _ tableView: UITableView, itemsForBeginning session: any UIDragSession,
    at indexPath: IndexPath
  ) -> [UIDragItem] {
    canMove(indexPath) ? [UIDragItem(itemProvider: NSItemProvider())] : []
  }

  func tableView(
    _ tableView: UITableView,
    dragSessionIsRestrictedToDraggingApplication session: any UIDragSession
  ) -> Bool { true }
}

/// Retains the drag delegate of a table, because the table does not.
private final class DragDelegateRetainer { var delegate: RowDragDelegate? }

extension UITableView {
  /// Lets the user drag rows if the table allows dragging and the app has set no drag delegate.
  func letRowsBeDragged(_ canMove: @escaping @MainActor (IndexPath) -> Bool) {
    guard dragDelegate == nil || dragDelegate is RowDragDelegate else { return }
    let delegate = RowDragDelegate(canMove)
    attachments.findOrCreate(.name("rowDragger")) { DragDelegateRetainer() }.delegate = delegate
    dragDelegate = delegate
  }
}
#else
@_spi(Headless) import HeadlessUIKit

extension UITableView {
  /// Lets the user drag rows if the table allows dragging.
  func letRowsBeDragged(_ canMove: @escaping @MainActor (IndexPath) -> Bool) {
    canDragRow = canMove
  }
}
#endif
