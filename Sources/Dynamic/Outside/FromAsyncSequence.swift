extension Dynamic where T: Sendable {
  /// Creates a value that is set to each element of an asynchronous sequence.
  ///
  ///     let (numbers, continuation) = AsyncStream.makeStream(of: Int.self)
  ///     let number = Dynamic(0, from: numbers)
  ///     number.addListener { print($0) }
  ///     continuation.yield(1)  // Prints "1" when the main actor is free again
  ///     for await value in number.values where value == 1 { break }
  ///
  /// A task begins to iterate over the sequence in the main actor's next turn. The task retains the
  /// value only while the value has listeners, and is canceled when the value is released. A
  /// `bind(to:)` whose object is released counts as a listener until the next element. When the
  /// sequence ends, the value keeps its contents. You can also set the value yourself. If the
  /// sequence throws an error, `onError` is called, unless the value has been released.
  public convenience init<Elements: AsyncSequence & Sendable>(
    _ value: T, from elements: Elements, name: String? = nil,
    onError: (@MainActor (any Error) -> Void)? = nil,
    fileID: StaticString = #fileID, line: UInt = #line
  ) where Elements.Element == T {
    let node = Node(initial: value, fileID: fileID, line: line) { sink in
      let task = Task { @MainActor in
        do {
          // A `for` loop would require a sendable iterator on systems without `next(isolation:)`.
          var iterator = elements.makeAsyncIterator()
          while let element = try await iterator.next() {
            guard !Task.isCancelled, sink.node != nil else { return }
            sink.publish(element)
          }
        } catch {
          if sink.node != nil { onError?(error) }
        }
        sink.finish()
      }
      return { task.cancel() }
    }
    if let name { node.setName(name) }
    self.init(settable: node)
  }
}
