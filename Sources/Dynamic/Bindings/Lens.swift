extension Dynamic {
  /// A lens on one field: a `Dynamic` that derives from the whole value, and writes to it.
  ///
  ///     struct Form { var email = "", phone = "" }
  ///     let form = Dynamic(Form())
  ///     let email = form[\.email]
  ///     email.value = "ada@example.org"
  ///     print(form.value.email)  // Prints "ada@example.org"
  ///
  /// The lens delivers the field on every change of the whole; ``Listenable/removeDuplicates()``
  /// skips equal fields. Each call returns a new lens. The lens retains this value, which retains
  /// the lens only while the lens has listeners or two-way bindings.
  @export(implementation)
  public subscript<Field>(field: WritableKeyPath<T, Field>) -> Dynamic<Field> {
    lens({ $0[keyPath: field] }, set: { $0[keyPath: field] = $1 })
  }

  /// Returns a lens on any part of the value.
  ///
  /// - Parameters:
  ///   - get: Returns the part, or nil if it is missing; then the lens keeps its last value.
  ///   - set: Stores a part in the whole.
  ///   - isWritable: Returns whether the part can be written, usually whether it exists.
  ///   - refuse: Called instead of `set` if `isWritable` returns false, or if the whole is a lens
  ///     whose own part is missing. If nil, the new lens uses the `refuse` of the whole, if any.
  @export(implementation) func lens<Part>(
    _ get: @escaping @MainActor (T) -> Part?,
    set: @escaping @MainActor (inout T, Part) -> Void,
    isWritable: @escaping @MainActor (T) -> Bool = { _ in true },
    refuse: (@MainActor () -> Void)? = nil
  ) -> Dynamic<Part> {
    let parent = node.accessor.flatMap { $0.isLens ? $0 : nil }
    let refuse = refuse ?? { parent?.refuse?() }
    let read = parent?.load ?? { [weak node] in node?.loadedValue }
    let modify: @MainActor (@MainActor (inout T) -> Void) -> Void = { [weak node] change in
      if let parent {
        guard var value = parent.load() else { return }
        change(&value)
        parent.write(value)
      } else {
        _ = node?.update(change)
      }
    }
    // `canWrite` releases the whole before `modify` runs; a second reference would force a copy.
    // If `parent` has no value, `canWrite` returns false. If there is no parent and the node is
    // gone, `canWrite` returns true, and `modify` does nothing.
    let canWrite = { @MainActor in read().map(isWritable) ?? (parent == nil) }
    let accessor = Accessor<Part>(
      load: { read().flatMap(get) },
      write: { part in
        if !canWrite() { return refuse() }
        // The old part's deinit may read the whole. So it must not run during `modify`, which takes
        // the whole out of its node.
        let oldPart = read().flatMap(get)
        modify { set(&$0, part) }
        extendLifetime(oldPart)
      }, refuse: refuse, root: parent?.root ?? node)
    return Dynamic<Part>(lensOn: self, get, accessor)
  }

  @export(implementation) convenience init<Whole>(
    lensOn whole: Listenable<Whole>, _ get: @escaping @MainActor (Whole) -> T?,
    _ accessor: Accessor<T>
  ) {
    let node = Node<T>("lens", from: [whole.node], startingAt: whole.current.flatMap(get)) { node in
      if let value: Whole = node.takeSourceChange(), let part = get(value) { node.store(part) }
    }
    node.accessor = accessor
    self.init(settable: node, keeping: [whole])
  }
}
