// What a helper passes on to the user's own delegate of a table, which need not have the method.

#if canImport(ObjectiveC)
extension UITableViewDelegate {
  func willDisplay(_ table: UITableView, _ cell: UITableViewCell, _ path: IndexPath) {
    self.tableView?(table, willDisplay: cell, forRowAt: path)
  }

  func didSelect(_ table: UITableView, _ path: IndexPath) {
    self.tableView?(table, didSelectRowAt: path)
  }

  func height(_ table: UITableView, _ path: IndexPath) -> CGFloat? {
    self.tableView?(table, heightForRowAt: path)
  }

  func willSelect(_ table: UITableView, _ path: IndexPath) -> IndexPath? {
    guard let answer = self.tableView?(table, willSelectRowAt: path) else { return path }
    return answer
  }

  func target(_ table: UITableView, _ from: IndexPath, _ to: IndexPath) -> IndexPath? {
    self.tableView?(table, targetIndexPathForMoveFromRowAt: from, toProposedIndexPath: to)
  }

  #if !os(tvOS)
  func leadingSwipeActions(_ table: UITableView, _ path: IndexPath) -> UISwipeActionsConfiguration?
  {
    self.tableView?(table, leadingSwipeActionsConfigurationForRowAt: path) ?? nil
  }

  func trailingSwipeActions(
    _ table: UITableView, _ path: IndexPath
  ) -> UISwipeActionsConfiguration? {
    self.tableView?(table, trailingSwipeActionsConfigurationForRowAt: path) ?? nil
  }
  #endif
}

extension UICollectionViewDelegate {
  func willDisplay(_ view: UICollectionView, _ cell: UICollectionViewCell, _ path: IndexPath) {
    self.collectionView?(view, willDisplay: cell, forItemAt: path)
  }

  func didSelect(_ view: UICollectionView, _ path: IndexPath) {
    self.collectionView?(view, didSelectItemAt: path)
  }
}
#else
extension UITableViewDelegate {
  func willDisplay(_ table: UITableView, _ cell: UITableViewCell, _ path: IndexPath) {
    tableView(table, willDisplay: cell, forRowAt: path)
  }

  func didSelect(_ table: UITableView, _ path: IndexPath) {
    tableView(table, didSelectRowAt: path)
  }

  func height(_ table: UITableView, _ path: IndexPath) -> CGFloat? {
    tableView(table, heightForRowAt: path)
  }

  func willSelect(_ table: UITableView, _ path: IndexPath) -> IndexPath? {
    tableView(table, willSelectRowAt: path)
  }

  func target(_ table: UITableView, _ from: IndexPath, _ to: IndexPath) -> IndexPath? {
    tableView(table, targetIndexPathForMoveFromRowAt: from, toProposedIndexPath: to)
  }

  func leadingSwipeActions(_ table: UITableView, _ path: IndexPath) -> UISwipeActionsConfiguration?
  {
    tableView(table, leadingSwipeActionsConfigurationForRowAt: path)
  }

  func trailingSwipeActions(
    _ table: UITableView, _ path: IndexPath
  ) -> UISwipeActionsConfiguration? {
    tableView(table, trailingSwipeActionsConfigurationForRowAt: path)
  }
}

extension UICollectionViewDelegate {
  func willDisplay(_ view: UICollectionView, _ cell: UICollectionViewCell, _ path: IndexPath) {
    collectionView(view, willDisplay: cell, forItemAt: path)
  }

  func didSelect(_ view: UICollectionView, _ path: IndexPath) {
    collectionView(view, didSelectItemAt: path)
  }
}

// Where there is no forwarding of messages, what else a delegate may hear is passed on by hand.
extension TableViewHelper {
  public func scrollViewDidScroll(_ scrollView: UIScrollView) {
    next?.scrollViewDidScroll(scrollView)
  }

  public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
    next?.scrollViewWillBeginDragging(scrollView)
  }

  public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
  {
    next?.scrollViewDidEndDragging(scrollView, willDecelerate: decelerate)
  }

  public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
    next?.scrollViewDidEndDecelerating(scrollView)
  }

  public func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
    next?.tableView(tableView, didDeselectRowAt: indexPath)
  }

  public func tableView(
    _ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath
  ) {
    next?.tableView(tableView, accessoryButtonTappedForRowWith: indexPath)
  }

  public func tableView(
    _ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath
  ) -> Bool { next?.tableView(tableView, shouldHighlightRowAt: indexPath) ?? true }
}
#endif
