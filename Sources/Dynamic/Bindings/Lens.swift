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
  @_disfavoredOverload @export(implementation)
  public subscript<Field>(field: WritableKeyPath<T, Field>) -> Dynamic<Field> {
    lens({ $0[keyPath: field] }, set: { $0[keyPath: field] = $1 })
  }

  /// Returns a lens on any part of the value; all other lenses on a ``Dynamic`` call this method.
  ///
  /// - Parameters:
  ///   - get: Returns the part, or nil if it is missing; then the lens keeps its last value.
  ///   - set: Stores a part in the whole.
  ///   - isWritable: Returns whether the part can be written, usually whether it exists.
  ///   - refuse: Called instead of `set` if the whole is missing or `isWritable` returns false. If
  ///     this is nil, a lens on another lens calls the `refuse` of that lens.
  @export(implementation) func lens<Part>(
    _ get: @escaping @MainActor (T) -> Part?,
    set: @escaping @MainActor (inout T, Part) -> Void,
    isWritable: @escaping @MainActor (T) -> Bool = { _ in true },
    refuse: (@MainActor () -> Void)? = nil
  ) -> Dynamic<Part> {
    let parent = node.writer as? LensWriter<T>  // nil unless this value is itself a lens
    let refuse = refuse ?? { parent?.refuse() }
    let read: @MainActor () -> T?
    let modify: @MainActor (@MainActor (inout T) -> Void) -> Void
    if let parent {
      read = { parent.load() }
      modify = { change in
        guard var value = parent.load() else { return }
        change(&value)
        parent.write(value)
      }
    } else {
      read = { [weak node] in node?.freshValue }
      modify = { [weak node] change in _ = node?.update(change) }
    }
    // `canWrite` releases the whole before `modify` runs; a second reference would force a copy.
    let canWrite = { @MainActor in read().map(isWritable) ?? (parent == nil) }
    let writer = LensWriter<Part>(
      root: parent == nil ? node : parent?.root, read: { read().flatMap(get) }, refuse: refuse,
      put: { part in
        if !canWrite() { return refuse() }
        // Keeps the old part alive: its deinit may read the whole, which is empty during `modify`.
        let old = read().flatMap(get)
        modify { set(&$0, part) }
        extendLifetime(old)
      })
    return Dynamic<Part>(lensOn: self, get, writer)
  }

  @export(implementation) convenience init<Whole>(
    lensOn whole: Listenable<Whole>, _ get: @escaping @MainActor (Whole) -> T?,
    _ writer: LensWriter<T>
  ) {
    let node = Node<T>("lens", from: [whole.node], startingAt: whole.current.flatMap(get)) { node in
      if let value: Whole = node.takeSourceChange(), let part = get(value) { node.store(part) }
    }
    node.findOrCreateExtras().writer = writer
    node.hasPartnersOrWriter = true
    self.init(settable: node, keeping: [whole])
  }
}

/// Reads and writes a part of a whole. A binding may retain this object after the lens is gone.
@usableFromInline final class LensWriter<Part>: Writer<Part> {
  /// The node that stores the outermost whole.
  @usableFromInline weak var root: AnyNode?
  @usableFromInline let read: @MainActor () -> Part?
  /// Called instead of writing if the whole is missing or the part is not writable.
  @usableFromInline let refuse: @MainActor () -> Void
  @usableFromInline let put: @MainActor (Part) -> Void

  @export(implementation) init(
    root: AnyNode?, read: @escaping @MainActor () -> Part?,
    refuse: @escaping @MainActor () -> Void, put: @escaping @MainActor (Part) -> Void
  ) {
    self.root = root
    self.read = read
    self.refuse = refuse
    self.put = put
    super.init(isLens: true)
  }

  @usableFromInline override func load() -> Part? { read() }
  @usableFromInline override func write(_ value: Part) { put(value) }
}
