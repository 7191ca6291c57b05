import Dynamic

extension UITableView {
  /// Sets the view behind the rows.
  public var backgroundViewModifier: PropertyModifier<UIView?> {
    modifier(for: \.backgroundView) { $0.backgroundView = $1 }
  }

  /// Sets whether the rows can be edited.
  public var editingModifier: PropertyModifier<Bool> {
    modifier(for: \.isEditing) { $0.isEditing = $1 }
  }

  /// Sets whether the rows can be edited, with an animation; the same property as
  /// ``editingModifier``.
  public var animatedEditingModifier: PropertyModifier<Bool> {
    modifier(.name("animatedEditing"), driver: editingModifier.driver) {
      if $0.isEditing != $1 { $0.setEditing($1, animated: $0.window != nil) }
    }
  }

  /// Sets whether rows can be selected.
  public var allowsSelectionModifier: PropertyModifier<Bool> {
    modifier(for: \.allowsSelection) { $0.allowsSelection = $1 }
  }
}
