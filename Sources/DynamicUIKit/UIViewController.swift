import Dynamic

extension UIViewController: BindableObject {
  /// Sets the title. `value >>> controller` binds this property.
  public var titleModifier: PropertyModifier<String?> { modifier(for: \.title) { $0.title = $1 } }

  /// Whether the controller is in editing mode, which the edit button can change.
  ///
  ///     let isEditing = Dynamic(false)
  ///     let controller = UITableViewController(style: .plain)
  ///     controller.navigationItem.rightBarButtonItem = controller.editButtonItem
  ///     isEditing <<>>> controller.isEditingProperty
  ///
  /// A table view controller applies the mode to its table. UIKit does not report changes by the
  /// edit button, so the property is polled at the end of each turn of the main run loop.
  public var isEditingProperty: Dynamic<Bool> {
    polledProperty(
      of: \UIViewController.isEditing,
      setBy: customModifier(for: \.isEditing) {
        if $0.isEditing != $1 { $0.setEditing($1, animated: $0.viewIfLoaded?.window != nil) }
      })
  }

  public var defaultPropertyModifier: PropertyModifier<String?> { titleModifier }
}

extension PropertyModifiers where Owner: UIViewController {
  /// The same modifier as `titleModifier`.
  public var title: PropertyModifier<String?> { owner.titleModifier }
}
