import Dynamic

extension UIButton: BindableObject, Commander {
  /// Sets the title for a state.
  public func titleModifier(for state: State = .normal) -> PropertyModifier<String?> {
    modifier(for: state) { $0.setTitle($1, for: state) }
  }

  /// Sets the attributed title for a state.
  public func attributedTitleModifier(
    for state: State = .normal
  ) -> PropertyModifier<NSAttributedString?> {
    modifier(for: state) { $0.setAttributedTitle($1, for: state) }
  }

  /// Sets the title color for a state; nil restores the default color.
  public func titleColorModifier(for state: State = .normal) -> PropertyModifier<UIColor?> {
    modifier(for: state) { $0.setTitleColor($1, for: state) }
  }

  /// Sets the image for a state.
  public func imageModifier(for state: State = .normal) -> PropertyModifier<UIImage?> {
    modifier(for: state) { $0.setImage($1, for: state) }
  }

  /// Sets the background image for a state.
  public func backgroundImageModifier(for state: State = .normal) -> PropertyModifier<UIImage?> {
    modifier(for: state) { $0.setBackgroundImage($1, for: state) }
  }

  /// The caller's name and the state identify the modifier.
  private func modifier<T>(
    for state: State, name: String = #function, _ set: @escaping @MainActor (UIButton, T) -> Void
  ) -> PropertyModifier<T> { modifier(.name(name, Int(bitPattern: state.rawValue)), set) }

  /// Sets whether the button is enabled. `value >>> button` binds this property.
  public var defaultPropertyModifier: PropertyModifier<Bool> { isEnabledModifier }

  /// Executes a command on each tap, and enables the button while the command is enabled.
  ///
  ///     let name = Dynamic("")
  ///     let signUp = Command(enabled: name.map { !$0.isEmpty }) { print("Signed up") }
  ///     let button = UIButton(type: .system)
  ///     button >> signUp
  ///     print(button.isEnabled)  // Prints "false"
  ///
  /// The button retains the command until the binding ends or another command replaces it.
  @discardableResult
  public func setCommand(_ command: Command<Void>) -> Disposable {
    on(.primaryActionTriggered).setCommand(command)
  }
}
