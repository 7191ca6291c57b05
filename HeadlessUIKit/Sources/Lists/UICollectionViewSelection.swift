extension UICollectionView {
  var allowsMultipleSelectionNow: Bool {
    isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection
  }

  var allowsSelectionNow: Bool { !isEditing || allowsMultipleSelectionDuringEditing }

  func deselectAll(but kept: IndexPath? = nil) {
    for path in selection where path != kept { deselectItem(at: path, animated: false) }
  }
}
