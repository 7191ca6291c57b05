/// What the user can select in the current editing state; deselection without calling the delegate.
extension UICollectionView {
  var allowsMultipleSelectionNow: Bool {
    isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection
  }

  var allowsSelectionNow: Bool {
    isEditing
      ? allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing
      : allowsSelection || allowsMultipleSelection
  }

  func deselectAll(but kept: IndexPath? = nil) {
    for path in selection where path != kept { deselectItem(at: path, animated: false) }
  }
}
