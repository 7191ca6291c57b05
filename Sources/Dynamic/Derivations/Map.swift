extension Listenable {
  /// Returns a value that is always a transformed copy of this one, and empty as long as this one
  /// is.
  ///
  ///     let celsius = Dynamic(20)
  ///     let text = celsius.map { "\($0) °C" }
  ///     celsius.value = 21
  ///     print(text.value)  // Prints "21 °C"
  ///
  /// While nobody listens, the result keeps this value alive; else this value keeps the result
  /// alive.
  ///
  /// - Parameter transform: Called when the result is first needed and at most once per change. It
  ///   may read other values but should not set any.
  @inlinable public func map<U>(_ transform: @escaping @MainActor (T) -> U) -> Listenable<U> {
    derive("map") { $0.store(transform($1)) }
  }
}
