extension Listenable {
  /// Returns a copy of this value that ignores each new value equal to the copy's current value.
  ///
  ///     let pages = Dynamic([0, 0, 1])
  ///     let count = pages.map(\.count).removeDuplicates()
  ///     count.addListener { print($0) }
  ///     pages.value = [1, 2, 3]
  ///     pages.value = [1]  // Prints "1"
  ///
  /// - Parameter areEqual: Returns whether the copy's current value equals the new value.
  @export(implementation)
  public final func removeDuplicates(
    by areEqual: @escaping @MainActor (T, T) -> Bool
  ) -> Listenable<T> {
    derive("removeDuplicates") { node, value in
      if let last = node.storage, areEqual(last, value) { return }
      node.store(value)
    }
  }
}

extension Listenable where T: Equatable {
  /// Like ``removeDuplicates(by:)``, comparing with `==`.
  @export(implementation) public final func removeDuplicates() -> Listenable<T> {
    removeDuplicates { $0 == $1 }
  }
}
