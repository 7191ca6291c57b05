extension Listenable {
  /// Calls a listener with an object and every later value, as long as the object lives.
  ///
  /// The binding does not retain the object. The listener need not capture the object.
  @discardableResult
  public final func addListener<Owner: AnyObject>(
    to owner: Owner, _ listener: @escaping @MainActor (Owner, T) -> Void
  ) -> Disposable { addListener(PropertyModifier<T>(owner, listener)) }

  /// Like ``addListener(to:_:)-(Owner,_)``, but starts with the current value, if there is one.
  ///
  ///     final class Badge { var text = "" }
  ///
  ///     let unread = Dynamic(3)
  ///     let badge = Badge()
  ///     unread.bind(to: badge) { badge, count in badge.text = "\(count)" }
  ///     print(badge.text)  // Prints "3"
  @discardableResult
  public final func bind<Owner: AnyObject>(
    to owner: Owner, _ listener: @escaping @MainActor (Owner, T) -> Void
  ) -> Disposable { bind(PropertyModifier<T>(owner, listener)) }

  /// Like ``addListener(to:_:)-(Owner,_)``, for an owner whose class the compiler does not know.
  @discardableResult
  public final func addListener(
    to owner: AnyObject, _ listener: @escaping @MainActor (AnyObject, T) -> Void
  ) -> Disposable { addListener(PropertyModifier<T>(owner, listener)) }

  /// Like ``bind(to:_:)-(Owner,_)``, for an owner whose class the compiler does not know.
  @discardableResult
  public final func bind(
    to owner: AnyObject, _ listener: @escaping @MainActor (AnyObject, T) -> Void
  ) -> Disposable { bind(PropertyModifier<T>(owner, listener)) }
}
