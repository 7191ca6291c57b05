/// Rules for selection in the current editing state, and deselection without calling the delegate.
extension UITableView {
  /// Whether several rows can be selected in the current editing state.
  var allowsMultipleSelectionNow: Bool {
    isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection
  }

  /// Whether a tap selects a row in the current editing state.
  @_spi(Headless) public var allowsSelectionNow: Bool {
    isEditing
      ? allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing
      : allowsSelection || allowsMultipleSelection
  }

  func deselectAll(but kept: IndexPath? = nil) {
    for path in selection where path != kept { deselectRow(at: path, animated: false) }
  }
}
