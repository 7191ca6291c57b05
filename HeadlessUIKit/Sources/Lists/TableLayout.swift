/// Where sections and rows of a table are.
struct TableLayout {
  /// A section: header, rows, footer, one below the other.
  struct Section {
    var top: CGFloat
    var headerHeight: CGFloat
    var footerHeight: CGFloat
    var rowCount: Int
    /// The height of every row, or the edges of the rows counted from the first if they differ.
    var rowHeight: CGFloat
    var edges: [CGFloat] = []

    var rowsTop: CGFloat { top + headerHeight }
    var rowsHeight: CGFloat { edges.last ?? CGFloat(rowCount) * rowHeight }
    var bottom: CGFloat { rowsTop + rowsHeight + footerHeight }

    func rowTop(_ row: Int) -> CGFloat {
      rowsTop + (edges.isEmpty ? CGFloat(row) * rowHeight : edges[row])
    }

    func height(_ row: Int) -> CGFloat {
      edges.isEmpty ? rowHeight : edges[row + 1] - edges[row]
    }

    /// The rows that have a part between two heights.
    func rows(from top: CGFloat, to bottom: CGFloat) -> Range<Int> {
      if rowCount == 0 || bottom <= rowsTop || top >= rowsTop + rowsHeight { return 0..<0 }
      if edges.isEmpty {
        if rowHeight <= 0 { return 0..<0 }
        // As numbers with a fraction, since a quotient may be larger than any integer.
        let count = CGFloat(rowCount)
        let first = Int(min(count, max(0, (top - rowsTop) / rowHeight)))
        let end = Int(min(count, ((bottom - rowsTop) / rowHeight).rounded(.up)))
        return first..<max(first, end)
      }
      let first = (0..<rowCount).first { rowsTop + edges[$0 + 1] > top } ?? rowCount
      let end = (first..<rowCount).first { rowsTop + edges[$0] >= bottom } ?? rowCount
      return first..<end
    }
  }

  var sections: [Section] = []
  var width: CGFloat = 0
  var height: CGFloat = 0

  /// The sections that have a part between two heights, or lie between those that have.
  ///
  /// - Complexity: O(log n) in the number of sections.
  func sections(from top: CGFloat, to bottom: CGFloat) -> Range<Int> {
    let first = firstSection { $0.bottom > top }
    return first..<max(first, firstSection { $0.top >= bottom })
  }

  /// The first section that something holds for, which does for all behind it too.
  private func firstSection(_ isBehind: (Section) -> Bool) -> Int {
    var low = 0
    var high = sections.count
    while low < high {
      let middle = (low + high) / 2
      if isBehind(sections[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }

  func frame(of section: Int, _ row: Int) -> CGRect {
    let place = sections[section]
    return CGRect(x: 0, y: place.rowTop(row), width: width, height: place.height(row))
  }

  func headerFrame(_ section: Int) -> CGRect {
    let place = sections[section]
    return CGRect(x: 0, y: place.top, width: width, height: place.headerHeight)
  }

  func footerFrame(_ section: Int) -> CGRect {
    let place = sections[section]
    return CGRect(
      x: 0, y: place.bottom - place.footerHeight, width: width, height: place.footerHeight)
  }
}
