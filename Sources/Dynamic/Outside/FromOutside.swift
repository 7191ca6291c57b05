extension Dynamic {
  /// Creates a value whose truth is outside of the graph, such as a property of a control.
  ///
  /// To set it stores the value, writes it at once, and then delivers it. A two-way partner
  /// compares with what the outside is, so the value is written again where the outside differs.
  ///
  /// - Parameter reading: What the outside is, to compare with; nil if it cannot tell.
  package convenience init(
    _ value: T, reading: @escaping @MainActor () -> T?, writing: @escaping @MainActor (T) -> Void,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    let node = Node(value, fileID: SourceFile(fileID), line: line)
    node.setWriter(reading, writing)
    self.init(settable: node)
  }

  /// Creates a value that follows a store outside, such as user defaults, a keychain or a file.
  ///
  /// It reads the store at once, and again when `changes` does, which says that others may have
  /// changed the store. Each set writes at once.
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

  /// Takes over what the outside is by now, without writing it back.
  package func follow(_ value: T) { node.follow(value) }
}

extension Node {
  /// Has what is set be written outside of the graph.
  func setWriter(
    _ reading: @escaping @MainActor () -> T?, _ writing: @escaping @MainActor (T) -> Void
  ) {
    withExtras().writer = OutsideWriter(reading, writing)
    isTied = true
  }
}

private final class OutsideWriter<T>: Writer<T> {
  private let reading: @MainActor () -> T?
  private let writing: @MainActor (T) -> Void

  init(_ reading: @escaping @MainActor () -> T?, _ writing: @escaping @MainActor (T) -> Void) {
    self.reading = reading
    self.writing = writing
    super.init(isPart: false)
  }

  override func present() -> T? { reading() }
  override func write(_ value: T) { writing(value) }
}

extension Node {
  /// Creates a node that only external code sets. `connect` starts its work, and returns a closure that
  /// ends it.
  convenience init(
    fedFrom value: T?, fileID: StaticString, line: UInt, _ connect: (Anchor) -> @Sendable () -> Void
  ) {
    self.init(value, Derivation("source", []) { _ in }, fileID: SourceFile(fileID), line: line)
    let anchor = Anchor(self)
    derivation?.feed = Feed(anchor, stop: connect(anchor))
  }
}
