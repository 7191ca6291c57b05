import Dynamic

extension UIViewController: BindableObject {
  /// Sets the title; what `value >>> controller` binds.
  public var titleModifier: PropertyModifier<String?> { modifier(for: \.title) { $0.title = $1 } }

  /// Whether the content is being edited, which the edit button changes too.
  ///
  ///     let isEditing = Dynamic(false)
  ///     let controller = UITableViewController(style: .plain)
  ///     controller.navigationItem.rightBarButtonItem = controller.editButtonItem
  ///     isEditing <<>>> controller.isEditingProperty
  ///
  /// A table controller edits its table with it. UIKit does not report the edit button, so the
  /// property is polled at the end of each turn of the main run loop while the controller lives.
  public var isEditingProperty: Dynamic<Bool> {
    polledProperty(
      .path(\UIViewController.isEditing), driver: modifier(for: \.isEditing).driver,
      read: { $0.isEditing },
      write: { $0.setEditing($1, animated: $0.viewIfLoaded?.window != nil) })
  }

  public var defaultPropertyModifier: PropertyModifier<String?> { titleModifier }
}
