/// Which changes of its source a derived value has to see.
@usableFromInline
enum Sight {
  /// Those that somebody needs.
  case whatIsNeeded
  /// All, observed or not, the present value as the first.
  case everything
  /// All later ones, observed or not.
  case everythingFromNow
}

extension Listenable {
  /// Returns a value that a step makes from this one; every operator with one source is one line
  /// over this.
  ///
  /// - Parameters:
  ///   - kind: Which operator makes it, for pictures of the graph.
  ///   - step: What is made of each value.
  ///   - initial: What to start with; nil to be empty.
  ///   - sight: Which changes the step has to see.
  @inlinable
  final func derive<S: Step>(
    _ kind: Derivation.Kind, _ step: S, from initial: S.Result? = nil,
    seeing sight: Sight = .whatIsNeeded
  ) -> Listenable<S.Result> where S.Value == T {
    let result = Listenable<S.Result>(
      storage: initial, state: .idle, derivation: Derivation.make(kind, from: self, by: step))
    if sight != .whatIsNeeded { result.keepState(skippingPresent: sight == .everythingFromNow) }
    return result
  }
}
