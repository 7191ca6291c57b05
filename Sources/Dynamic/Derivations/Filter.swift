extension Listenable {
  /// Returns the last value that satisfied a predicate; empty until one does.
  ///
  /// While it is empty, `bind` does not call its listener at once, `combineLatest` waits for a
  /// value, and ``current`` is nil. It sees every change from now on, even while unobserved.
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

  /// Like ``filter(_:)``, but starts with `initial` instead of empty.
  @export(implementation)
  public final func filter(
    initial: T, _ predicate: @escaping @MainActor (T) -> Bool
  ) -> Listenable<T> {
    derive("filter", startingAt: initial) { if predicate($1) { $0.store($1) } }.keepingState()
  }
}
