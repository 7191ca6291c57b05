import DynamicUIKit

#if !canImport(UIKit)
@_spi(Headless) import HeadlessUIKit
#endif

// Methods that call optional delegate and data source methods, as UIKit does. UIKit's protocols
// require optional chaining; HeadlessUIKit's protocols do not. In HeadlessUIKit, bindings set
// `bindingDelegate` instead of `delegate`; the view calls `bindingDelegate` first.

extension UITableView {
  func callCommitDeletion(at path: IndexPath) {
    #if canImport(UIKit)
    dataSource?.tableView?(self, commit: .delete, forRowAt: path)
    #else
    dataSource?.tableView(self, commit: .delete, forRowAt: path)
    #endif
  }

  func callMoveRow(from path: IndexPath, to target: IndexPath) {
    #if canImport(UIKit)
    dataSource?.tableView?(self, moveRowAt: path, to: target)
    #else
    dataSource?.tableView(self, moveRowAt: path, to: target)
    #endif
  }

  func callWillDisplay(of cell: UITableViewCell, at path: IndexPath) {
    #if canImport(UIKit)
    delegate?.tableView?(self, willDisplay: cell, forRowAt: path)
    #else
    bindingDelegate?.tableView(self, willDisplay: cell, forRowAt: path)
    delegate?.tableView(self, willDisplay: cell, forRowAt: path)
    #endif
  }

  #if !os(tvOS)
  func trailingActions(at path: IndexPath) -> [UIContextualAction]? {
    #if canImport(UIKit)
    (delegate?.tableView?(self, trailingSwipeActionsConfigurationForRowAt: path) ?? nil)?.actions
    #else
    (bindingDelegate?.tableView(self, trailingSwipeActionsConfigurationForRowAt: path)
      ?? delegate?.tableView(self, trailingSwipeActionsConfigurationForRowAt: path))?.actions
    #endif
  }
  #endif
}
