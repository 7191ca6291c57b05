import Dynamic

extension UITableView {
  /// Sets the same property as `modifiers.isEditing`, but with an animation if the table is in a
  /// window.
  ///
  ///     let isEditing = Dynamic(true)
  ///     isEditing >>> tableView.animatedIsEditingModifier
  public var animatedIsEditingModifier: PropertyModifier<Bool> {
    customModifier(for: \.isEditing) {
      if $0.isEditing != $1 { $0.setEditing($1, animated: $0.window != nil) }
    }
  }
}
