extension Listenable {
  /// Returns the last two values, equal at first.
  ///
  ///     let page = Dynamic(1)
  ///     page.pairwise().addListener { print($0.old, "to", $0.new) }
  ///     page.value = 2  // Prints "1 to 2"
  ///
  /// It sees every change from now on, listened to or not; a ``batch(_:)`` is one.
  @export(implementation) public final func pairwise() -> Listenable<(old: T, new: T)> {
    derive("pairwise") { $0.store((old: $0.storage?.new ?? $1, new: $1)) }.keepingState()
  }
}
