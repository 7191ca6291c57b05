extension UITableView {
  func layOutRows() {
    loadCountsForLayout()
    setNeedsRemeasureIfWidthChanged()
    while placeRows() {}  // Repeats until no measured height changes.
    if layOutHeadersAndFooters() { setNeedsLayout() }  // An assumed height was wrong.
  }

  private func placeRows() -> Bool {
    updateTableLayout()
    let visible = visiblePaths
    let visibleSet = Set(visible)
    let removed = cells.filter { !visibleSet.contains($0.key) && !$0.value.hasFirstResponder }
    for (path, _) in removed { cells[path] = nil }
    endDisplaying(removed.map { ($0.key, $0.value) })
    var needsRelayout = false
    let remeasuresAll = needsRemeasure
    needsRemeasure = false
    // Only the cell that contains the first responder can be out of view here.
    for (path, cell) in cells where !visibleSet.contains(path) {
      cell.frame = layout.rowFrame(path[0], path[1])
      cell.isOffscreen = true
    }
    for path in visible {
      if let cell = cells[path] {
        cell.isOffscreen = false
        cell.frame = layout.rowFrame(path[0], path[1])
        if remeasuresAll, measureRow(path, cell) { needsRelayout = true }
      } else if display(path) {
        needsRelayout = true
      }
    }
    return needsRelayout
  }

  /// Whether the cell was out of view in the last layout pass, and still is.
  func isKeptOffscreen(_ cell: UITableViewCell) -> Bool {
    cell.isOffscreen && !cell.frame.intersects(bounds)
  }

  var visiblePaths: [IndexPath] {
    let top = contentOffset.y
    let bottom = top + bounds.height
    var paths: [IndexPath] = []
    for section in layout.sections(from: top, to: bottom) {
      for row in layout.sections[section].rows(from: top, to: bottom) {
        paths.append(IndexPath(row: row, section: section))
      }
    }
    return paths
  }

  /// Returns whether measuring the new cell changed the height of the row.
  private func display(_ path: IndexPath) -> Bool {
    guard let dataSource, hasRow(path) else { return false }
    let cell = dataSource.tableView(self, cellForRowAt: path)
    cells[path] = cell
    cell.frame = layout.rowFrame(path[0], path[1])
    cell.isHidden = false
    cell.isOffscreen = false
    cell.isSelected = selection.contains(path)
    updateEditing(of: cell, at: path)
    addSubview(cell)
    let needsRelayout = measureRow(path, cell)
    bindingDelegate?.tableView(self, willDisplay: cell, forRowAt: path)
    delegate?.tableView(self, willDisplay: cell, forRowAt: path)
    return needsRelayout
  }

  func updateEditing(of cell: UITableViewCell, at path: IndexPath) {
    let canEdit = dataSource?.tableView(self, canEditRowAt: path) ?? false
    cell.editingStyle = canEdit ? editingStyle(path) : .none
    cell.isEditing = isEditing && canEdit
  }

  @_spi(Headless) public func editingStyle(_ path: IndexPath) -> UITableViewCell.EditingStyle {
    (bindingDelegate ?? delegate)?.tableView(self, editingStyleForRowAt: path) ?? .delete
  }

  /// Enqueues the cells from bottom to top, so that the table reuses the topmost cell first.
  func endDisplaying(_ removed: [(IndexPath, UITableViewCell)]) {
    for (path, cell) in removed.sorted(by: { $0.0 > $1.0 }) {
      cell.removeFromSuperview()
      delegate?.tableView(self, didEndDisplaying: cell, forRowAt: path)
      if let identifier = cell.reuseIdentifier { cellPool.enqueue(cell, identifier) }
    }
  }

  func endDisplayingAll() {
    let removed = cells.map { ($0.key, $0.value) }
    cells = [:]
    endDisplaying(removed)
    endDisplayingHeadersAndFooters()
  }

  // MARK: Table layout

  func isInLayout(_ path: IndexPath) -> Bool {
    path.count == 2 && layout.sections.indices.contains(path[0])
      && (0..<layout.sections[path[0]].rowCount).contains(path[1])
  }

  // Called in place of a missing `heightForRowAt` or `moveRowAt`.

  func rememberMissingHeightMethod(returning height: CGFloat) -> CGFloat {
    delegateImplementsRowHeights = false
    return height
  }

  func rememberMissingMoveMethod() { dataSourceImplementsMove = false }

  private func updateTableLayout() {
    var sections: [TableLayout.Section] = []
    sections.reserveCapacity(rowCounts.count)
    let defaultHeight = standardRowHeight
    var top = tableHeaderView?.frame.height ?? 0
    let measured = measuredHeightsBySection
    let (dataSource, delegate) = (dataSource, delegate)  // Weak references are slow to read.
    for (index, count) in rowCounts.enumerated() {
      var section = TableLayout.Section(
        top: top, headerHeight: height(of: .header, index, dataSource, delegate),
        footerHeight: height(of: .footer, index, dataSource, delegate),
        rowCount: count, rowHeight: defaultHeight)
      if count > 0, let delegate, delegateImplementsRowHeights {
        section.rowEdges = rowEdges(index, count, defaultHeight, delegate)
      }
      if section.rowEdges.isEmpty, let heights = measured[index] {
        section.rowEdges = rowEdges(heights, count, defaultHeight)
      }
      top = section.bottom
      sections.append(section)
    }
    layOutSurroundingViews(rowsBottom: top)
    top += tableFooterView?.frame.height ?? 0
    layout = TableLayout(sections: sections, width: bounds.width)
    setContentSize(CGSize(width: bounds.width, height: top))
  }

  private func layOutSurroundingViews(rowsBottom: CGFloat) {
    if let view = tableHeaderView {
      view.frame = CGRect(x: 0, y: 0, width: bounds.width, height: view.frame.height)
    }
    if let view = tableFooterView {
      view.frame = CGRect(x: 0, y: rowsBottom, width: bounds.width, height: view.frame.height)
    }
    backgroundView?.frame = bounds
  }

  /// Returns the offsets of the row edges from the top of the first row, or an empty array if the
  /// delegate does not implement the row-height method.
  private func rowEdges(
    _ section: Int, _ count: Int, _ defaultHeight: CGFloat, _ delegate: any UITableViewDelegate
  ) -> [CGFloat] {
    var edges: [CGFloat] = [0]
    for row in 0..<count {
      let path = IndexPath(row: row, section: section)
      // Clears `delegateImplementsRowHeights` if the delegate lacks this method.
      let height = delegate.tableView(self, heightForRowAt: path)
      guard delegateImplementsRowHeights else { return [] }
      edges.append(edges[row] + (height >= 0 ? height : measuredHeights[path] ?? defaultHeight))
    }
    return edges
  }
}
