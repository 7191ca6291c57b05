extension Listenable {
  /// Returns a value that is always a transformed copy of this one.
  ///
  /// The transform runs when the result is first needed and at most once per change, however many
  /// listen. While nobody listens, the result keeps this value alive; while somebody does, this
  /// value keeps the result alive.
  ///
  ///     let celsius = Dynamic(20)
  ///     let text = celsius.map { "\($0) °C" }
  ///     celsius.value = 21
  ///     print(text.value)  // Prints "21 °C"
  ///
  /// - Parameter transform: Turns each value into a new one. It may read other values but should
  ///   not set any.
  /// - Returns: A value that is empty as long as this one is.
  /// - Complexity: O(1), plus one call to `transform` per change that is needed.
  @inlinable
  public func map<U>(_ transform: @escaping @MainActor (T) -> U) -> Listenable<U> {
    derive("map") { $0.store(transform($1)) }
  }
}
