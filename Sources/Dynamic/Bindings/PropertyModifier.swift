/// A property of an object as the target of a binding.
///
///     @MainActor
///     final class Badge {
///       var text = ""
///       private(set) lazy var textModifier = PropertyModifier<String>(self) { badge, text in
///         badge.text = text
///       }
///     }
///
///     let badge = Badge()
///     let name = Dynamic("Ada")
///     name.bind(badge.textModifier)
///     print(badge.text)  // Prints "Ada"
///
/// A property has one source: binding a second source to the same modifier ends the first binding.
/// So a reused cell shows its new row only. An object creates each of its modifiers once.
@MainActor
public final class PropertyModifier<T> {
  /// Sets the property; returns whether the object is still there.
  @usableFromInline let apply: @MainActor (T) -> Bool
  @usableFromInline let isGone: @MainActor () -> Bool
  /// The place of the only binding, which several modifiers of one property share.
  @usableFromInline package let driver: PropertyDriver

  /// Creates a modifier of an object's property.
  ///
  /// - Parameters:
  ///   - owner: The object; not kept alive. When it goes, the binding ends.
  ///   - set: Sets the property of the object, which it need not capture.
  public convenience init<Owner: AnyObject>(
    _ owner: Owner, _ set: @escaping @MainActor (Owner, T) -> Void
  ) { self.init(owner, driver: PropertyDriver(), set) }

  /// Creates a modifier of a property of an object of any class; see ``init(_:_:)``.
  // Swift 6.3 crashes where the generic one meets an object whose type is AnyObject itself.
  public convenience init(_ owner: AnyObject, _ set: @escaping @MainActor (AnyObject, T) -> Void) {
    func parts<Owner: AnyObject>(_ owner: Owner) -> (@MainActor (T) -> Bool, @MainActor () -> Bool)
    {
      Self.weakly(owner) { set($0, $1) }
    }
    let (apply, isGone) = parts(owner)
    self.init(PropertyDriver(), apply, isGone)
  }

  /// Creates another modifier of a property that has one already, such as an animated one.
  package convenience init<Owner: AnyObject>(
    _ owner: Owner, driver: PropertyDriver, _ set: @escaping @MainActor (Owner, T) -> Void
  ) {
    let (apply, isGone) = Self.weakly(owner, set)
    self.init(driver, apply, isGone)
  }

  /// Creates a modifier of anything; it works as long as its source lives.
  public convenience init(_ set: @escaping @MainActor (T) -> Void) {
    self.init(
      PropertyDriver(),
      {
        set($0)
        return true
      }, { false })
  }

  private init(
    _ driver: PropertyDriver, _ apply: @escaping @MainActor (T) -> Bool,
    _ isGone: @escaping @MainActor () -> Bool
  ) {
    self.driver = driver
    self.apply = apply
    self.isGone = isGone
  }

  private static func weakly<Owner: AnyObject>(
    _ owner: Owner, _ set: @escaping @MainActor (Owner, T) -> Void
  ) -> (@MainActor (T) -> Bool, @MainActor () -> Bool) {
    (
      { [weak owner] value in
        guard let owner else { return false }
        set(owner, value)
        return true
      }, { [weak owner] in owner == nil }
    )
  }

  /// Sets the property; returns whether the object is still there.
  @discardableResult public func set(_ value: T) -> Bool { apply(value) }
  /// Ends the binding that sets this property, if there is one.
  public func release() { driver.endBinding() }
}

extension Listenable {
  /// Sets a property with every later value.
  ///
  /// - Parameter target: The property, or an object with a default one; its last binding ends.
  /// - Returns: A handle that ends the binding; it may be ignored.
  @inlinable @discardableResult
  public final func addListener<Target: BindingTarget>(_ target: Target) -> Disposable
  where Target.DefaultPropertyModifierTargetType == T {
    let modifier = target.defaultPropertyModifier
    return drive(modifier, modifier.apply)
  }

  /// Sets a property with the present value and every later one.
  ///
  /// - Parameter target: The property, or an object with a default one; its last binding ends.
  /// - Returns: A handle that ends the binding; it may be ignored.
  @inlinable @discardableResult
  public final func bind<Target: BindingTarget>(_ target: Target) -> Disposable
  where Target.DefaultPropertyModifierTargetType == T {
    let modifier = target.defaultPropertyModifier
    return driveAtOnce(modifier, modifier.apply)
  }

  /// Sets an optional property with every later value; see `addListener(_:)`.
  @inlinable @discardableResult
  public final func addListener<Target: BindingTarget>(_ target: Target) -> Disposable
  where Target.DefaultPropertyModifierTargetType == T? {
    let apply = target.defaultPropertyModifier.apply
    return drive(target.defaultPropertyModifier) { apply($0) }
  }

  /// Sets an optional property with the present value and every later one; see `bind(_:)`.
  @inlinable @discardableResult
  public final func bind<Target: BindingTarget>(_ target: Target) -> Disposable
  where Target.DefaultPropertyModifierTargetType == T? {
    let apply = target.defaultPropertyModifier.apply
    return driveAtOnce(target.defaultPropertyModifier) { apply($0) }
  }

  @inlinable final func drive<Property>(
    _ modifier: PropertyModifier<Property>, _ apply: @escaping @MainActor (T) -> Bool
  ) -> Disposable {
    modifier.driver.endBinding()
    let listener = EndingListener(isGone: modifier.isGone, apply)
    node.attach(listener)
    modifier.driver.keep(listener)
    return listener
  }

  @inlinable final func driveAtOnce<Property>(
    _ modifier: PropertyModifier<Property>, _ apply: @escaping @MainActor (T) -> Bool
  ) -> Disposable {
    let binding = drive(modifier, apply)
    // To set the property may bind it again, which ends this binding.
    if let value = current, !apply(value) { binding.dispose() }
    return binding
  }
}
