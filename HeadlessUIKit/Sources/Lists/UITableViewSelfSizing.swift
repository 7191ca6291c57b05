extension UITableView {
  /// Measures a self-sizing cell and sets its height at once, so that no layout uses a height that
  /// contradicts the constraints. Returns whether the height of the row changed.
  func measureRow(_ path: IndexPath, _ cell: UITableViewCell) -> Bool {
    guard isSelfSizing(path) else { return false }
    cell.frame.size.width = bounds.width
    let height = cell.fittingHeight(width: bounds.width)
    if let height { cell.frame.size.height = height }
    let oldHeight = measuredHeights[path] ?? standardRowHeight
    measuredHeights[path] = height
    return (height ?? standardRowHeight) != oldHeight
  }

  /// The height of rows for which neither the delegate nor the cell determines a height.
  var standardRowHeight: CGFloat { rowHeight >= 0 ? rowHeight : 44 }

  /// Rows out of view keep their heights until they become visible.
  func setNeedsRemeasureIfWidthChanged() {
    guard lastLayoutWidth != bounds.width else { return }
    lastLayoutWidth = bounds.width
    needsRemeasure = true
  }

  var measuredHeightsBySection: [Int: [Int: CGFloat]] {
    if rowHeight >= 0 { return [:] }
    var sections: [Int: [Int: CGFloat]] = [:]
    for (path, height) in measuredHeights {
      sections[path.section, default: [:]][path.row] = height
    }
    return sections
  }

  func rowEdges(_ heights: [Int: CGFloat], _ count: Int, _ defaultHeight: CGFloat) -> [CGFloat] {
    var edges: [CGFloat] = [0]
    edges.reserveCapacity(count + 1)
    for row in 0..<count { edges.append(edges[row] + (heights[row] ?? defaultHeight)) }
    return edges
  }

  func moveMeasuredHeights(_ map: RowMap) {
    if measuredHeights.isEmpty { return }
    var moved: [IndexPath: CGFloat] = [:]
    for (path, height) in measuredHeights where !map.isReloaded(path) {
      if let newPath = map.newIndexPath(of: path) { moved[newPath] = height }
    }
    measuredHeights = moved
  }

  private func isSelfSizing(_ path: IndexPath) -> Bool {
    guard delegateImplementsRowHeights, let delegate else { return rowHeight < 0 }
    // Clears `delegateImplementsRowHeights` if the delegate lacks this method.
    let height = delegate.tableView(self, heightForRowAt: path)
    return delegateImplementsRowHeights ? height < 0 : rowHeight < 0
  }
}

extension UITableViewCell {
  /// Rounds up to a multiple of half a point; returns nil if the cell has no constraints.
  func fittingHeight(width: CGFloat) -> CGFloat? {
    contentView.updateConstraintsIfNeeded()
    let target = LayoutEngine.FittingTarget(
      size: CGSize(width: width, height: 0), horizontal: .required, vertical: .fittingSizeLevel)
    return LayoutEngine(contentView, fitting: target).fittingSize()
      .map { ($0.height * 2).rounded(.up) / 2 }
  }
}
