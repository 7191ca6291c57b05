import Dynamic

extension UITableView {
  /// Sets whether the table is in editing mode, animated if the table is in a window; the same
  /// property as `modifiers.isEditing`.
  ///
  ///     let isEditing = Dynamic(true)
  ///     isEditing >>> tableView.animatedIsEditingModifier
  public var animatedIsEditingModifier: PropertyModifier<Bool> {
    customModifier(of: \.isEditing) {
      if $0.isEditing != $1 { $0.setEditing($1, animated: $0.window != nil) }
    }
  }
}
