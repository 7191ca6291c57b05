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
/// A property has one driver: binding a second source to the same modifier ends the first binding.
/// So a reused cell shows its new row and no longer the old one. An object makes each of its
/// modifiers once and keeps it.
@MainActor
public final class PropertyModifier<T> {
  private let apply: @MainActor (T) -> Bool
  /// The place of the only binding that sets the property; whatever else sets the same property
  /// shares it.
  package let driver: Driver

  /// Makes a modifier of an object's property.
  ///
  /// - Parameters:
  ///   - owner: The object; not kept alive. When it goes, the binding ends.
  ///   - set: Sets the property. It gets the object, so that it need not capture it.
  public convenience init<Owner: AnyObject>(
    _ owner: Owner, _ set: @escaping @MainActor (Owner, T) -> Void
  ) {
    self.init(owner, driver: Driver(), set)
  }

  /// Makes another modifier of a property that has one already, as an animated one.
  package init<Owner: AnyObject>(
    _ owner: Owner, driver: Driver, _ set: @escaping @MainActor (Owner, T) -> Void
  ) {
    self.driver = driver
    apply = { [weak owner] value in
      guard let owner else { return false }
      set(owner, value)
      return true
    }
  }

  /// Makes a modifier of anything; it works as long as its source lives.
  public init(_ set: @escaping @MainActor (T) -> Void) {
    driver = Driver()
    apply = { value in
      set(value)
      return true
    }
  }

  /// Sets the property.
  ///
  /// - Returns: Whether the object is still there.
  @discardableResult
  public func set(_ value: T) -> Bool { apply(value) }

  /// Makes a binding the only one that sets this property.
  fileprivate func drive(_ binding: Disposable) -> Disposable {
    driver.binding = binding
    return binding
  }

  /// Ends the binding that sets this property, if there is one.
  public func release() {
    driver.release()
  }
}

/// The place of the only binding that sets a property.
@MainActor
package final class Driver {
  package weak var binding: Disposable?

  package init() {}

  /// Ends the binding, if there is one.
  package func release() {
    binding?.dispose()
    binding = nil
  }
}

extension Listenable {
  /// Sets a property with every later value.
  ///
  /// - Parameter modifier: The property; whatever was bound to it before ends.
  /// - Returns: A handle that ends the binding; it may be ignored.
  @discardableResult
  public final func addListener(_ modifier: PropertyModifier<T>) -> Disposable {
    modifier.release()
    return modifier.drive(addListenerWhile { modifier.set($0) })
  }

  /// Sets a property with the present value and every later one.
  ///
  /// - Parameter modifier: The property; whatever was bound to it before ends.
  /// - Returns: A handle that ends the binding; it may be ignored.
  @discardableResult
  public final func bind(_ modifier: PropertyModifier<T>) -> Disposable {
    modifier.release()
    return modifier.drive(bindWhile { modifier.set($0) })
  }

  /// Sets an optional property with every later value; see
  /// ``addListener(_:)-(PropertyModifier<T>)``.
  @discardableResult
  public final func addListener(_ modifier: PropertyModifier<T?>) -> Disposable {
    modifier.release()
    return modifier.drive(addListenerWhile { modifier.set($0) })
  }

  /// Sets an optional property with the present value and every later one; see
  /// ``bind(_:)-(PropertyModifier<T>)``.
  @discardableResult
  public final func bind(_ modifier: PropertyModifier<T?>) -> Disposable {
    modifier.release()
    return modifier.drive(bindWhile { modifier.set($0) })
  }
}
