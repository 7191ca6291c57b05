extension Listenable {
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
    let handle = Listener<T>()
    let unretainedHandle = Unretained(handle)
    handle.action = NoncopyableClosure { if !listener($0) { unretainedHandle.object.dispose() } }
    return node.attach(handle)
  }
}
