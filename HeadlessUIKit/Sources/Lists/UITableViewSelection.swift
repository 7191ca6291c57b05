extension UITableView {
  var allowsMultipleSelectionNow: Bool {
    isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection
  }

  @_spi(Headless) public var allowsSelectionNow: Bool {
    isEditing
      ? allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing
      : allowsSelection || allowsMultipleSelection
  }

  func deselectAll(but kept: IndexPath? = nil) {
    for path in selection where path != kept { deselectRow(at: path, animated: false) }
  }
}
