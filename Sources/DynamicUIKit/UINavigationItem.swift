import Dynamic

extension UINavigationItem: BindableObject {
  /// Sets the title. `value >>> navigationItem` binds this property.
  public var titleModifier: PropertyModifier<String?> { modifier(for: \.title) { $0.title = $1 } }

  /// Sets the same property as `modifiers.leftBarButtonItems`, but with an animation.
  public var animatedLeftBarButtonItemsModifier: PropertyModifier<[UIBarButtonItem]?> {
    customModifier(for: \.leftBarButtonItems) {
      $0.setLeftBarButtonItems($1, animated: true)
    }
  }

  /// Sets the same property as `modifiers.rightBarButtonItems`, but with an animation.
  public var animatedRightBarButtonItemsModifier: PropertyModifier<[UIBarButtonItem]?> {
    customModifier(for: \.rightBarButtonItems) {
      $0.setRightBarButtonItems($1, animated: true)
    }
  }

  #if !os(tvOS)
  /// Sets the same property as `modifiers.hidesBackButton`, but with an animation.
  public var animatedHidesBackButtonModifier: PropertyModifier<Bool> {
    customModifier(for: \.hidesBackButton) { $0.setHidesBackButton($1, animated: true) }
  }
  #endif

  public var defaultPropertyModifier: PropertyModifier<String?> { titleModifier }
}
