extension Dynamic {
  /// Creates a value that is stored outside the graph, such as a property of a control.
  ///
  /// Setting this value stores a copy, immediately writes the new value outside, and then delivers
  /// it. If a two-way binding sets a value that equals the external value, nothing is written.
  ///
  /// - Parameters:
  ///   - reading: Returns the external value, or nil if it cannot be read. Called before a two-way
  ///     binding, a lens or `update` sets the value. The getter of `value` returns the copy.
  ///   - isBeingEdited: Returns true while the user edits the value. Meanwhile, a two-way binding
  ///     does not write back the other side's corrections; call `reformat()` when editing ends.
  package convenience init(
    _ value: T, reading: @escaping @MainActor () -> T?, writing: @escaping @MainActor (T) -> Void,
    isBeingEdited: (@MainActor () -> Bool)? = nil, fileID: StaticString = #fileID,
    line: UInt = #line
  ) {
    let node = Node(value, fileID: SourceFile(fileID), line: line)
    let accessor = Accessor(
      load: reading, write: { value in AnyNode.writeOutsideGraph { writing(value) } })
    accessor.isBeingEdited = isBeingEdited
    node.accessor = accessor
    self.init(settable: node)
  }

  /// Creates a value that follows an external store, such as user defaults, a keychain or a file.
  ///
  /// The store is read now, when `changes` reports that other code may have changed it, and
  /// before a two-way binding, a lens or `update` sets the value. Setting the value writes at once.
  /// A store that corrects a written value must report the correction through `changes`.
  public convenience init(
    reading: @escaping @MainActor () -> T, writing: @escaping @MainActor (T) -> Void,
    changes: Listenable<Void>? = nil, fileID: StaticString = #fileID, line: UInt = #line
  ) where T: Equatable {
    self.init(reading(), reading: reading, writing: writing, fileID: fileID, line: line)
    _ = DisposeBag.withoutCollecting {
      changes?.addListener(to: node) { node, _ in
        let value = reading()
        if let old = node.storage, old != value { node.setWithoutWriting(value) }
      }
    }
  }

  package func setWithoutWriting(_ value: T) { node.setWithoutWriting(value) }
}

extension Node {
  /// `start` starts the external code; the closure that it returns stops that code.
  convenience init(
    initial: T?, fileID: StaticString, line: UInt,
    _ start: (NodeSink) -> @Sendable () -> Void
  ) {
    self.init(initial, Derivation("source", []) { _ in }, fileID: SourceFile(fileID), line: line)
    let sink = NodeSink(self)
    derivation?.link = sink
    derivation?.externalSource = ExternalSource(stop: start(sink))
  }
}
