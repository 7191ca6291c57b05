#if !canImport(UIKit)
// UIKit hides the contents of a context menu, so these methods exist only with HeadlessUIKit. They
// call HeadlessUIKit's methods of the same name (see `Touches.swift`).

import DynamicUIKit
@_spi(Headless) import HeadlessUIKit

extension PropertyOwner where Self: UIView {
  /// Opens the context menu of the view, or of the nearest superview that has one, and chooses an
  /// action: `photo.simulateContextMenu("Copy")`.
  ///
  /// - Parameters:
  ///   - title: The title of the action, which may be in a submenu.
  ///   - point: The point to touch, in the bounds of the view; by default, the center.
  /// - Returns: Whether a touch reaches the view, and a menu has an enabled action with this title.
  @discardableResult
  public func simulateContextMenu(_ title: String, at point: CGPoint? = nil) -> Bool {
    RunLoopObserver.runAsTurn { (self as UIView).simulateContextMenu(title, at: point) }
  }
}

extension PropertyOwner where Self: UITableView {
  /// Opens the context menu of a row and chooses an action.
  ///
  /// - Returns: Whether the row is visible and its menu has an enabled action with this title.
  @discardableResult
  public func simulateContextMenu(_ title: String, at indexPath: IndexPath) -> Bool {
    RunLoopObserver.runAsTurn { (self as UITableView).simulateContextMenu(title, at: indexPath) }
  }
}

extension PropertyOwner where Self: UICollectionView {
  /// Opens the context menu of an item and chooses an action.
  ///
  /// - Returns: Whether the item is visible and its menu has an enabled action with this title.
  @discardableResult
  public func simulateContextMenu(_ title: String, at indexPath: IndexPath) -> Bool {
    RunLoopObserver.runAsTurn {
      (self as UICollectionView).simulateContextMenu(title, at: indexPath)
    }
  }
}
#endif
