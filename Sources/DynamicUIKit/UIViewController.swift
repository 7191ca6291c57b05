extension UIViewController: BindableObject {
  /// Sets the title; the property that `value >>> controller` binds.
  public var titleModifier: PropertyModifier<String?> { modifier(for: \.title) }

  /// Sets whether the user cannot dismiss the controller by a swipe.
  public var modalInPresentationModifier: PropertyModifier<Bool> {
    modifier(for: \.isModalInPresentation)
  }

  public var defaultPropertyModifier: PropertyModifier<String?> { titleModifier }
}
