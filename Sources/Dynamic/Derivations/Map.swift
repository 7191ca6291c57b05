extension Listenable {
  /// Returns a transformed copy of this value, always up to date; empty while this value is empty.
  ///
  ///     let celsius = Dynamic(20)
  ///     let text = celsius.map { "\($0) °C" }
  ///     celsius.value = 21
  ///     print(text.value)  // Prints "21 °C"
  ///
  /// The result retains this value; this value retains the result while the result has listeners.
  ///
  /// - Parameter transform: Runs at most once per change. It should set no values. Changes of
  ///   other values that it reads do not run it again.
  @export(implementation)
  public func map<U>(_ transform: @escaping @MainActor (T) -> U) -> Listenable<U> {
    derive("map") { $0.store(transform($1)) }
  }
}
