extension Listenable {
  /// Returns the value that another value has, which depends on this one.
  ///
  /// With each change of this value, the transform chooses the value to follow from now on; the
  /// last one is let go.
  ///
  ///     let celsius = Dynamic(20)
  ///     let fahrenheit = celsius.map { $0 * 9 / 5 + 32 }
  ///     let isMetric = Dynamic(true)
  ///     let shown = isMetric.flatMapLatest { $0 ? celsius : fahrenheit }
  ///     isMetric.value = false
  ///     print(shown.value)  // Prints "68"
  ///
  /// The result keeps the value it follows alive; that one does not keep the result.
  ///
  /// - Parameter transform: Chooses a value, which may be a new one.
  /// - Complexity: O(1), plus one call to `transform` per change of this value that is needed.
  @inlinable
  public final func flatMapLatest<U>(
    _ transform: @escaping @MainActor (T) -> Listenable<U>
  ) -> Listenable<U> {
    Listenable<U>(
      storage: nil, state: .idle,
      derivation: Derivation.makeChoosing(.flatMapLatest, from: self, as: U.self) { transform($0) })
  }
}
