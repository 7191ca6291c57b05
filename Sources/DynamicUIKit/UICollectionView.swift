import Dynamic

extension UICollectionView {
  /// Sets the view behind the items.
  public var backgroundViewModifier: PropertyModifier<UIView?> {
    modifier(for: \.backgroundView) { $0.backgroundView = $1 }
  }

  /// Sets whether the items can be edited.
  public var editingModifier: PropertyModifier<Bool> {
    modifier(for: \.isEditing) { $0.isEditing = $1 }
  }

  /// Sets whether items can be selected.
  public var allowsSelectionModifier: PropertyModifier<Bool> {
    modifier(for: \.allowsSelection) { $0.allowsSelection = $1 }
  }
}
