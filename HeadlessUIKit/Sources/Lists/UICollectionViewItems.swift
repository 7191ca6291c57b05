/// Lays out cells and supplementary views.
extension UICollectionView {
  /// Lays out the visible elements, adding and removing cells.
  func layOutItems() {
    loadCountsForLayout()
    collectionViewLayout.prepareIfNeeded()
    while placeItems() { collectionViewLayout.prepareAgain() }
  }

  /// Positions the visible cells and, unless a size changes, the supplementary views.
  ///
  /// - Returns: Whether a cell prefers another size, which requires preparing the layout again.
  private func placeItems() -> Bool {
    setContentSize(collectionViewLayout.collectionViewContentSize)
    let elements = collectionViewLayout.layoutAttributesForElements(in: bounds) ?? []
    let items = elements.filter { $0.representedElementCategory == .cell }
    let visible = Set(items.map(\.indexPath))
    let removed = cells.filter { !visible.contains($0.key) }
    for (path, _) in removed { cells[path] = nil }
    endDisplaying(removed.map { ($0.key, $0.value) })
    var needsRelayout = false
    for item in items.sorted(by: { $0.indexPath < $1.indexPath }) {
      if let cell = cells[item.indexPath] {
        cell.place(item)
        if measuredSizes[item.indexPath] == nil, measure(cell, item) { needsRelayout = true }
      } else if display(item) {
        needsRelayout = true
      }
    }
    if needsRelayout { return true }
    layOutSupplementaries(
      elements.filter { $0.representedElementCategory == .supplementaryView })
    return false
  }

  /// Measures a cell whose size the layout estimates.
  ///
  /// - Returns: Whether the size differs from the last measured or estimated one.
  private func measure(
    _ cell: UICollectionViewCell, _ attributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    guard attributes.isWidthEstimated || attributes.isHeightEstimated else { return false }
    let preferred = cell.preferredLayoutAttributesFitting(attributes.duplicate()).size
    let size = CGSize(
      width: attributes.isWidthEstimated ? preferred.width : attributes.size.width,
      height: attributes.isHeightEstimated ? preferred.height : attributes.size.height)
    let known = measuredSizes.updateValue(size, forKey: attributes.indexPath)
    return size != known ?? attributes.size
  }

  /// Adds a cell for an item.
  ///
  /// - Returns: Whether the cell prefers another size.
  private func display(_ attributes: UICollectionViewLayoutAttributes) -> Bool {
    let path = attributes.indexPath
    guard let dataSource, hasItem(path) else { return false }
    let cell = dataSource.collectionView(self, cellForItemAt: path)
    guard cell.reuseIdentifier != nil else {
      failList(
        "the cell returned from -collectionView:cellForItemAtIndexPath: does not have a "
          + "reuseIdentifier - cells must be retrieved by calling "
          + "-dequeueReusableCellWithReuseIdentifier:forIndexPath:")
    }
    cells[path] = cell
    cell.place(attributes)
    cell.isSelected = selection.contains(path)
    cell.updateConfigurationIfNeeded()
    addSubview(cell)
    let needsRelayout = measure(cell, attributes)
    delegateHook?.collectionView(self, willDisplay: cell, forItemAt: path)
    delegate?.collectionView(self, willDisplay: cell, forItemAt: path)
    return needsRelayout
  }

  func layOutSupplementaries(_ elements: [UICollectionViewLayoutAttributes]) {
    var visible: [SupplementaryKey: UICollectionViewLayoutAttributes] = [:]
    for element in elements {
      guard let kind = element.representedElementKind else { continue }
      visible[SupplementaryKey(kind: kind, path: element.indexPath)] = element
    }
    for (key, view) in supplementaries where visible[key] == nil {
      supplementaries[key] = nil
      endDisplaying(view, key)
    }
    for (key, attributes) in visible.sorted(by: { $0.key.path < $1.key.path }) {
      if let view = supplementaries[key] {
        view.place(attributes)
      } else if let dataSource {
        let view = dataSource.collectionView(
          self, viewForSupplementaryElementOfKind: key.kind, at: key.path)
        supplementaries[key] = view
        view.place(attributes)
        addSubview(view)
        delegate?.collectionView(
          self, willDisplaySupplementaryView: view, forElementKind: key.kind, at: key.path)
      }
    }
  }

  /// Removes cells, calls the delegate and enqueues the cells for reuse, the last item first.
  func endDisplaying(_ removed: [(IndexPath, UICollectionViewCell)]) {
    for (path, cell) in removed.sorted(by: { $0.0 > $1.0 }) {
      cell.removeFromSuperview()
      delegate?.collectionView(self, didEndDisplaying: cell, forItemAt: path)
      if let identifier = cell.reuseIdentifier { cellPool.enqueue(cell, identifier) }
    }
  }

  func endDisplaying(_ view: UICollectionReusableView, _ key: SupplementaryKey) {
    view.removeFromSuperview()
    delegate?.collectionView(
      self, didEndDisplayingSupplementaryView: view, forElementOfKind: key.kind, at: key.path)
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
