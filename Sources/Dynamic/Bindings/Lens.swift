extension Dynamic {
  /// A two-way lens on one field of the value, which derives from the whole and is written to it.
  ///
  ///     struct Form { var email = "", phone = "" }
  ///     let form = Dynamic(Form())
  ///     let email = form[\.email]
  ///     email.value = "ada@example.org"
  ///     print(form.value.email)  // Prints "ada@example.org"
  ///
  /// It delivers whenever the whole changes; ``Listenable/removeDuplicates()`` asks for less.
  ///
  /// - Returns: A new lens with each call. Ownership is that of a derived value.
  @_disfavoredOverload @export(implementation)
  public subscript<Field>(field: WritableKeyPath<T, Field>) -> Dynamic<Field> {
    lens({ $0[keyPath: field] }, set: { $0[keyPath: field] = $1 })
  }

  /// Creates a lens on any part of the value. All lenses are lines over this.
  ///
  /// - Parameters:
  ///   - get: Finds the part; nil if it is not there. Then the lens stays what it was.
  ///   - set: Puts a part in its place.
  ///   - isWritable: Whether the part can be written; it is there, as a rule.
  ///   - refuse: Called when a write finds the part missing.
  @export(implementation) func lens<Part>(
    _ get: @escaping @MainActor (T) -> Part?,
    set: @escaping @MainActor (inout T, Part) -> Void,
    isWritable: @escaping @MainActor (T) -> Bool = { _ in true },
    refuse: (@MainActor () -> Void)? = nil
  ) -> Dynamic<Part> {
    let outer = node.writer as? LensWriter<T>
    let refuse = refuse ?? { outer?.refuse() }
    let read: @MainActor () -> T?
    let modify: @MainActor (@MainActor (inout T) -> Void) -> Void
    if let outer {
      read = { outer.present() }
      modify = { change in
        guard var value = outer.present() else { return }
        change(&value)
        outer.write(value)
      }
    } else {
      read = { [weak node] in node?.valueToChange }
      modify = { [weak node] change in _ = node?.update(change) }
    }
    // No copy of the whole is kept while it is changed, as then it would be copied.
    let canWrite = { @MainActor in read().map(isWritable) ?? false }
    let writer = LensWriter<Part>(
      root: outer == nil ? node : outer?.root, read: { read().flatMap(get) }, refuse: refuse,
      put: { part in
        if !canWrite() { return refuse() }
        // The end of what is replaced may read the whole.
        let last = read().flatMap(get)
        modify { set(&$0, part) }
        extendLifetime(last)
      })
    return Dynamic<Part>(lensOn: self, get, writer)
  }

  @export(implementation) convenience init<Whole>(
    lensOn whole: Listenable<Whole>, _ get: @escaping @MainActor (Whole) -> T?,
    _ writer: LensWriter<T>
  ) {
    let node = Node<T>("lens", from: [whole.node], startingAt: whole.current.flatMap(get)) { node in
      if let value: Whole = node.takeChange(), let part = get(value) { node.store(part) }
    }
    node.withExtras().writer = writer
    node.isTied = true
    self.init(settable: node, keeping: [whole])
  }
}

/// Writes a part to its whole, also after the lens is gone.
@usableFromInline final class LensWriter<Part>: Writer<Part> {
  /// The node that stores the outermost whole.
  @usableFromInline weak var root: AnyNode?
  @usableFromInline let read: @MainActor () -> Part?
  /// Called when the part is written and is not there.
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
    super.init(isPart: true)
  }

  @usableFromInline override func present() -> Part? { read() }
  @usableFromInline override func write(_ value: Part) { put(value) }
}
