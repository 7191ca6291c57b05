extension Listenable {
  /// Returns the last two values, equal at first.
  ///
  ///     let page = Dynamic(1)
  ///     page.pairwise().addListener { print($0.old, "to", $0.new) }
  ///     page.value = 2  // Prints "1 to 2"
  ///
  /// It sees every change from now on, listened to or not; a ``batch(_:)`` is one.
  @inlinable
  public final func pairwise() -> Listenable<(old: T, new: T)> {
    let result = Listenable<(old: T, new: T)>(
      storage: nil, state: .idle,
      derivation: Derivation.make(.pairwise, from: self) { node, derivation in
        let node = unsafeDowncast(node, to: Listenable<(old: T, new: T)>.self)
        let source = derivation.source(0, as: Listenable<T>.self)
        guard let value = source.pointee.object.storage else { return false }
        node.store((old: node.storage?.new ?? value, new: value))
        return true
      })
    result.keepState()
    return result
  }
}
