extension Listenable {
  /// Returns a value that holds the latest non-nil result of a transform; empty until there is one.
  ///
  /// The transform runs for the current value and each later one, even without listeners.
  ///
  ///     let text = Dynamic("1")
  ///     let number = text.compactMap { Int($0) }
  ///     text.value = "two"
  ///     print(number.value)  // Prints "1"
  @export(implementation)
  public final func compactMap<U>(_ transform: @escaping @MainActor (T) -> U?) -> Listenable<U> {
    derive("compactMap") { if let value = transform($1) { $0.store(value) } }
      .runningWhileUnobserved()
  }

  /// Returns a value that holds the latest value that was not nil; empty until there is one.
  ///
  ///     let selected = Dynamic<String?>("first")
  ///     let last = selected.ignoreNil()
  ///     selected.value = nil
  ///     print(last.value)  // Prints "first"
  @export(implementation) public final func ignoreNil<Wrapped>() -> Listenable<Wrapped>
  where T == Wrapped? { compactMap { $0 } }
}
