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
  ///   - ignoreWrite: Called instead of `set` if `isWritable` returns false, or if the whole is
  ///     itself a missing part. If nil, the new lens uses the `ignoreWrite` of the whole, if any.
  @export(implementation) func lens<Part>(
    _ get: @escaping @MainActor (T) -> Part?,
    set: @escaping @MainActor (inout T, Part) -> Void,
    isWritable: @escaping @MainActor (T) -> Bool = { _ in true },
    ignoreWrite: (@MainActor () -> Void)? = nil
  ) -> Dynamic<Part> {
    let wholeLens = node.accessor.flatMap { $0.isLens ? $0 : nil }
    let ignoreWrite = ignoreWrite ?? { wholeLens?.ignoreWrite?() }
    let read = wholeLens?.load ?? { [weak node] in node?.loadedValue }
    let modify: @MainActor (@MainActor (inout T) -> Void) -> Void = { [weak node] change in
      if let wholeLens {
        guard var value = wholeLens.load() else { return }
        change(&value)
        wholeLens.write(value)
      } else {
        _ = node?.update(change)
      }
    }
    // `canWrite` keeps no reference to the whole, so that `modify` need not copy the whole. If
    // `read` returns nil, a lens on a lens calls `ignoreWrite`; a released node does nothing.
    let canWrite = { @MainActor in read().map(isWritable) ?? (wholeLens == nil) }
    let accessor = Accessor<Part>(
      load: { read().flatMap(get) },
      write: { part in
        if !canWrite() { return ignoreWrite() }
        // The old part's deinit may read the whole. So it must not run during `modify`, which takes
        // the whole out of its node.
        let oldPart = read().flatMap(get)
        modify { set(&$0, part) }
        extendLifetime(oldPart)
      }, ignoreWrite: ignoreWrite, root: wholeLens?.root ?? node)
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
