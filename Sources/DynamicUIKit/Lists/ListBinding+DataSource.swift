import Dynamic

// The view's data source and delegate call these methods. `snapshot` holds the contents that the
// view shows; `version` is incremented when rows get new contents or the view reloads.

extension ListBinding {
  var sectionCount: Int { snapshot.count }

  private func contents(of section: Int) -> SectionContents<Row>? {
    snapshot.indices.contains(section) ? snapshot[section] : nil
  }

  func rowCount(in section: Int) -> Int {
    snapshot.indices.contains(section) ? snapshot[section].rows.count : 0
  }
  func header(of section: Int) -> String? { contents(of: section)?.header }
  func footer(of section: Int) -> String? { contents(of: section)?.footer }

  func row(at path: IndexPath) -> Row? {
    guard snapshot.indices.contains(path.section),
      snapshot[path.section].rows.indices.contains(path.row)
    else { return nil }
    return snapshot[path.section].rows[path.row]
  }

  func cellIdentifier(at path: IndexPath) -> String {
    if let identifier = cellIdentifiers.commonIdentifier { return identifier }
    let type = row(at: path).flatMap { presenter.cellType?($0) }
    return type.map(cellIdentifiers.registeredIdentifier) ?? ""
  }

  func configure(_ cell: UIView, at path: IndexPath) {
    guard let row = row(at: path) else { return }
    let bindings = cell.cellBindings
    (bindings.listBinding, bindings.version) = (self, version)
    deferringUpdates {
      presenter.show(cell, row, write == nil ? nil : editedRow(row, in: cell, at: path))
    }
  }

  func willDisplay(_ cell: UIView, at path: IndexPath) {
    // The view may have prefetched the cell before the contents changed.
    if cell.cellBindings.listBinding === self, cell.cellBindings.version != version {
      // The size of the prefetched cell may not fit the new contents.
      if showContents(in: cell, at: path) { cell.invalidateIntrinsicContentSize() }
    }
  }

  /// Updates a cell to the current contents of its row, unless it shows them already. Returns
  /// whether the cell was updated.
  @discardableResult func showContents(in cell: UIView, at path: IndexPath) -> Bool {
    guard let row = row(at: path) else { return false }
    cell.cellBindings.version = version
    let shown: Row? = cell.cellBindings.row()
    if let shown, identity.isSame?(shown, row) == false {
      configure(cell, at: path)
      return true
    }
    // A cell that has edited the row already shows the new contents.
    if let shown, !identity.isChanged(shown, row) { return false }
    deferringUpdates { presenter.update(cell, row) }
    return true
  }

  // MARK: Editing rows in cells

  /// Returns a value that reads and writes a cell's row in the source. Each read or write finds the
  /// row by identity; the first write to a removed row is logged.
  private func editedRow(_ row: Row, in cell: UIView, at path: IndexPath) -> Dynamic<Row> {
    Dynamic(row) { [weak self, weak cell] in
      self?.findInSource(row, tryingFirst: self?.shownPath(of: cell) ?? path)?.row
    } writing: { [weak self, weak cell] row in
      guard let self, checkIsLive(), let write else { return }
      if let sourcePath = findInSource(row, tryingFirst: shownPath(of: cell) ?? path)?.path {
        write(sourcePath, row)
      } else if !hasLoggedRemovedRow {
        hasLoggedRemovedRow = true
        ListLog.write("A cell wrote to a row that is no longer in the list; nothing has changed")
      }
    }
  }

  private func shownPath(of cell: UIView?) -> IndexPath? { cell.flatMap { view?.path(of: $0) } }

  /// Returns the source's row with the identity of `row`, and its path; looks at `path` first.
  func findInSource(
    _ row: Row, tryingFirst path: IndexPath
  ) -> (path: ListPath, row: Row)? {
    guard identity.isSame != nil, let sections = sourceContents,
      let place = identity.place(
        of: row, in: sections.lazy.map(\.rows), tryingFirst: ListPath(path))
    else { return nil }
    return (place, sections[place.section].rows[place.row])
  }

  // MARK: User actions

  /// Whether the user can delete rows now; nil once the binding has ended.
  var canDelete: Bool? {
    guard checkIsLive() else { return nil }
    return (commands.delete?.isEnabled ?? commands.deletePath?.isEnabled)?.current ?? false
  }

  var canMove: Bool { checkIsLive() && commands.move?.isEnabled.current ?? false }

  func recordTouch(at path: IndexPath) { touched = row(at: path).map { (path, $0) } }
  func forgetTouch(at path: IndexPath?) {
    // Called a turn after the swipe at `path` has ended. If the user has begun to swipe another row
    // in the meantime, the touch of that row stays.
    if let touched, let path, path != touched.path, let row = row(at: path),
      identity.isSame?(row, touched.row) == false
    {
      return
    }
    touched = nil
  }

  /// Returns the row that the user touched at `path`, and forgets the touch; the row may have moved
  /// since. If no touch was recorded at `path`, returns the row that is there now.
  private func takeTouchedRow(at path: IndexPath) -> Row? {
    defer { touched = nil }
    return touched?.path == path ? touched?.row : row(at: path)
  }

  func select(_ path: IndexPath) {
    guard checkIsLive(), let view, let row = takeTouchedRow(at: path) else { return }
    if options.deselects ?? !view.allowsMultipleSelectionNow {
      view.setSelected(false, at: path, animated: true)
    }
    commands.selectPath?.execute(path, sender: view)
    for feature in features { feature.userChangedSelection(row, isSelected: true) }
    for command in commands.select where checkIsLive() { command.execute(row, sender: view) }
  }

  func deselect(_ path: IndexPath) {
    guard checkIsLive(), let row = row(at: path) else { return }
    for feature in features { feature.userChangedSelection(row, isSelected: false) }
  }

  func delete(_ path: IndexPath) {
    guard checkIsLive(), let view, let row = takeTouchedRow(at: path) else { return }
    commands.deletePath?.execute(path, sender: view)
    commands.delete?.execute(row, sender: view)
  }

  var prefetches: Bool { commands.prefetch != nil }
  func prefetch(_ paths: [IndexPath]) { execute(commands.prefetch, paths) }
  func cancelPrefetching(_ paths: [IndexPath]) { execute(commands.cancelPrefetching, paths) }

  private func execute(_ command: Command<[Row]>?, _ paths: [IndexPath]) {
    let rows = paths.compactMap(row)
    if rows.isEmpty || !checkIsLive() { return }
    deferringUpdates { _ = command?.execute(rows, sender: view) }
  }
}
