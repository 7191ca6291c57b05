import Dynamic

extension UIViewController: BindableObject {
  /// Sets the title; the property that `value >>> controller` binds.
  public var titleModifier: PropertyModifier<String?> { modifier(for: \.title) { $0.title = $1 } }

  /// Sets whether the user cannot dismiss the controller by a swipe.
  public var modalInPresentationModifier: PropertyModifier<Bool> {
    modifier(for: \.isModalInPresentation) { $0.isModalInPresentation = $1 }
  }

  /// Sets whether the content is being edited, which the edit button tells by its title.
  public var editingModifier: PropertyModifier<Bool> {
    modifier(for: \.isEditing) { $0.isEditing = $1 }
  }

  /// Whether the content is being edited, as a value that the edit button changes too.
  ///
  ///     let isEditing = Dynamic(false)
  ///     let controller = UITableViewController(style: .plain)
  ///     controller.navigationItem.rightBarButtonItem = controller.editButtonItem
  ///     isEditing <<>>> controller.editingProperty
  ///
  /// A table controller has its table edited with it. Any other table follows the model too:
  /// `isEditing >>> tableView.animatedEditingModifier`.
  ///
  /// UIKit tells nobody when the edit button is tapped. So the property is looked at whenever the main
  /// run loop has done its work, as long as the controller lives.
  public var editingProperty: Dynamic<Bool> {
    dynamicProperty(
      .path(\UIViewController.isEditing), driver: editingModifier.driver,
      isToldOfEach: false, read: { $0.isEditing },
      write: { $0.setEditing($1, animated: $0.viewIfLoaded?.window != nil) },
      follow: { $0.followTurns(as: "editing", $1) }
    ).synchronized
  }

  public var defaultPropertyModifier: PropertyModifier<String?> { titleModifier }
}
