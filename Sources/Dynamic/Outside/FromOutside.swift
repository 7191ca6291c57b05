extension Dynamic {
  /// Creates a value that is stored outside the graph, such as a property of a control.
  ///
  /// Setting it stores the value, writes it immediately, and then delivers it. A two-way partner
  /// compares with the external value, so a value is written again if the external one differs.
  ///
  /// - Parameter reading: Returns the external value, or nil if it cannot be read.
  package convenience init(
    _ value: T, reading: @escaping @MainActor () -> T?, writing: @escaping @MainActor (T) -> Void,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    let node = Node(value, fileID: SourceFile(fileID), line: line)
    node.setWriter(reading, writing)
    self.init(settable: node)
  }

  /// Creates a value that follows an external store, such as user defaults, a keychain or a file.
  ///
  /// It reads the store immediately, and again when `changes` reports that other code may have
  /// changed the store. Each set writes immediately.
  public convenience init(
    reading: @escaping @MainActor () -> T, writing: @escaping @MainActor (T) -> Void,
    changes: Listenable<Void>? = nil, fileID: StaticString = #fileID, line: UInt = #line
  ) where T: Equatable {
    self.init(reading(), reading: reading, writing: writing, fileID: fileID, line: line)
    changes?.addListener(to: node) { node, _ in
      let value = reading()
      if value != node.storage { node.follow(value) }
    }
  }

  /// Stores a new external value, without writing it back.
  package func follow(_ value: T) { node.follow(value) }
}

extension Node {
  /// Makes each set write the value outside the graph.
  func setWriter(
    _ reading: @escaping @MainActor () -> T?, _ writing: @escaping @MainActor (T) -> Void
  ) {
    withExtras().writer = ExternalWriter(reading, writing)
    hasPartnersOrWriter = true
  }
}

private final class ExternalWriter<T>: Writer<T> {
  private let reading: @MainActor () -> T?
  private let writing: @MainActor (T) -> Void

  init(_ reading: @escaping @MainActor () -> T?, _ writing: @escaping @MainActor (T) -> Void) {
    self.reading = reading
    self.writing = writing
    super.init(isPart: false)
  }

  override func load() -> T? { reading() }
  override func write(_ value: T) { writing(value) }
}

extension Node {
  /// Creates a node that only external code sets. `start` starts that code, and returns a closure
  /// that stops it.
  convenience init(
    external value: T?, fileID: StaticString, line: UInt, _ start: (Anchor) -> @Sendable () -> Void
  ) {
    self.init(value, Derivation("source", []) { _ in }, fileID: SourceFile(fileID), line: line)
    let anchor = Anchor(self)
    derivation?.feed = Feed(anchor, stop: start(anchor))
  }
}
