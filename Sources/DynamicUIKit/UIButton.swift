import Dynamic

extension UIButton: BindableObject, Commander {
  /// Sets the title for a state.
  public func titleModifier(for state: State = .normal) -> PropertyModifier<String?> {
    modifier(.name("title", Int(bitPattern: state.rawValue))) { $0.setTitle($1, for: state) }
  }

  /// Sets the title with its attributes for a state.
  public func attributedTitleModifier(
    for state: State = .normal
  ) -> PropertyModifier<NSAttributedString?> {
    modifier(.name("attributedTitle", Int(bitPattern: state.rawValue))) {
      $0.setAttributedTitle($1, for: state)
    }
  }

  /// Sets the colour of the title for a state; nil stands for the tint colour.
  public func titleColorModifier(for state: State = .normal) -> PropertyModifier<UIColor?> {
    modifier(.name("titleColor", Int(bitPattern: state.rawValue))) {
      $0.setTitleColor($1, for: state)
    }
  }

  /// Sets the image for a state.
  public func imageModifier(for state: State = .normal) -> PropertyModifier<UIImage?> {
    modifier(.name("image", Int(bitPattern: state.rawValue))) { $0.setImage($1, for: state) }
  }

  /// Sets the background image for a state.
  public func backgroundImageModifier(for state: State = .normal) -> PropertyModifier<UIImage?> {
    modifier(.name("backgroundImage", Int(bitPattern: state.rawValue))) {
      $0.setBackgroundImage($1, for: state)
    }
  }

  /// Sets the configuration.
  public var configurationModifier: PropertyModifier<Configuration?> {
    modifier(for: \.configuration) { $0.configuration = $1 }
  }

  /// Sets whether the button is enabled; the property that `value >>> button` binds.
  public var defaultPropertyModifier: PropertyModifier<Bool> { enabledModifier }

  /// Has a command executed by every tap; the button is enabled where the command is.
  ///
  ///     let name = Dynamic("")
  ///     let signUp = Command(enabled: name.map { !$0.isEmpty }) { print("Signed up") }
  ///     let button = UIButton(type: .system)
  ///     button >> signUp
  ///     print(button.isEnabled)  // Prints "false"
  ///
  /// The button keeps the command, until another one takes its place.
  @discardableResult
  public func setCommand(_ command: Command<Void>) -> Disposable {
    on(.primaryActionTriggered).setCommand(command)
  }
}
