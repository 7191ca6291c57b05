import Dynamic

extension UIPageControl: BindableObject, DynamicalObject {
  /// Sets the page; the property that `value >>> pageControl` binds.
  ///
  /// A page that is not there yet is not lost: it is set again when the bound number of pages
  /// changes.
  public var currentPageModifier: PropertyModifier<Int> { modifier(forLimited: \.currentPage) }

  /// Sets the number of pages.
  public var numberOfPagesModifier: PropertyModifier<Int> {
    modifier(forLimit: \.numberOfPages, of: \.currentPage)
  }

  /// The page, which the user changes too; what `value <<>>> pageControl` binds.
  public var currentPageProperty: Dynamic<Int> {
    _ = currentPageModifier
    return dynamicProperty(for: \.currentPage, on: .valueChanged)
  }

  public var defaultPropertyModifier: PropertyModifier<Int> { currentPageModifier }
  public var defaultDynamicProperty: Dynamic<Int> { currentPageProperty }
}
