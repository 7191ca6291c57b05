extension Listenable {
  /// Returns a value that follows this one only where a predicate holds; empty until it first does.
  ///
  /// While it is empty, `bind` calls nothing at once, `combineLatest` waits for it and ``current``
  /// is nil. It sees every change from now on, listened to or not.
  ///
  ///     let number = Dynamic(1)
  ///     let even = number.filter { $0 % 2 == 0 }
  ///     print(even.current as Any)  // Prints "nil"
  ///     number.value = 2
  ///     number.value = 3
  ///     print(even.value)  // Prints "2"
  @export(implementation)
  public final func filter(_ predicate: @escaping @MainActor (T) -> Bool) -> Listenable<T> {
    derive("filter") { if predicate($1) { $0.store($1) } }.keepingState()
  }

  /// As ``filter(_:)``, but never empty: it is `initial` until something passes.
  @export(implementation)
  public final func filter(
    initial: T, _ predicate: @escaping @MainActor (T) -> Bool
  ) -> Listenable<T> {
    derive("filter", startingAt: initial) { if predicate($1) { $0.store($1) } }.keepingState()
  }
}
