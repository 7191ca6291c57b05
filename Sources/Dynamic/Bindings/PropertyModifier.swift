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
/// So a reused cell shows its new row and no longer the old one. An object makes each of its
/// modifiers once and keeps it.
@MainActor
public final class PropertyModifier<T>: PropertyDriver {
  @usableFromInline let target: ListenerTarget<T>
  private let sharedDriver: PropertyDriver?

  /// The place of the only binding that sets the property: this modifier itself, or that of another
  /// one, which sets the same property.
  package var driver: PropertyDriver { sharedDriver ?? self }

  /// Makes a modifier of an object's property.
  ///
  /// - Parameters:
  ///   - owner: The object; not kept alive. When it goes, the binding ends.
  ///   - set: Sets the property. It gets the object, so that it need not capture it.
  @inlinable
  public convenience init<Owner: AnyObject>(
    _ owner: Owner, _ set: @escaping @MainActor (Owner, T) -> Void
  ) {
    self.init(OwnedTarget(owner, set))
  }

  /// Makes a modifier of a property of an object of any class; see ``init(_:_:)``.
  // Swift 6.3 crashes where the generic one meets an object whose type is AnyObject itself.
  public convenience init(
    _ owner: AnyObject, _ set: @escaping @MainActor (AnyObject, T) -> Void
  ) {
    func target<Owner: AnyObject>(_ owner: Owner) -> ListenerTarget<T> {
      OwnedTarget<Owner, T>(owner) { set($0, $1) }
    }
    self.init(target(owner))
  }

  @usableFromInline
  init(_ target: ListenerTarget<T>) {
    sharedDriver = nil
    self.target = target
  }

  /// Makes another modifier of a property that has one already, as an animated one.
  package init<Owner: AnyObject>(
    _ owner: Owner, driver: PropertyDriver, _ set: @escaping @MainActor (Owner, T) -> Void
  ) {
    sharedDriver = driver
    target = OwnedTarget(owner, set)
  }

  /// Makes a modifier of anything; it works as long as its source lives.
  public init(_ set: @escaping @MainActor (T) -> Void) {
    sharedDriver = nil
    target = FreeTarget(set)
  }

  /// Sets the property.
  ///
  /// - Returns: Whether the object is still there.
  @discardableResult
  public func set(_ value: T) -> Bool {
    driver.noteWrite()
    return target.set(value)
  }

  /// Makes a binding the only one that sets this property.
  @usableFromInline
  func drive(_ binding: AnyListener) -> Disposable {
    driver.keep(binding)
    return binding
  }

  /// Ends the binding that sets this property, if there is one.
  public func release() {
    driver.endBinding()
  }
}

/// A property of an object, which it does not keep alive.
@usableFromInline
final class OwnedTarget<Owner: AnyObject, T>: ListenerTarget<T> {
  @usableFromInline weak let owner: Owner?
  @usableFromInline let apply: @MainActor (Owner, T) -> Void

  @inlinable
  init(_ owner: Owner, _ apply: @escaping @MainActor (Owner, T) -> Void) {
    self.owner = owner
    self.apply = apply
  }

  @inlinable override var isGone: Bool { owner == nil }

  @inlinable
  override func set(_ value: T) -> Bool {
    guard let owner else { return false }
    apply(owner, value)
    return true
  }
}

/// Anything that can be set.
private final class FreeTarget<T>: ListenerTarget<T> {
  private let apply: @MainActor (T) -> Void

  init(_ apply: @escaping @MainActor (T) -> Void) { self.apply = apply }

  override func set(_ value: T) -> Bool {
    apply(value)
    return true
  }
}

extension Listenable {
  /// Sets a property with every later value.
  ///
  /// - Parameter target: The property, or an object whose default property it is; whatever was
  ///   bound to it before ends.
  /// - Returns: A handle that ends the binding; it may be ignored.
  @inlinable @discardableResult
  public final func addListener<Target: BindingTarget>(_ target: Target) -> Disposable
  where Target.DefaultPropertyModifierTargetType == T {
    drive(target.defaultPropertyModifier)
  }

  /// Sets a property with the present value and every later one.
  ///
  /// - Parameter target: The property, or an object whose default property it is; whatever was
  ///   bound to it before ends.
  /// - Returns: A handle that ends the binding; it may be ignored.
  @inlinable @discardableResult
  public final func bind<Target: BindingTarget>(_ target: Target) -> Disposable
  where Target.DefaultPropertyModifierTargetType == T {
    driveAtOnce(target.defaultPropertyModifier)
  }

  /// Sets an optional property with every later value; see `addListener(_:)`.
  @inlinable @discardableResult
  public final func addListener<Target: BindingTarget>(_ target: Target) -> Disposable
  where Target.DefaultPropertyModifierTargetType == T? {
    drive(optional: target.defaultPropertyModifier)
  }

  /// Sets an optional property with the present value and every later one; see
  /// `bind(_:)`.
  @inlinable @discardableResult
  public final func bind<Target: BindingTarget>(_ target: Target) -> Disposable
  where Target.DefaultPropertyModifierTargetType == T? {
    driveAtOnce(optional: target.defaultPropertyModifier)
  }

  @inlinable
  final func drive(_ modifier: PropertyModifier<T>) -> Disposable {
    modifier.release()
    return modifier.drive(add(TargetListener(on: self, modifier.target)))
  }

  @inlinable
  final func drive(optional modifier: PropertyModifier<T?>) -> Disposable {
    modifier.release()
    return modifier.drive(add(TargetListener(on: self, optional: modifier.target)))
  }

  // To set the property may bind it again, which ends this binding.

  @inlinable
  final func driveAtOnce(_ modifier: PropertyModifier<T>) -> Disposable {
    let binding = drive(modifier)
    if let value = current, !modifier.set(value) { binding.dispose() }
    return binding
  }

  @inlinable
  final func driveAtOnce(optional modifier: PropertyModifier<T?>) -> Disposable {
    let binding = drive(optional: modifier)
    if let value = current, !modifier.set(value) { binding.dispose() }
    return binding
  }
}
