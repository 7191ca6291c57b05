#if os(tvOS)
import Dynamic

extension UITableView {
  /// Would let the user drag rows; there is no finger to do it.
  func letRowsBeDragged(_ canMove: @escaping @MainActor (IndexPath) -> Bool) {}
}
#elseif canImport(UIKit)
/// Gives away the rows that may be moved, so that they can be dragged; the table then moves them by
/// its data source, and lets them go nowhere else.
@MainActor
private final class RowDragging: NSObject, UITableViewDragDelegate {
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

/// The drag delegate of a table, which the table does not keep itself.
private final class RowDragger {
  var dragging: RowDragging?
}

extension UITableView {
  /// Lets the user drag rows where the table takes part in dragging, unless it has a drag delegate.
  func letRowsBeDragged(_ canMove: @escaping @MainActor (IndexPath) -> Bool) {
    guard dragDelegate == nil || dragDelegate is RowDragging else { return }
    let dragging = RowDragging(canMove)
    attachments.find(.name("rowDragger")) { RowDragger() }.dragging = dragging
    dragDelegate = dragging
  }
}
#else
@_spi(Headless) import HeadlessUIKit

extension UITableView {
  /// Lets the user drag rows where the table takes part in dragging.
  func letRowsBeDragged(_ canMove: @escaping @MainActor (IndexPath) -> Bool) {
    draggableRows = canMove
  }
}
#endif
