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
    self.init(external: value, fileID: fileID, line: line)
    if let name { setName(name) }
    let anchor = Anchor(self)
    let task = Task { @MainActor in
      do {
        // `for` would need an iterator that can be sent where `next(isolation:)` is not there.
        var iterator = elements.makeAsyncIterator()
        while let element = try await iterator.next() {
          guard !Task.isCancelled, anchor.node != nil else { return }
          anchor.follow(element)
        }
      } catch {
        if anchor.node != nil { onError?(error) }
      }
      extendLifetime(anchor.keep(false))
    }
    withExtras().external = TaskSource<T>(anchor, task)
  }
}

/// A task that sets a value. It keeps the value while somebody observes it, and ends with it.
private final class TaskSource<T>: ExternalSource {
  private weak var anchor: Anchor?
  private let task: Task<Void, Never>

  init(_ anchor: Anchor, _ task: Task<Void, Never>) {
    self.anchor = anchor
    self.task = task
  }

  deinit { task.cancel() }

  override func observationChanged(_ isObserved: Bool) -> AnyObject? {
    anchor?.keep(isObserved)
  }

  override func follow(_ node: AnyListenable, through anchor: Anchor, _ news: Any?) {
    if let value = news as? T { (node as? Dynamic<T>)?.value = value }
  }
}
