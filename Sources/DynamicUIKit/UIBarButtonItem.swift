import Dynamic

extension UIBarItem {
  /// Sets whether the item is enabled.
  public var isEnabledModifier: PropertyModifier<Bool> {
    modifier(for: \.isEnabled) { $0.isEnabled = $1 }
  }
}

extension PropertyModifiers where Owner: UIBarItem {
  /// The same modifier as `isEnabledModifier`.
  public var isEnabled: PropertyModifier<Bool> { owner.isEnabledModifier }
}

extension UIBarButtonItem: BindableObject, Commander {
  /// Sets whether the item is enabled. `value >>> item` binds this property.
  public var defaultPropertyModifier: PropertyModifier<Bool> { isEnabledModifier }

  /// Executes a command on each tap, and enables the item while the command is enabled. The command
  /// replaces the item's primary action, but the item keeps its title and image.
  ///
  ///     let item = UIBarButtonItem(title: "Save")
  ///     item >> Command { print("Saved") }
  ///     print(item.title ?? "")  // Prints "Save"
  ///
  /// The item retains the command until the binding ends or another command replaces it. When the
  /// binding ends, the item keeps its current `isEnabled`.
  @discardableResult
  public func setCommand(_ command: Command<Void>) -> Disposable {
    let source = attachments.findOrCreate(.name("command")) { CommandSource() }
    let (title, image) = (self.title, self.image)
    let action = UIAction(title: title ?? "", image: image) { [weak self, weak source] action in
      guard let self else { return }
      TextValue.deliverTypedTextToModel()
      // Delivering the text may have bound another command, which the user did not choose.
      if primaryAction?.identifier == action.identifier { source?.execute(sender: self) }
    }
    let identifier = action.identifier
    let handle = source.set(command, enabling: isEnabledModifier) { [weak self] in
      if let self, primaryAction?.identifier == identifier { primaryAction = nil }
    }
    primaryAction = action
    // UIKit copies the title and image of the action to the item, even an empty title.
    if self.title != title { self.title = title }
    if self.image !== image { self.image = image }
    return handle
  }
}
