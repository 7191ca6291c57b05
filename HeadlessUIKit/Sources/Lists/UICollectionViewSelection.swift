extension UICollectionView {
  var allowsMultipleSelectionNow: Bool {
    isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection
  }

  var allowsSelectionNow: Bool { !isEditing || allowsMultipleSelectionDuringEditing }

  /// Deselects all items except `kept`, without calling the delegate.
  func deselectAll(but kept: IndexPath? = nil) {
    for path in selection where path != kept { deselectItem(at: path, animated: false) }
  }
}
