extension Dynamic where T: Sendable {
  /// Makes a value that takes on every element of an asynchronous sequence.
  ///
  ///     let (numbers, continuation) = AsyncStream.makeStream(of: Int.self)
  ///     let number = Dynamic(0, from: numbers)
  ///     number.addListener { print($0) }
  ///     continuation.yield(1)  // Prints "1" when the main actor is free again
  ///     for await value in number.values where value == 1 { break }
  ///
  /// The elements are taken by a task on the main actor, from its next turn on. It does not keep
  /// the value alive, and is cancelled when the value goes. When the sequence ends, the value stays
  /// what it is; it may also be set as any other.
  ///
  /// - Parameters:
  ///   - value: The value until the first element comes.
  ///   - elements: Where the values come from.
  ///   - name: What to call it in messages and pictures of the graph.
  ///   - onError: Called if the sequence ends with an error, unless the value is gone.
  ///   - fileID: The file in which it was made, for messages.
  ///   - line: The line on which it was made.
  public convenience init<Elements: AsyncSequence & Sendable>(
    _ value: T, from elements: Elements, name: String? = nil,
    onError: (@MainActor (any Error) -> Void)? = nil,
    fileID: StaticString = #fileID, line: UInt = #line
  ) where Elements.Element == T {
    self.init(value, name: name, fileID: fileID, line: line)
    withExtras().feed = TaskFeed(
      Task { @MainActor [weak self] in
        do {
          // `for` would need an iterator that can be sent where `next(isolation:)` is not there.
          var iterator = elements.makeAsyncIterator()
          while let element = try await iterator.next() {
            guard let self, !Task.isCancelled else { return }
            self.value = element
          }
        } catch {
          if self != nil { onError?(error) }
        }
      })
  }
}

/// A task that ends when the value goes that it sets.
private final class TaskFeed: Feed {
  private let task: Task<Void, Never>

  init(_ task: Task<Void, Never>) { self.task = task }

  deinit { task.cancel() }
}
