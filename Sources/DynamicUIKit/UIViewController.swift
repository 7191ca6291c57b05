extension UIViewController: BindableObject {
  /// Sets the title; the property that `value >>> controller` binds.
  public var titleModifier: PropertyModifier<String?> { modifier(for: \.title) { $0.title = $1 } }

  /// Sets whether the user cannot dismiss the controller by a swipe.
  public var modalInPresentationModifier: PropertyModifier<Bool> {
    modifier(for: \.isModalInPresentation) { $0.isModalInPresentation = $1 }
  }

  public var defaultPropertyModifier: PropertyModifier<String?> { titleModifier }
}
