/// Which rows have cells, and where.
extension UITableView {
  /// Measures the table, and gives cells to the rows that can be seen and to no others.
  func layOutRows() {
    loadCountsForLayout()
    measureAgainForAnotherWidth()
    while placeRows() {}
    if layOutHeaders() { setNeedsLayout() }
    prefetch()
  }

  /// Gives cells to the rows that can be seen, as far as heights are known.
  ///
  /// - Returns: Whether a cell has another height, so that all rows have to be placed again.
  private func placeRows() -> Bool {
    measure()
    let visible = visiblePaths
    let isVisible = Set(visible)
    let gone = cells.filter { !isVisible.contains($0.key) && !$0.value.containsFirstResponder }
    for (path, _) in gone { cells[path] = nil }
    endDisplaying(gone.map { ($0.key, $0.value) })
    var isWrong = false
    let measuresAll = measuresAgain
    measuresAgain = false
    for (path, cell) in cells where !isVisible.contains(path) {
      cell.frame = layout.frame(of: path[0], path[1])
      cell.isOutOfSight = true
    }
    for path in visible {
      if let cell = cells[path] {
        cell.isOutOfSight = false
        cell.frame = layout.frame(of: path[0], path[1])
        if measuresAll, measureRow(path, cell) { isWrong = true }
      } else if display(path) {
        isWrong = true
      }
    }
    return isWrong
  }

  /// Whether a cell out of sight keeps its row because it contains the first responder.
  func isKept(_ cell: UITableViewCell) -> Bool {
    cell.isOutOfSight && !cell.frame.intersects(bounds)
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

  /// Gives a row a cell.
  ///
  /// - Returns: Whether the cell has another height than was known or guessed.
  private func display(_ path: IndexPath) -> Bool {
    guard let dataSource, hasRow(path) else { return false }
    let cell = dataSource.tableView(self, cellForRowAt: path)
    cells[path] = cell
    cell.frame = layout.frame(of: path[0], path[1])
    cell.isHidden = false
    cell.isOutOfSight = false
    cell.isSelected = selection.contains(path)
    if let level = delegate?.tableView(self, indentationLevelForRowAt: path), level > 0 {
      cell.indentationLevel = level
    }
    setEditing(cell, path, animated: false)
    cell.updateConfigurationIfNeeded()
    addSubview(cell)
    let isWrong = measureRow(path, cell)
    delegateHook?.tableView(self, willDisplay: cell, forRowAt: path)
    delegate?.tableView(self, willDisplay: cell, forRowAt: path)
    return isWrong
  }

  func setEditing(_ cell: UITableViewCell, _ path: IndexPath, animated: Bool) {
    let canEdit = dataSource?.tableView(self, canEditRowAt: path) ?? false
    cell.editingStyle = canEdit ? editingStyle(path) : .none
    let canMove = isEditing && canDataSourceMove
    cell.showsReorderControl =
      canMove && (dataSource?.tableView(self, canMoveRowAt: path) ?? false)
    cell.setEditing(isEditing && canEdit, animated: animated)
  }

  func editingStyle(_ path: IndexPath) -> UITableViewCell.EditingStyle {
    (delegateHook ?? delegate)?.tableView(self, editingStyleForRowAt: path) ?? .delete
  }

  /// Takes cells away, tells the delegate, and keeps them for other rows, the last row first.
  func endDisplaying(_ gone: [(IndexPath, UITableViewCell)]) {
    for (path, cell) in gone.sorted(by: { $0.0 > $1.0 }) {
      cell.removeFromSuperview()
      delegate?.tableView(self, didEndDisplaying: cell, forRowAt: path)
      if let identifier = cell.reuseIdentifier { cellPool.put(cell, identifier) }
    }
  }

  func endDisplayingAll() {
    let gone = cells.map { ($0.key, $0.value) }
    cells = [:]
    endDisplaying(gone)
    endDisplayingHeaders()
  }

  // MARK: Measuring

  func isMeasured(_ path: IndexPath) -> Bool {
    path.count == 2 && layout.sections.indices.contains(path[0])
      && (0..<layout.sections[path[0]].rowCount).contains(path[1])
  }

  /// The height of a row that its delegate says nothing about. Being asked tells the table that it
  /// need not ask for each row.
  func heightWithoutDelegate(_ height: CGFloat) -> CGFloat {
    asksRowHeights = false
    return height
  }

  func dataSourceCannotMove() { canDataSourceMove = false }

  private func measure() {
    var sections: [TableLayout.Section] = []
    sections.reserveCapacity(loadedCounts.count)
    let standard = standardRowHeight
    var top = tableHeaderView?.frame.height ?? 0
    let measured = measuredHeightsBySection
    let (dataSource, delegate) = (dataSource, delegate)
    for (index, count) in loadedCounts.enumerated() {
      var section = TableLayout.Section(
        top: top, headerHeight: height(of: .header, index, dataSource, delegate),
        footerHeight: height(of: .footer, index, dataSource, delegate),
        rowCount: count, rowHeight: standard)
      if count > 0, let delegate, asksRowHeights {
        section.edges = rowEdges(index, count, standard, delegate)
      }
      if section.edges.isEmpty, let known = measured[index] {
        section.edges = measuredEdges(known, count, standard)
      }
      top = section.bottom
      sections.append(section)
    }
    placeAround(rowsBottom: top)
    top += tableFooterView?.frame.height ?? 0
    layout = TableLayout(sections: sections, width: bounds.width, height: top)
    setContentSize(CGSize(width: bounds.width, height: top))
  }

  /// Places what surrounds the rows: the views above and below them, and the one behind.
  private func placeAround(rowsBottom: CGFloat) {
    if let view = tableHeaderView {
      view.frame = CGRect(x: 0, y: 0, width: bounds.width, height: view.frame.height)
    }
    if let view = tableFooterView {
      view.frame = CGRect(x: 0, y: rowsBottom, width: bounds.width, height: view.frame.height)
    }
    backgroundView?.frame = bounds
  }

  /// The edges of the rows of a section, or none if the delegate has nothing to say about heights.
  private func rowEdges(
    _ section: Int, _ count: Int, _ standard: CGFloat, _ delegate: any UITableViewDelegate
  ) -> [CGFloat] {
    var edges: [CGFloat] = [0]
    for row in 0..<count {
      let path = IndexPath(row: row, section: section)
      let height = delegate.tableView(self, heightForRowAt: path)
      guard asksRowHeights else { return [] }
      edges.append(edges[row] + (height >= 0 ? height : measuredHeights[path] ?? standard))
    }
    return edges
  }
}
