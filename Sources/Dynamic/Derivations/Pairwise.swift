extension Listenable {
  /// Returns a pair of the previous and the current value, which are equal at first.
  ///
  ///     let page = Dynamic(1)
  ///     page.pairwise().addListener { print($0.old, "to", $0.new) }
  ///     page.value = 2  // Prints "1 to 2"
  ///
  /// The result sees each change, even while unobserved. A ``batch(_:)`` counts as one change,
  /// unless the batch reads the result.
  @export(implementation) public final func pairwise() -> Listenable<(old: T, new: T)> {
    derive("pairwise") { node, value in node.store((old: node.storage?.new ?? value, new: value)) }
      .runningWhileUnobserved()
  }
}
