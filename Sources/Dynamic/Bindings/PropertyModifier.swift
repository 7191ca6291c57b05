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
/// So a reused cell shows only its new row. An object creates each modifier once and retains it.
@MainActor
public final class PropertyModifier<T>: BindingSlot {
  @usableFromInline let target: PropertyTarget<T>
  /// The slot that the property's modifiers share; nil if this modifier stores the binding itself.
  private let sharedBindingSlot: (any BindingSlot)?
  @usableFromInline package var storedBinding = StoredBinding()
  @usableFromInline package var bindingSlot: any BindingSlot { sharedBindingSlot ?? self }

  /// Creates a modifier of an object's property.
  ///
  /// - Parameters:
  ///   - owner: The object; not retained. When it is released, the binding ends.
  ///   - set: Sets the property. This closure receives the object, and need not capture it.
  public convenience init<Owner: AnyObject>(
    _ owner: Owner, _ set: @escaping @MainActor (Owner, T) -> Void
  ) { self.init(OwnedTarget(owner, set), nil) }

  /// Creates a modifier for an object whose class the compiler does not know; see ``init(_:_:)``.
  // The Swift 6.3 compiler crashes if the generic overload receives an object of type AnyObject.
  public convenience init(_ owner: AnyObject, _ set: @escaping @MainActor (AnyObject, T) -> Void) {
    func target<Owner: AnyObject>(_ owner: Owner) -> PropertyTarget<T> {
      OwnedTarget<Owner, T>(owner) { set($0, $1) }
    }
    self.init(target(owner), nil)
  }

  /// Creates a modifier that uses the given slot, or its own slot if `bindingSlot` is nil.
  package convenience init<Owner: AnyObject>(
    _ owner: Owner, bindingSlot: (any BindingSlot)?, _ set: @escaping @MainActor (Owner, T) -> Void
  ) { self.init(OwnedTarget(owner, set), bindingSlot) }

  /// Creates a modifier that calls a closure; its binding lives as long as the source.
  public convenience init(_ set: @escaping @MainActor (T) -> Void) {
    self.init(FreeTarget(set), nil)
  }

  private init(_ target: PropertyTarget<T>, _ bindingSlot: (any BindingSlot)?) {
    self.target = target
    sharedBindingSlot = bindingSlot
  }

  deinit {
    // Until the next change, the binding would not notice that its object is gone. External code,
    // such as a stream's task, would keep running, and `TwoWayBinding.isValid` might stay false.
    guard let binding = storedBinding.bindingToEnd, binding.needsDisposalOnRelease else { return }
    Task { @MainActor in if binding.hasEnded { binding.dispose() } }
  }

  /// Sets the property, and returns whether the object still exists.
  @discardableResult public func set(_ value: T) -> Bool { target.set(value) }
  /// Ends the binding that sets this property, if there is one.
  public func unbind() { bindingSlot.endBinding() }
}

@MainActor @usableFromInline
class AnyPropertyTarget {
  var isGone: Bool { false }
}

/// Sets a property of an object (`OwnedTarget`), or calls a closure (`FreeTarget`).
@usableFromInline
class PropertyTarget<T>: AnyPropertyTarget {
  /// Returns whether the object still exists.
  @usableFromInline func set(_ value: T) -> Bool { false }
}

private final class OwnedTarget<Owner: AnyObject, T>: PropertyTarget<T> {
  private weak let owner: Owner?
  private let apply: @MainActor (Owner, T) -> Void
  init(_ owner: Owner, _ apply: @escaping @MainActor (Owner, T) -> Void) {
    self.owner = owner
    self.apply = apply
  }

  override var isGone: Bool { owner == nil }

  override func set(_ value: T) -> Bool {
    guard let owner else { return false }
    apply(owner, value)
    return true
  }
}

private final class FreeTarget<T>: PropertyTarget<T> {
  private let apply: @MainActor (T) -> Void
  init(_ apply: @escaping @MainActor (T) -> Void) { self.apply = apply }

  override func set(_ value: T) -> Bool {
    apply(value)
    return true
  }
}

/// Sets a property, and ends when the property's object is released.
@usableFromInline
final class TargetListener<T>: Listener<T> {
  private let target: Unretained<AnyPropertyTarget>  // retained by `action` until `dispose()`

  @usableFromInline init<Value>(
    _ target: PropertyTarget<Value>, _ convert: @escaping @MainActor (T) -> Value
  ) {
    self.target = Unretained(target)
    super.init()
    let unretainedSelf = Unretained(self)
    action = NoncopyableClosure { if !target.set(convert($0)) { unretainedSelf.object.dispose() } }
  }

  @usableFromInline override var hasEnded: Bool { isDisposed || target.object.isGone }
}

extension Listenable {
  /// Sets a property to every later value; the property's previous binding ends.
  ///
  /// - Parameter target: The property, or an object that has a default property.
  @export(implementation) @discardableResult
  public final func addListener<Target: BindingTarget>(_ target: Target) -> Disposable
  where Target.DefaultPropertyModifierTargetType == T {
    bind(target.defaultPropertyModifier, startsNow: false) { $0 }
  }

  /// Sets a property to the current and every later value; the property's previous binding ends.
  ///
  /// - Parameter target: The property, or an object that has a default property.
  @export(implementation) @discardableResult
  public final func bind<Target: BindingTarget>(_ target: Target) -> Disposable
  where Target.DefaultPropertyModifierTargetType == T {
    bind(target.defaultPropertyModifier, startsNow: true) { $0 }
  }

  /// Sets an optional property to every later value; see `addListener(_:)`.
  @export(implementation) @discardableResult
  public final func addListener<Target: BindingTarget>(_ target: Target) -> Disposable
  where Target.DefaultPropertyModifierTargetType == T? {
    bind(target.defaultPropertyModifier, startsNow: false) { .some($0) }
  }

  /// Sets an optional property to the current value and every later one; see `bind(_:)`.
  @export(implementation) @discardableResult
  public final func bind<Target: BindingTarget>(_ target: Target) -> Disposable
  where Target.DefaultPropertyModifierTargetType == T? {
    bind(target.defaultPropertyModifier, startsNow: true) { .some($0) }
  }

  @export(implementation) final func bind<Value>(
    _ modifier: PropertyModifier<Value>, startsNow: Bool,
    convert: @escaping @MainActor (T) -> Value
  ) -> Disposable {
    modifier.unbind()
    let listener = TargetListener(modifier.target, convert)
    node.attach(listener)
    modifier.bindingSlot.setListener(listener)
    // `listener` is already in the slot: if the setter binds the property to another source, the
    // newer binding ends this one.
    if startsNow { withCurrent { if !modifier.set(convert($0)) { listener.dispose() } } }
    return listener
  }
}
