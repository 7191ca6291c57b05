extension UICollectionView {
  /// Sets the view behind the items.
  public var backgroundViewModifier: PropertyModifier<UIView?> { modifier(for: \.backgroundView) }

  /// Sets whether the items can be edited.
  public var editingModifier: PropertyModifier<Bool> { modifier(for: \.isEditing) }

  /// Sets whether items can be selected.
  public var allowsSelectionModifier: PropertyModifier<Bool> { modifier(for: \.allowsSelection) }
}
