/// Rows that are as high as the constraints in their cells say.
extension UITableView {
  /// Measures a row that has come into view, if its height is left to the table.
  func measureRow(_ path: IndexPath, _ cell: UITableViewCell) {
    guard isAutomatic(path) else { return }
    cell.frame.size.width = bounds.width
    let fitting = cell.fittingHeight(width: bounds.width)
    guard let fitting, fitting != layout.sections[path.section].height(path.row) else { return }
    measuredHeights[path] = fitting
    setNeedsLayout()
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
    guard let delegate, asksRowHeights else { return rowHeight < 0 }
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
