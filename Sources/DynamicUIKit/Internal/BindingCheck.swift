import Dynamic

extension PropertyDriver {
  /// Remembers which binding sets the property now, where that has to wait: a binding that ends takes with it
  /// what it has asked for.
  ///
  /// - Returns: Tells whether that binding still holds; always true where code has set the property itself.
  func bindingCheck() -> @MainActor () -> Bool {
    guard isTaken, let binding else { return { true } }
    return { [weak binding] in self.isTaken && self.binding === binding }
  }
}
