extension Listenable {
  /// Returns a copy of this value that prints each value with a name and the source location.
  ///
  ///     let query = Dynamic("beer")
  ///     let length = query.debug("query").map(\.count)
  ///     // Reading or observing `length` prints "query: beer, Search/SearchModel.swift:12"
  ///
  /// The copy prints only read or observed values. ``graph()`` also shows the name and location.
  public final func debug(
    _ name: String, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Listenable<T> { debug(name, fileID: fileID, line: line) { print($0) } }

  package final func debug(
    _ name: String, fileID: StaticString = #fileID, line: UInt = #line,
    to output: @escaping @MainActor (String) -> Void
  ) -> Listenable<T> {
    let copy = Node<T>(
      nil,
      Derivation("debug", [node]) { copy in
        let copy = downcast(copy, to: Node<T>.self)
        guard let value: T = copy.takeSourceChange() else { return }
        output("\(name): \(value), \(fileID):\(line)")
        copy.store(value)
      }, fileID: SourceFile(fileID), line: line)
    copy.setName(name)
    return Listenable(copy, keeping: [self])
  }
}
