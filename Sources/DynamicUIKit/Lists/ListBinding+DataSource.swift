import Dynamic

extension ListBinding {
  var sectionCount: Int { snapshot.count }

  private func contents(of section: Int) -> SectionContents<Row>? {
    snapshot.indices.contains(section) ? snapshot[section] : nil
  }

  func rowCount(in section: Int) -> Int { contents(of: section)?.rows.count ?? 0 }
  func header(of section: Int) -> String? { contents(of: section)?.header }
  func footer(of section: Int) -> String? { contents(of: section)?.footer }

  func row(at path: IndexPath) -> Row? {
    guard let rows = contents(of: path.section)?.rows, rows.indices.contains(path.row) else {
      return nil
    }
    return rows[path.row]
  }

  /// Returns an empty string only if there is no row at `path`.
  func cellIdentifier(at path: IndexPath) -> String {
    if let identifier = cellIdentifiers.commonIdentifier { return identifier }
    let type = row(at: path).flatMap { presenter.cellType?($0) }
    return type.map(cellIdentifiers.registeredIdentifier) ?? ""
  }

  func configure(_ cell: UIView, at path: IndexPath) {
    guard let row = row(at: path) else { return }
    cell.cellBindings.version = version
    presenter.show(cell, row, write == nil ? nil : editableRow(row, in: cell, at: path))
  }

  func willDisplay(_ cell: UIView, at path: IndexPath) {
    // The view may have prefetched the cell before the contents changed.
    if let shownVersion = cell.cellBindings.version, shownVersion != version {
      showContents(in: cell, at: path)
    }
  }

  /// Updates a cell, unless it shows the current contents of its row.
  func showContents(in cell: UIView, at path: IndexPath) {
    guard let row = row(at: path) else { return }
    // An update now would unbind a command before the control's event executes it.
    if presenter.rebindsCells, ListBindingHolder.controlInUse?.isDescendant(of: cell) == true {
      holder?.changeCellAtTurnEnd { [weak self, weak cell] in
        guard let self, checkIsLive(), let view, let cell, let path = view.path(of: cell) else {
          return
        }
        deferringUpdates {
          showContents(in: cell, at: path)
          if view.window != nil { view.updateSizes(cellsWereUpdated: true) }
        }
      }
      return
    }
    (cell.cellBindings.version, cell.cellBindings.hasEdited) = (version, false)
    // With a `cellType` closure, a cell may show only a part of its row, so it is always updated.
    if presenter.cellType == nil, let shown: Row = cell.cellBindings.row() {
      if identity.isSame?(shown, row) == false || cell.cellBindings.showsAnotherObject(than: row) {
        cell.invalidateIntrinsicContentSize()
        return configure(cell, at: path)
      }
      // `shown` includes the edits made in the cell.
      if !identity.isChanged(shown, row) { return }
    }
    presenter.update(cell, row)
    cell.invalidateIntrinsicContentSize()  // lets a collection view size the cell again
  }

  // MARK: Editing rows in cells

  /// Returns a `Dynamic` that writes a cell's row to the source. Before a lens, a two-way binding
  /// or `update` sets it, the `Dynamic` finds the row in the source by its identity and reads it.
  private func editableRow(_ row: Row, in cell: UIView, at path: IndexPath) -> Dynamic<Row> {
    Dynamic(row) { [weak self, weak cell] in
      self?.findInSource(row, tryingFirst: self?.shownPath(of: cell) ?? path)?.row
    } writing: { [weak self, weak cell] newRow in
      guard let self, checkIsLive(), let write else { return }
      cell?.cellBindings.hasEdited = true
      if let sourcePath = findInSource(newRow, tryingFirst: shownPath(of: cell) ?? path)?.path {
        write(sourcePath, newRow)
      } else {
        log(
          .writeToRemovedRow,
          "A cell wrote to a row that is no longer in the list; nothing has changed")
      }
    }
  }

  private func shownPath(of cell: UIView?) -> IndexPath? { cell.flatMap { view?.path(of: $0) } }

  /// Finds the row with the identity of `row` in the source.
  private func findInSource(
    _ row: Row, tryingFirst path: IndexPath
  ) -> (path: ListPath, row: Row)? {
    let sections = sourceContents
    guard
      let sourcePath = identity.place(
        of: row, in: sections.lazy.map(\.rows), tryingFirst: ListPath(path))
    else { return nil }
    return (sourcePath, sections[sourcePath.section].rows[sourcePath.row])
  }

  /// Returns the row and its path as they are in the source now. For a removed row, returns the
  /// given row and no path; for a row without an identity, returns the arguments.
  func currentRow(_ row: Row, at path: IndexPath) -> (row: Row, path: IndexPath?) {
    guard let current = findInSource(row, tryingFirst: path) else {
      return (row, identity.isSame == nil ? path : nil)
    }
    return (current.row, current.path.indexPath)
  }

  // MARK: User actions

  var canDelete: Bool {
    guard checkIsLive() else { return false }
    guard let delete = options.delete else { return options.deletePath != nil }
    return delete.isEnabled.current ?? false
  }

  var canMove: Bool { checkIsLive() && options.move?.isEnabled.current ?? false }

  /// Remembers the swiped row, because rows may change before UIKit reports a deletion.
  func recordSwipe(at path: IndexPath) { swipedRow = row(at: path).map { (path, $0) } }

  /// Called after a swipe at `path` has ended. Forgets the swiped row, unless the user has begun to
  /// swipe another row.
  func forgetSwipe(at path: IndexPath?) {
    if let swipedRow, let path, path != swipedRow.path, let row = row(at: path),
      identity.isSame?(row, swipedRow.row) == false
    {
      return
    }
    swipedRow = nil
  }

  func select(_ path: IndexPath) {
    guard checkIsLive(), let view, let shownRow = row(at: path) else { return }
    // The typed text may change the list. The view's update waits, so that `path` stays valid.
    deferringUpdates { TextValue.deliverTypedTextToModel() }
    if options.deselects != false && !view.allowsMultipleSelectionNow {
      view.setSelected(false, at: path, animated: true)
    }
    let (row, currentPath) = currentRow(shownRow, at: path)
    if let currentPath { options.selectPath?(currentPath) }
    for feature in features { feature.userChangedSelection(row, isSelected: true) }
    for command in options.select where checkIsLive() { command.execute(row, sender: view) }
  }

  func deselect(_ path: IndexPath) {
    guard checkIsLive(), let row = row(at: path) else { return }
    for feature in features { feature.userChangedSelection(row, isSelected: false) }
  }

  func delete(_ path: IndexPath) {
    // Since the swipe began, another row may have moved to `path`.
    guard checkIsLive(), let view,
      let shownRow = swipedRow?.path == path ? swipedRow?.row : row(at: path)
    else { return }
    swipedRow = nil
    deferringUpdates { TextValue.deliverTypedTextToModel() }
    let (row, currentPath) = currentRow(shownRow, at: path)
    if let currentPath { options.deletePath?(currentPath) }
    options.delete?.execute(row, sender: view)
  }
}
