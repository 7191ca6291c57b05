import DynamicUIKit

#if !canImport(UIKit)
@_spi(Headless) import HeadlessUIKit
#endif

// What is optional in UIKit's protocols is called with a question mark there, where the requirements of
// the stand-in take none. A test asks by these, as UIKit would.

extension UITableView {
  /// How many sections the data source says that there are.
  var askedSections: Int? {
    #if canImport(UIKit)
    dataSource?.numberOfSections?(in: self)
    #else
    dataSource?.numberOfSections(in: self)
    #endif
  }

  /// The title that the data source gives to a section.
  func askTitle(_ section: Int) -> String? {
    #if canImport(UIKit)
    dataSource?.tableView?(self, titleForHeaderInSection: section) ?? nil
    #else
    dataSource?.tableView(self, titleForHeaderInSection: section)
    #endif
  }

  /// Tells the data source that the user deletes a row.
  func commitDeletion(at path: IndexPath) {
    #if canImport(UIKit)
    dataSource?.tableView?(self, commit: .delete, forRowAt: path)
    #else
    dataSource?.tableView(self, commit: .delete, forRowAt: path)
    #endif
  }

  /// Tells the data source that the user has moved a row.
  func commitMove(from path: IndexPath, to target: IndexPath) {
    #if canImport(UIKit)
    dataSource?.tableView?(self, moveRowAt: path, to: target)
    #else
    dataSource?.tableView(self, moveRowAt: path, to: target)
    #endif
  }

  /// Tells the delegate that a cell comes into view.
  func callWillDisplay(of cell: UITableViewCell, at path: IndexPath) {
    #if canImport(UIKit)
    delegate?.tableView?(self, willDisplay: cell, forRowAt: path)
    #else
    delegateHook?.tableView(self, willDisplay: cell, forRowAt: path)
    delegate?.tableView(self, willDisplay: cell, forRowAt: path)
    #endif
  }

  #if !os(tvOS)
  /// The actions that the delegate offers for a swipe to the left.
  func trailingActions(at path: IndexPath) -> [UIContextualAction]? {
    #if canImport(UIKit)
    (delegate?.tableView?(self, trailingSwipeActionsConfigurationForRowAt: path) ?? nil)?.actions
    #else
    (delegateHook?.tableView(self, trailingSwipeActionsConfigurationForRowAt: path)
      ?? delegate?.tableView(self, trailingSwipeActionsConfigurationForRowAt: path))?.actions
    #endif
  }
  #endif
}

extension UICollectionView {
  /// How many sections the data source says that there are.
  var askedSections: Int? {
    #if canImport(UIKit)
    dataSource?.numberOfSections?(in: self)
    #else
    dataSource?.numberOfSections(in: self)
    #endif
  }
}
