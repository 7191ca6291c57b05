import Dynamic

extension UIPageControl: BindableObject, DynamicalObject {
  /// Sets the page. `value >>> pageControl` binds this property.
  ///
  /// UIKit clamps a page out of range. When a binding changes the number of pages, the last bound
  /// page is set again, unless the user has turned the page since.
  public var currentPageModifier: PropertyModifier<Int> { modifier(limited: \.currentPage) }

  /// Sets the number of pages.
  public var numberOfPagesModifier: PropertyModifier<Int> {
    modifier(of: \.numberOfPages, limiting: \.currentPage)
  }

  /// The page, which the user can change; `value <<>>> pageControl` binds it.
  public var currentPageProperty: Dynamic<Int> {
    dynamicProperty(for: \.currentPage, on: .valueChanged, setBy: currentPageModifier)
  }

  public var defaultPropertyModifier: PropertyModifier<Int> { currentPageModifier }
  public var defaultDynamicProperty: Dynamic<Int> { currentPageProperty }
}

extension PropertyModifiers where Owner: UIPageControl {
  /// The same modifier as `currentPageModifier`.
  public var currentPage: PropertyModifier<Int> { owner.currentPageModifier }
  /// The same modifier as `numberOfPagesModifier`.
  public var numberOfPages: PropertyModifier<Int> { owner.numberOfPagesModifier }
}
