/// An object with one property that a binding means if it names none, as the text of a label.
///
///     final class Badge: BindableObject {
///       var text = ""
///       private(set) lazy var defaultPropertyModifier = PropertyModifier<String>(self) { badge, text in
///         badge.text = text
///       }
///     }
///
///     let badge = Badge()
///     let name = Dynamic("Ada")
///     name.bind(badge)
///     print(badge.text)  // Prints "Ada"
@MainActor
public protocol BindableObject: AnyObject {
  /// The type of the property.
  associatedtype DefaultPropertyModifierTargetType

  /// The property; the same modifier every time, as it knows what drives it.
  var defaultPropertyModifier: PropertyModifier<DefaultPropertyModifierTargetType> { get }
}

extension Listenable {
  /// Sets an object's default property with every later value.
  ///
  /// - Returns: A handle that ends the binding; it may be ignored.
  @discardableResult
  public final func addListener<Target: BindableObject>(_ target: Target) -> Disposable
  where Target.DefaultPropertyModifierTargetType == T {
    addListener(target.defaultPropertyModifier)
  }

  /// Sets an object's default property with the present value and every later one.
  ///
  /// - Returns: A handle that ends the binding; it may be ignored.
  @discardableResult
  public final func bind<Target: BindableObject>(_ target: Target) -> Disposable
  where Target.DefaultPropertyModifierTargetType == T {
    bind(target.defaultPropertyModifier)
  }

  /// Sets an object's default property, an optional one, with every later value.
  ///
  /// - Returns: A handle that ends the binding; it may be ignored.
  @discardableResult
  public final func addListener<Target: BindableObject>(_ target: Target) -> Disposable
  where Target.DefaultPropertyModifierTargetType == T? {
    addListener(target.defaultPropertyModifier)
  }

  /// Sets an object's default property, an optional one, with the present value and every later
  /// one.
  ///
  /// - Returns: A handle that ends the binding; it may be ignored.
  @discardableResult
  public final func bind<Target: BindableObject>(_ target: Target) -> Disposable
  where Target.DefaultPropertyModifierTargetType == T? {
    bind(target.defaultPropertyModifier)
  }
}
