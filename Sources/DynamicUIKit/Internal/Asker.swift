import Dynamic

extension PropertyDriver {
  /// Who asks now for what has to wait; a binding that ends takes with it what it has asked for.
  ///
  /// - Returns: Tells whether it still is asked for, as it always is where no binding has.
  func asker() -> @MainActor () -> Bool {
    guard isTaken, let binding else { return { true } }
    return { [weak binding] in self.isTaken && self.binding === binding }
  }
}
