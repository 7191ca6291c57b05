extension Listenable {
  /// Returns a value that holds the latest value to satisfy a predicate; empty while there is none.
  ///
  /// While the result is empty, ``current`` is nil, reading ``value`` stops the program, `bind`
  /// calls no listener, and `combineLatest` waits. The predicate is called for the current value
  /// and for every later one, even if nothing observes the result.
  ///
  ///     let number = Dynamic(1)
  ///     let even = number.filter { $0 % 2 == 0 }
  ///     print(even.current as Any)  // Prints "nil"
  ///     number.value = 2
  ///     number.value = 3
  ///     print(even.value)  // Prints "2"
  @export(implementation)
  public final func filter(_ predicate: @escaping @MainActor (T) -> Bool) -> Listenable<T> {
    derive("filter") { if predicate($1) { $0.store($1) } }.runningWhileUnobserved()
  }

  /// Like ``filter(_:)``, but the result is `initial` until a value satisfies the predicate.
  @export(implementation)
  public final func filter(
    initial: T, _ predicate: @escaping @MainActor (T) -> Bool
  ) -> Listenable<T> {
    derive("filter", startingAt: initial) { if predicate($1) { $0.store($1) } }
      .runningWhileUnobserved()
  }
}
