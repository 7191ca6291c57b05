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
    let derivation = Derivation.makeSwitching(.flatMapLatest, from: self) { node, derivation in
      let node = unsafeDowncast(node, to: Listenable<U>.self)
      if derivation.isDirty(0) {
        let source = derivation.source(0, as: Listenable<T>.self)
        guard let value = source.pointee.object.storage else { return node.becomeEmpty() }
        node.switchInput(1, to: transform(value))
      }
      let inner = derivation.source(1, as: Listenable<U>.self)
      guard let value = inner.pointee.object.storage else { return node.becomeEmpty() }
      node.store(value)
      return true
    }
    return Listenable<U>(storage: nil, state: .idle, derivation: derivation)
  }
}
