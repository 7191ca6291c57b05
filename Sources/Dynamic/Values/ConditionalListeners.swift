extension Listenable {
  /// Reads the value as long as something else keeps it; then returns nil.
  package final var weakReader: @MainActor () -> T? { { [weak node] in node?.current() } }

  /// Calls a listener with every later value, until it returns false.
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

  /// Calls a listener with the present value, if any, and every later one, until it returns false.
  @discardableResult
  public final func bindWhile(_ listener: @escaping @MainActor (T) -> Bool) -> Disposable {
    let handle = addListenerWhile(listener)
    withCurrent { if !listener($0) { handle.dispose() } }
    return handle
  }

  /// Calls a listener with an object and every later value, as long as the object lives.
  ///
  /// The object is not kept alive by this; the listener need not capture it, as it gets it.
  @discardableResult
  public final func addListener<Owner: AnyObject>(
    to owner: Owner, _ listener: @escaping @MainActor (Owner, T) -> Void
  ) -> Disposable {
    add(
      EndingListener(isGone: { [weak owner] in owner == nil }) { [weak owner] value in
        guard let owner else { return false }
        listener(owner, value)
        return true
      })
  }

  /// Does what ``addListener(to:_:)-(Owner,_)`` does, with the present value first.
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

  // Swift 6.3 crashes where an owner whose type is AnyObject itself meets a generic method and a
  // closure at once. So these two name the type, and take the object apart from the closure.
  /// As ``addListener(to:_:)-(Owner,_)``, with an object of any class.
  @discardableResult
  public final func addListener(
    to owner: AnyObject, _ listener: @escaping @MainActor (AnyObject, T) -> Void
  ) -> Disposable {
    func add<Owner: AnyObject>(_ owner: Owner) -> Disposable {
      addListener(to: owner) { (owner: Owner, value) in listener(owner, value) }
    }
    return add(owner)
  }

  /// As ``bind(to:_:)-(Owner,_)``, with an object of any class.
  @discardableResult
  public final func bind(
    to owner: AnyObject, _ listener: @escaping @MainActor (AnyObject, T) -> Void
  ) -> Disposable {
    let handle = addListener(to: owner, listener)
    withCurrent { listener(owner, $0) }
    return handle
  }
}
