extension Dynamic where T: Sendable {
  /// Creates a value that takes on every element of an asynchronous sequence.
  ///
  ///     let (numbers, continuation) = AsyncStream.makeStream(of: Int.self)
  ///     let number = Dynamic(0, from: numbers)
  ///     number.addListener { print($0) }
  ///     continuation.yield(1)  // Prints "1" when the main actor is free again
  ///     for await value in number.values where value == 1 { break }
  ///
  /// The elements are taken by a task on the main actor, from its next turn on. It does not keep
  /// the value alive, and is cancelled when the value goes. When the sequence ends, the value stays
  /// what it is; it may also be set as any other. If the sequence ends with an error, `onError` is
  /// called, unless the value is gone.
  public convenience init<Elements: AsyncSequence & Sendable>(
    _ value: T, from elements: Elements, name: String? = nil,
    onError: (@MainActor (any Error) -> Void)? = nil,
    fileID: StaticString = #fileID, line: UInt = #line
  ) where Elements.Element == T {
    let node = Node(fedFrom: value, fileID: fileID, line: line) { anchor in
      let task = Task { @MainActor in
        do {
          // `for` would need an iterator that can be sent where `next(isolation:)` is missing.
          var iterator = elements.makeAsyncIterator()
          while let element = try await iterator.next() {
            guard !Task.isCancelled, anchor.node != nil else { return }
            anchor.publish(element)
          }
        } catch {
          if anchor.node != nil { onError?(error) }
        }
        anchor.keep(false)
      }
      return { task.cancel() }
    }
    if let name { node.setName(name) }
    self.init(settable: node)
  }
}
