extension Listenable {
  /// A closure that reads this value without retaining it, or returns nil if it is empty or gone.
  package final var weakReader: @MainActor () -> T? { { [weak node] in node?.reloadedValue } }

  /// Calls a listener with every later value, until the listener returns false.
  ///
  ///     let count = Dynamic(0)
  ///     count.addListenerWhile { value in
  ///       print(value)
  ///       return value < 2
  ///     }
  ///     count.value = 1  // Prints "1"
  ///     count.value = 2  // Prints "2"
  ///     count.value = 3
  @discardableResult
  public final func addListenerWhile(_ listener: @escaping @MainActor (T) -> Bool) -> Disposable {
    add(EndingListener(listener))
  }

  /// Like ``addListenerWhile(_:)``, but starts with the current value, if there is one.
  @discardableResult
  public final func bindWhile(_ listener: @escaping @MainActor (T) -> Bool) -> Disposable {
    let handle = addListenerWhile(listener)
    withCurrent { if !listener($0) { handle.dispose() } }
    return handle
  }

  /// Calls a listener with an object and every later value, as long as the object lives.
  ///
  /// The binding does not retain the object. The listener need not capture the object.
  @discardableResult
  public final func addListener<Owner: AnyObject>(
    to owner: Owner, _ listener: @escaping @MainActor (Owner, T) -> Void
  ) -> Disposable {
    add(
      EndingListener(isOwnerGone: { [weak owner] in owner == nil }) { [weak owner] value in
        guard let owner else { return false }
        listener(owner, value)
        return true
      })
  }

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
  ) -> Disposable {
    let handle = addListener(to: owner, listener)
    withCurrent { listener(owner, $0) }
    return handle
  }

  // The Swift 6.3 compiler crashes if a generic method receives an owner of type AnyObject together
  // with a closure. So this overload passes only the owner to a local generic function.
  /// Calls a listener with an object of any class; see ``addListener(to:_:)-(Owner,_)``.
  @discardableResult
  public final func addListener(
    to owner: AnyObject, _ listener: @escaping @MainActor (AnyObject, T) -> Void
  ) -> Disposable {
    func add<Owner: AnyObject>(_ owner: Owner) -> Disposable {
      addListener(to: owner) { (owner: Owner, value) in listener(owner, value) }
    }
    return add(owner)
  }

  /// Calls a listener with an object of any class; see ``bind(to:_:)-(Owner,_)``.
  @discardableResult
  public final func bind(
    to owner: AnyObject, _ listener: @escaping @MainActor (AnyObject, T) -> Void
  ) -> Disposable {
    let handle = addListener(to: owner, listener)
    withCurrent { listener(owner, $0) }
    return handle
  }
}
