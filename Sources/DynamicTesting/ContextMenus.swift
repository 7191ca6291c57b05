#if !canImport(UIKit)
// UIKit does not give away what a context menu holds, so these are for the stand-in.

import DynamicUIKit
@_spi(Headless) import HeadlessUIKit

extension PropertyOwner where Self: UIView {
  /// Opens the context menu of the view, or of one around it, and chooses an action.
  ///
  ///     final class Menus: NSObject, UIContextMenuInteractionDelegate {
  ///       func contextMenuInteraction(
  ///         _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ///       ) -> UIContextMenuConfiguration? {
  ///         UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { _ in
  ///           UIMenu(children: [UIAction(title: "Copy") { _ in print("Copied") }])
  ///         }
  ///       }
  ///     }
  ///     let menus = Menus()
  ///     let photo = UIImageView()
  ///     photo.isUserInteractionEnabled = true
  ///     photo.addInteraction(UIContextMenuInteraction(delegate: menus))
  ///     photo.simulateContextMenu("Copy")  // Prints "Copied"
  ///
  /// - Parameters:
  ///   - title: The title of the action, which may be in a menu inside the menu.
  ///   - point: Where a finger stays, by default in the middle.
  /// - Returns: Whether there is a menu with such an action that can be chosen.
  @discardableResult
  public func simulateContextMenu(_ title: String, at point: CGPoint? = nil) -> Bool {
    TurnEnd.after { (self as UIView).simulateContextMenu(title, at: point) }
  }

  /// Opens the context menu of the view, or of one around it, and taps its preview.
  ///
  /// - Returns: Whether there is a menu with a preview.
  @discardableResult
  public func simulateContextMenuPreview(at point: CGPoint? = nil) -> Bool {
    TurnEnd.after { (self as UIView).simulateContextMenuPreview(at: point) }
  }
}

extension PropertyOwner where Self: UITableView {
  /// Opens the context menu of a row, and chooses an action.
  ///
  /// - Returns: Whether there is a menu with such an action that can be chosen. A row that cannot be
  ///   seen has none.
  @discardableResult
  public func simulateContextMenu(_ title: String, at indexPath: IndexPath) -> Bool {
    TurnEnd.after { (self as UITableView).simulateContextMenu(title, at: indexPath) }
  }

  /// Opens the context menu of a row, and taps its preview.
  ///
  /// - Returns: Whether there is a menu with a preview.
  @discardableResult
  public func simulateContextMenuPreview(at indexPath: IndexPath) -> Bool {
    TurnEnd.after { (self as UITableView).simulateContextMenuPreview(at: indexPath) }
  }
}

extension PropertyOwner where Self: UICollectionView {
  /// Opens the context menu of an item, and chooses an action.
  ///
  /// - Returns: Whether there is a menu with such an action that can be chosen. An item that cannot
  ///   be seen has none.
  @discardableResult
  public func simulateContextMenu(_ title: String, at indexPath: IndexPath) -> Bool {
    TurnEnd.after { (self as UICollectionView).simulateContextMenu(title, at: indexPath) }
  }

  /// Opens the context menu of an item, and taps its preview.
  ///
  /// - Returns: Whether there is a menu with a preview.
  @discardableResult
  public func simulateContextMenuPreview(at indexPath: IndexPath) -> Bool {
    TurnEnd.after { (self as UICollectionView).simulateContextMenuPreview(at: indexPath) }
  }
}
#endif
