/// The selection as code sets it: the delegate hears nothing of it.
extension UITableView {
  /// Whether several rows can be selected, as the table is now.
  var allowsMultipleSelectionNow: Bool {
    isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection
  }

  /// Whether a touch selects a row, as the table is now.
  var allowsSelectionNow: Bool {
    isEditing
      ? allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing
      : allowsSelection || allowsMultipleSelection
  }

  func deselectAll(but kept: IndexPath? = nil) {
    for path in selection where path != kept { deselectRow(at: path, animated: false) }
  }
}
