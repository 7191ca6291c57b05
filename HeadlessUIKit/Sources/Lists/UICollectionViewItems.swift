extension UICollectionView {
  func layOutItems() {
    loadCountsForLayout()
    collectionViewLayout.prepareIfNeeded()
    setContentSize(collectionViewLayout.contentSize)
    let elements = collectionViewLayout.elements(in: bounds)
    layOutCells(elements.filter { $0.kind == nil })
    layOutSupplementaries(elements)
  }

  private func layOutCells(_ items: [LayoutElement]) {
    let visiblePaths = Set(items.map(\.path))
    let removed = cells.filter { !visiblePaths.contains($0.key) }
    for (path, _) in removed { cells[path] = nil }
    endDisplaying(removed.map { ($0.key, $0.value) })
    for item in items.sorted(by: { $0.path < $1.path }) {
      if let cell = cells[item.path] {
        cell.frame = item.frame
      } else {
        display(item)
      }
    }
  }

  private func display(_ item: LayoutElement) {
    let path = item.path
    guard let dataSource, hasItem(path) else { return }
    let cell = dataSource.collectionView(self, cellForItemAt: path)
    guard cell.reuseIdentifier != nil else {
      raiseListException(
        "the cell returned from -collectionView:cellForItemAtIndexPath: does not have a "
          + "reuseIdentifier - cells must be retrieved by calling "
          + "-dequeueReusableCellWithReuseIdentifier:forIndexPath:")
    }
    cells[path] = cell
    cell.frame = item.frame
    cell.isHidden = false
    cell.isSelected = selection.contains(path)
    addSubview(cell)
    bindingDelegate?.collectionView(self, willDisplay: cell, forItemAt: path)
    delegate?.collectionView(self, willDisplay: cell, forItemAt: path)
  }

  private func layOutSupplementaries(_ elements: [LayoutElement]) {
    var visibleFrames: [SupplementaryKey: CGRect] = [:]
    for element in elements {
      guard let kind = element.kind else { continue }
      visibleFrames[SupplementaryKey(kind: kind, path: element.path)] = element.frame
    }
    for (key, view) in supplementaries where visibleFrames[key] == nil {
      supplementaries[key] = nil
      endDisplaying(view, key)
    }
    for (key, frame) in visibleFrames.sorted(by: { $0.key.path < $1.key.path }) {
      if let view = supplementaries[key] {
        view.frame = frame
      } else if let dataSource {
        let view = dataSource.collectionView(
          self, viewForSupplementaryElementOfKind: key.kind, at: key.path)
        supplementaries[key] = view
        view.frame = frame
        addSubview(view)
      }
    }
  }

  /// Enqueues the last cell first, so that the view reuses the first cell first.
  func endDisplaying(_ removed: [(IndexPath, UICollectionViewCell)]) {
    for (_, cell) in removed.sorted(by: { $0.0 > $1.0 }) {
      cell.removeFromSuperview()
      if let identifier = cell.reuseIdentifier { cellPool.enqueue(cell, identifier) }
    }
  }

  func endDisplaying(_ view: UICollectionReusableView, _ key: SupplementaryKey) {
    view.removeFromSuperview()
    if let identifier = view.reuseIdentifier {
      supplementaryPool.enqueue(view, reuseKey(key.kind, identifier))
    }
  }

  func endDisplayingAll() {
    let removed = cells.map { ($0.key, $0.value) }
    cells = [:]
    endDisplaying(removed)
    let views = supplementaries
    supplementaries = [:]
    for (key, view) in views { endDisplaying(view, key) }
  }
}
