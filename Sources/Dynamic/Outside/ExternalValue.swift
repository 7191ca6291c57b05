extension Listenable {
  /// Makes a value that only something outside the graph sets.
  convenience init(external value: T?, fileID: StaticString, line: UInt) {
    self.init(
      storage: value, state: .idle, derivation: Derivation.makeExternal(),
      fileID: SourceFile(fileID), line: line)
  }
}
