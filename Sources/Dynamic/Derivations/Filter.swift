extension Listenable {
  /// Returns a value that follows this one only where a predicate holds.
  ///
  /// It is empty until something passes: then `bind` calls nothing at once, `combineLatest` waits
  /// for it and ``current`` is nil. It sees every change from now on, listened to or not.
  ///
  ///     let number = Dynamic(1)
  ///     let even = number.filter { $0 % 2 == 0 }
  ///     print(even.current as Any)  // Prints "nil"
  ///     number.value = 2
  ///     number.value = 3
  ///     print(even.value)  // Prints "2"
  ///
  /// - Parameter predicate: Whether a value passes.
  /// - Complexity: O(1), plus one call to `predicate` per change.
  @inlinable
  public final func filter(_ predicate: @escaping @MainActor (T) -> Bool) -> Listenable<T> {
    derive("filter") { if predicate($1) { $0.store($1) } }.keepingState()
  }

  /// Returns a value that follows this one only where a predicate holds, and never is empty.
  ///
  ///     let number = Dynamic(1)
  ///     let even = number.filter(initial: 0) { $0 % 2 == 0 }
  ///     print(even.value)  // Prints "0"
  ///
  /// - Parameters:
  ///   - initial: The value until something passes.
  ///   - predicate: Whether a value passes.
  @inlinable
  public final func filter(
    initial: T, _ predicate: @escaping @MainActor (T) -> Bool
  ) -> Listenable<T> {
    derive("filter", startingAt: initial) { if predicate($1) { $0.store($1) } }.keepingState()
  }
}
