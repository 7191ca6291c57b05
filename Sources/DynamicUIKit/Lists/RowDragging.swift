#if os(tvOS)
import Dynamic

extension UITableView {
  /// Does nothing; there is no touch screen.
  func letRowsBeDragged(_ canMove: @escaping @MainActor (IndexPath) -> Bool) {}
}
#elseif canImport(UIKit)
/// Offers the rows that may be moved for dragging within the table, which moves them by its data
/// source.
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

/// Retains the drag delegate of a table, which the table does not.
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
