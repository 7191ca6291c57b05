/// Rows that are as high as the constraints in their cells say.
extension UITableView {
  /// Measures a row, if its height is left to the table, and makes the cell as high at once: its
  /// content is never laid out in a height that its constraints contradict.
  ///
  /// - Returns: Whether the row has another height than was known or guessed.
  func measureRow(_ path: IndexPath, _ cell: UITableViewCell) -> Bool {
    guard isAutomatic(path) else { return false }
    cell.frame.size.width = bounds.width
    let height = cell.fittingHeight(width: bounds.width)
    if let height { cell.frame.size.height = height }
    let known = measuredHeights[path] ?? standardRowHeight
    measuredHeights[path] = height
    return height ?? standardRowHeight != known
  }

  /// The height of rows for which neither the delegate nor a cell has another.
  var standardRowHeight: CGFloat { rowHeight >= 0 ? rowHeight : 44 }

  /// Measures the rows in view again if the table is of another breadth; the others keep their
  /// heights until they come into view.
  func measureAgainForAnotherWidth() {
    guard measuredWidth != bounds.width else { return }
    measuredWidth = bounds.width
    measuresAgain = true
  }

  /// The heights that were measured, by section and row; none where all rows are equally high.
  var measuredHeightsBySection: [Int: [Int: CGFloat]] {
    var sections: [Int: [Int: CGFloat]] = [:]
    if rowHeight >= 0 { return sections }
    for (path, height) in measuredHeights {
      sections[path.section, default: [:]][path.row] = height
    }
    return sections
  }

  /// The edges of the rows of a section of which some were measured.
  func measuredEdges(_ known: [Int: CGFloat], _ count: Int, _ standard: CGFloat) -> [CGFloat] {
    var edges: [CGFloat] = [0]
    edges.reserveCapacity(count + 1)
    for row in 0..<count { edges.append(edges[row] + (known[row] ?? standard)) }
    return edges
  }

  /// Lets the heights that were measured follow their rows.
  func moveMeasuredHeights(_ map: RowMap) {
    if measuredHeights.isEmpty { return }
    var moved: [IndexPath: CGFloat] = [:]
    for (path, height) in measuredHeights where !map.isReloaded(path) {
      if let place = map.place(of: path) { moved[place] = height }
    }
    measuredHeights = moved
  }

  private func isAutomatic(_ path: IndexPath) -> Bool {
    guard asksRowHeights, let delegate else { return rowHeight < 0 }
    let height = delegate.tableView(self, heightForRowAt: path)
    return asksRowHeights ? height < 0 : rowHeight < 0
  }
}

extension UITableViewCell {
  /// The height that the constraints in the content ask for; nil if there are none.
  func fittingHeight(width: CGFloat) -> CGFloat? {
    contentView.updateConstraintsIfNeeded()
    return LayoutIsland(contentView).fittingSize(
      CGSize(width: width, height: 0), .required, .fittingSizeLevel
    ).map { ($0.height * 2).rounded(.up) / 2 }
  }
}
