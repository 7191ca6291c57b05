import Dynamic

// The view's data source and delegate call these methods.

extension ListBinding {
  var sectionCount: Int { snapshot.count }

  func rowCount(in section: Int) -> Int {
    snapshot.indices.contains(section) ? snapshot[section].rows.count : 0
  }

  func header(of section: Int) -> String? {
    snapshot.indices.contains(section) ? snapshot[section].header : nil
  }

  func footer(of section: Int) -> String? {
    snapshot.indices.contains(section) ? snapshot[section].footer : nil
  }

  func row(at path: IndexPath) -> Row? {
    guard snapshot.indices.contains(path.section),
      snapshot[path.section].rows.indices.contains(path.row)
    else { return nil }
    return snapshot[path.section].rows[path.row]
  }

  func cellType(at path: IndexPath) -> UIView.Type? {
    row(at: path).flatMap { row in presenter.cellType.map { $0(row) } }
  }

  func configure(_ cell: UIView, at path: IndexPath) {
    guard let row = row(at: path) else { return }
    let bindings = cell.cellBindings
    (bindings.listBinding, bindings.version) = (self, version)
    let rowAccess = write == nil ? nil : access(from: cell, at: path)
    deferringUpdates { presenter.show(cell, row, rowAccess) }
  }

  func willDisplay(_ cell: UIView, at path: IndexPath) {
    // The view may have prefetched the cell before the contents changed.
    if cell.cellBindings.listBinding === self, cell.cellBindings.version != version {
      showContents(in: cell, at: path)
    }
  }

  /// Updates a cell to the current contents of its row.
  func showContents(in cell: UIView, at path: IndexPath) {
    guard let row = row(at: path) else { return }
    cell.cellBindings.version = version
    let shown: Row? = cell.cellBindings.row()
    if let shown, identity.isSame?(shown, row) == false { return configure(cell, at: path) }
    // A cell that has edited the row already shows the new contents.
    if let shown, !identity.isChanged(shown, row) { return }
    deferringUpdates { presenter.update(cell, row) }
  }

  // MARK: Editing rows in cells

  /// Returns a cell's access to its row. Each read or write finds the row by identity.
  private func access(from cell: UIView, at path: IndexPath) -> RowAccess<Row> {
    RowAccess { [weak self, weak cell] row in
      self?.findInSource(row, tryingFirst: self?.shownPath(of: cell) ?? path)?.row
    } write: { [weak self, weak cell] row in
      guard let self, isLive, let write else { return }
      if let sourcePath = findInSource(row, tryingFirst: shownPath(of: cell) ?? path)?.path {
        write(sourcePath, row)
      } else {
        logRemovedRow()
      }
    }
  }

  private func shownPath(of cell: UIView?) -> IndexPath? { cell.flatMap { view?.path(of: $0) } }

  /// Returns the source's row with the identity of `row`, and its path; looks at `path` first.
  private func findInSource(
    _ row: Row, tryingFirst path: IndexPath
  ) -> (path: ListPath, row: Row)? {
    guard let isSame = identity.isSame, let sections = sourceContents else { return nil }
    if sections.indices.contains(path.section),
      sections[path.section].rows.indices.contains(path.row),
      isSame(sections[path.section].rows[path.row], row)
    {
      return (ListPath(path), sections[path.section].rows[path.row])
    }
    for (section, contents) in sections.enumerated() {
      if let index = contents.rows.firstIndex(where: { isSame($0, row) }) {
        return (ListPath(section: section, row: index), contents.rows[index])
      }
    }
    return nil
  }

  // MARK: User actions

  /// Whether the user can delete rows now; nil once the binding has ended.
  var canDelete: Bool? {
    guard isLive else { return nil }
    return (commands.delete?.isEnabled ?? commands.deletePath?.isEnabled)?.current ?? false
  }

  var canMove: Bool { isLive && commands.move?.isEnabled.current ?? false }

  func recordTouch(at path: IndexPath) { touched = row(at: path).map { (path, $0) } }
  func forgetTouch(at path: IndexPath?) {
    // The path of an ended swipe may belong to another row by now, or the user has swiped another.
    let row = path.flatMap(row(at:))
    if let touched, let row, identity.isSame?(row, touched.row) == false { return }
    touched = nil
  }

  /// Returns the row that the user touched at `path`, and forgets the touch; the row may have moved
  /// since. If no touch was recorded at `path`, returns the row that is there now.
  private func takeTouchedRow(at path: IndexPath) -> Row? {
    defer { touched = nil }
    return touched?.path == path ? touched?.row : row(at: path)
  }

  func select(_ path: IndexPath) {
    guard isLive, let view, let row = takeTouchedRow(at: path) else { return }
    if options.deselects ?? !view.allowsMultipleSelectionNow {
      view.setSelected(false, at: path, animated: true)
    }
    commands.selectPath?.execute(path, sender: view)
    for feature in features { feature.userChangedSelection(row, isSelected: true) }
    for command in commands.select where isLive { command.execute(row, sender: view) }
  }

  func deselect(_ path: IndexPath) {
    guard isLive, let row = row(at: path) else { return }
    for feature in features { feature.userChangedSelection(row, isSelected: false) }
  }

  func delete(_ path: IndexPath) {
    guard isLive, let view, let row = takeTouchedRow(at: path) else { return }
    commands.deletePath?.execute(path, sender: view)
    commands.delete?.execute(row, sender: view)
  }

  /// After the view has moved a row, moves it in the snapshot and executes the move command.
  func move(_ from: IndexPath, to: IndexPath) {
    guard let row = row(at: from), snapshot.indices.contains(to.section) else { return }
    deferringUpdates {
      moveInSnapshot(from, to)
      if isLive {
        commands.move?.execute(
          RowMove(row: row, from: ListPath(from), to: ListPath(to), identity: identity),
          sender: view)
      }
    }
    updateAfterMove()
  }

  func prefetch(_ paths: [IndexPath]) { execute(commands.prefetch, paths) }
  func cancelPrefetching(_ paths: [IndexPath]) { execute(commands.cancelPrefetching, paths) }

  private func execute(_ command: Command<[Row]>?, _ paths: [IndexPath]) {
    let rows = paths.compactMap(row)
    if isLive, !rows.isEmpty { deferringUpdates { _ = command?.execute(rows, sender: view) } }
  }

  #if !os(tvOS)
  func swipeActions(at path: IndexPath, isLeading: Bool) -> UISwipeActionsConfiguration? {
    guard isLive, let view, let row = row(at: path) else { return nil }
    return deferringUpdates {
      (isLeading ? swipes.leading : swipes.trailing).configuration(
        for: row, sender: view, isLive: { [weak self] in self?.isLive ?? false },
        isStillPresent: { [weak self, identity] in
          identity.isSame == nil || self?.findInSource(row, tryingFirst: path) != nil
        })
    }
  }
  #endif
}
