struct TableLayout {
  struct Section {
    var top: CGFloat
    var headerHeight: CGFloat
    var footerHeight: CGFloat
    var rowCount: Int
    var rowHeight: CGFloat
    /// The top of the first row, then the bottom of each row, relative to ``rowsTop``. If empty,
    /// every row has the height ``rowHeight``.
    var rowEdges: [CGFloat] = []

    var rowsTop: CGFloat { top + headerHeight }
    var rowsHeight: CGFloat { rowEdges.last ?? CGFloat(rowCount) * rowHeight }
    var bottom: CGFloat { rowsTop + rowsHeight + footerHeight }

    func rowTop(_ row: Int) -> CGFloat {
      rowsTop + (rowEdges.isEmpty ? CGFloat(row) * rowHeight : rowEdges[row])
    }

    func height(ofRow row: Int) -> CGFloat {
      rowEdges.isEmpty ? rowHeight : rowEdges[row + 1] - rowEdges[row]
    }

    func rows(from minY: CGFloat, to maxY: CGFloat) -> Range<Int> {
      if rowCount == 0 || maxY <= rowsTop || minY >= rowsTop + rowsHeight { return 0..<0 }
      if rowEdges.isEmpty {
        if rowHeight <= 0 { return 0..<0 }
        // Clamps before converting, because the quotient can exceed Int.max.
        let count = CGFloat(rowCount)
        let first = Int(min(count, max(0, (minY - rowsTop) / rowHeight)))
        let end = Int(min(count, ((maxY - rowsTop) / rowHeight).rounded(.up)))
        return first..<max(first, end)
      }
      let first = (0..<rowCount).first { rowsTop + rowEdges[$0 + 1] > minY } ?? rowCount
      let end = (first..<rowCount).first { rowsTop + rowEdges[$0] >= maxY } ?? rowCount
      return first..<end
    }
  }

  var sections: [Section] = []
  var width: CGFloat = 0

  func sections(from minY: CGFloat, to maxY: CGFloat) -> Range<Int> {
    let first = firstSection { $0.bottom > minY }
    return first..<max(first, firstSection { $0.top >= maxY })
  }

  /// - Precondition: If a section satisfies the predicate, all later sections satisfy it.
  private func firstSection(_ predicate: (Section) -> Bool) -> Int {
    var low = 0
    var high = sections.count
    while low < high {
      let mid = (low + high) / 2
      if predicate(sections[mid]) { high = mid } else { low = mid + 1 }
    }
    return low
  }

  func rowFrame(_ section: Int, _ row: Int) -> CGRect {
    let metrics = sections[section]
    return CGRect(x: 0, y: metrics.rowTop(row), width: width, height: metrics.height(ofRow: row))
  }

  func headerFrame(_ section: Int) -> CGRect {
    let metrics = sections[section]
    return CGRect(x: 0, y: metrics.top, width: width, height: metrics.headerHeight)
  }

  func footerFrame(_ section: Int) -> CGRect {
    let metrics = sections[section]
    return CGRect(
      x: 0, y: metrics.bottom - metrics.footerHeight, width: width, height: metrics.footerHeight)
  }
}
