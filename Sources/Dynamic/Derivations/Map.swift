extension Listenable {
  /// Returns a value that is always a transformed copy of this one; empty as long as this one is.
  ///
  ///     let celsius = Dynamic(20)
  ///     let text = celsius.map { "\($0) °C" }
  ///     celsius.value = 21
  ///     print(text.value)  // Prints "21 °C"
  ///
  /// The result keeps this value alive, or this value the result while somebody listens there.
  ///
  /// - Parameter transform: Called at most once per change. Other values that it reads are not tracked; it sets none.
  @export(implementation)
  public func map<U>(_ transform: @escaping @MainActor (T) -> U) -> Listenable<U> {
    derive("map") { $0.store(transform($1)) }
  }
}
