/// Which items have cells, and where.
extension UICollectionView {
  /// Places what can be seen, and gives cells to those items and to no others.
  func layOutItems() {
    loadCountsForLayout()
    collectionViewLayout.prepareIfNeeded()
    while placeItems() { collectionViewLayout.prepareAgain() }
  }

  /// Places what can be seen as the layout says now.
  ///
  /// - Returns: Whether a cell wants another size, so that the layout has to place all again.
  private func placeItems() -> Bool {
    setContentSize(collectionViewLayout.collectionViewContentSize)
    let attributes = collectionViewLayout.layoutAttributesForElements(in: bounds) ?? []
    let places = attributes.filter { $0.representedElementCategory == .cell }
    let isVisible = Set(places.map(\.indexPath))
    let gone = cells.filter { !isVisible.contains($0.key) }
    for (path, _) in gone { cells[path] = nil }
    endDisplaying(gone.map { ($0.key, $0.value) })
    var isWrong = false
    for place in places.sorted(by: { $0.indexPath < $1.indexPath }) {
      if let cell = cells[place.indexPath] {
        cell.place(place)
        if measuredSizes[place.indexPath] == nil, measure(cell, place) { isWrong = true }
      } else if display(place) {
        isWrong = true
      }
    }
    if isWrong { return true }
    layOutSupplementaries(
      attributes.filter { $0.representedElementCategory == .supplementaryView })
    return false
  }

  /// Asks a cell for its size where the layout only guesses one.
  ///
  /// - Returns: Whether the size is another one than was known or guessed.
  private func measure(
    _ cell: UICollectionViewCell, _ place: UICollectionViewLayoutAttributes
  ) -> Bool {
    guard place.isWidthEstimated || place.isHeightEstimated else { return false }
    let wanted = cell.preferredLayoutAttributesFitting(place.duplicate()).size
    let size = CGSize(
      width: place.isWidthEstimated ? wanted.width : place.size.width,
      height: place.isHeightEstimated ? wanted.height : place.size.height)
    let known = measuredSizes.updateValue(size, forKey: place.indexPath)
    return size != known ?? place.size
  }

  /// Gives an item a cell.
  ///
  /// - Returns: Whether the cell wants another size.
  private func display(_ place: UICollectionViewLayoutAttributes) -> Bool {
    let path = place.indexPath
    guard let dataSource, hasItem(path) else { return false }
    let cell = dataSource.collectionView(self, cellForItemAt: path)
    guard cell.reuseIdentifier != nil else {
      failList(
        "the cell returned from -collectionView:cellForItemAtIndexPath: does not have a "
          + "reuseIdentifier - cells must be retrieved by calling "
          + "-dequeueReusableCellWithReuseIdentifier:forIndexPath:")
    }
    cells[path] = cell
    cell.place(place)
    cell.isSelected = selection.contains(path)
    cell.updateConfigurationIfNeeded()
    addSubview(cell)
    let isWrong = measure(cell, place)
    delegateHook?.collectionView(self, willDisplay: cell, forItemAt: path)
    delegate?.collectionView(self, willDisplay: cell, forItemAt: path)
    return isWrong
  }

  func layOutSupplementaries(_ places: [UICollectionViewLayoutAttributes]) {
    var visible: [SupplementaryPlace: UICollectionViewLayoutAttributes] = [:]
    for place in places {
      guard let kind = place.representedElementKind else { continue }
      visible[SupplementaryPlace(kind: kind, path: place.indexPath)] = place
    }
    for (place, view) in supplementaries where visible[place] == nil {
      supplementaries[place] = nil
      endDisplaying(view, place)
    }
    for (place, attributes) in visible.sorted(by: { $0.key.path < $1.key.path }) {
      if let view = supplementaries[place] {
        view.place(attributes)
      } else if let dataSource {
        let view = dataSource.collectionView(
          self, viewForSupplementaryElementOfKind: place.kind, at: place.path)
        supplementaries[place] = view
        view.place(attributes)
        addSubview(view)
        delegate?.collectionView(
          self, willDisplaySupplementaryView: view, forElementKind: place.kind, at: place.path)
      }
    }
  }

  /// Takes cells away, tells the delegate, and keeps them for other items, the last item first.
  func endDisplaying(_ gone: [(IndexPath, UICollectionViewCell)]) {
    for (path, cell) in gone.sorted(by: { $0.0 > $1.0 }) {
      cell.removeFromSuperview()
      delegate?.collectionView(self, didEndDisplaying: cell, forItemAt: path)
      if let identifier = cell.reuseIdentifier { cellPool.put(cell, identifier) }
    }
  }

  func endDisplaying(_ view: UICollectionReusableView, _ place: SupplementaryPlace) {
    view.removeFromSuperview()
    delegate?.collectionView(
      self, didEndDisplayingSupplementaryView: view, forElementOfKind: place.kind, at: place.path)
    if let identifier = view.reuseIdentifier {
      supplementaryPool.put(view, key(place.kind, identifier))
    }
  }

  func endDisplayingAll() {
    let gone = cells.map { ($0.key, $0.value) }
    cells = [:]
    endDisplaying(gone)
    let views = supplementaries
    supplementaries = [:]
    for (place, view) in views { endDisplaying(view, place) }
  }
}
