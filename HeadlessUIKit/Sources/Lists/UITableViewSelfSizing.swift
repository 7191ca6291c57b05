/// Self-sizing of rows from the constraints in their cells.
extension UITableView {
  /// Measures a self-sizing row and sets the height of its cell immediately, because the content
  /// must never be laid out at a height that contradicts its constraints.
  ///
  /// - Returns: Whether the height changed. An unmeasured row has the standard height.
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

  /// Requests a new measurement of the visible rows if the table width changed; other rows keep
  /// their heights until they become visible.
  func setNeedsRemeasureIfWidthChanged() {
    guard measuredWidth != bounds.width else { return }
    measuredWidth = bounds.width
    needsRemeasure = true
  }

  /// The measured heights, by section and row; empty if the table has a fixed row height.
  var measuredHeightsBySection: [Int: [Int: CGFloat]] {
    var sections: [Int: [Int: CGFloat]] = [:]
    if rowHeight >= 0 { return sections }
    for (path, height) in measuredHeights {
      sections[path.section, default: [:]][path.row] = height
    }
    return sections
  }

  /// Returns the offsets of the row edges in a section in which some rows have been measured.
  func measuredEdges(_ known: [Int: CGFloat], _ count: Int, _ defaultHeight: CGFloat) -> [CGFloat] {
    var edges: [CGFloat] = [0]
    edges.reserveCapacity(count + 1)
    for row in 0..<count { edges.append(edges[row] + (known[row] ?? defaultHeight)) }
    return edges
  }

  /// Moves the measured heights along with their rows.
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
    // If the delegate lacks this method, the call sets `delegateImplementsRowHeights` to false.
    let height = delegate.tableView(self, heightForRowAt: path)
    return delegateImplementsRowHeights ? height < 0 : rowHeight < 0
  }
}

extension UITableViewCell {
  /// Returns the height that the constraints in the content determine, rounded up to half a point;
  /// nil without constraints.
  func fittingHeight(width: CGFloat) -> CGFloat? {
    contentView.updateConstraintsIfNeeded()
    return LayoutEngine(contentView).fittingSize(
      CGSize(width: width, height: 0), .required, .fittingSizeLevel
    ).map { ($0.height * 2).rounded(.up) / 2 }
  }
}
