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
  @_disfavoredOverload public subscript<Field>(field: WritableKeyPath<T, Field>) -> Dynamic<Field> {
    lens({ $0[keyPath: field] }, set: { $0[keyPath: field] = $1 })
  }

  /// Creates a lens on any part of the value. All lenses are lines over this.
  ///
  /// - Parameters:
  ///   - get: Finds the part; nil if it is not there. Then the lens stays what it was.
  ///   - set: Puts a part in its place.
  ///   - isWritable: Whether the part can be written; it is there, as a rule.
  ///   - refuse: Called when the part, or a part of it, was written and is not there.
  func lens<Part>(
    _ get: @escaping @MainActor (T) -> Part?,
    set: @escaping @MainActor (inout T, Part) -> Void,
    isWritable: @escaping @MainActor (T) -> Bool = { _ in true },
    refuse: (@MainActor () -> Void)? = nil
  ) -> Dynamic<Part> {
    let whole: WholeOfLens<T>
    let outer = node.writer as? LensWriter<T>
    let refuse = refuse ?? { outer?.refuse() }
    if let writer = outer {
      whole = WholeOfLens(
        root: writer.root, read: { writer.present() },
        modify: { change in
          guard var value = writer.present() else { return }
          change(&value)
          writer.write(value)
        })
    } else {
      whole = WholeOfLens(
        root: node, read: { [weak node] in node?.valueToChange },
        modify: { [weak node] change in _ = node?.update(change) })
    }
    // No copy of the whole is kept while it is changed, as then it would be copied.
    let canWrite = { @MainActor in whole.read().map(isWritable) ?? false }
    let writer = LensWriter<Part>(
      root: whole.root, read: { whole.read().flatMap(get) }, refuse: refuse,
      put: { part in
        if !canWrite() { return refuse() }
        // The end of what is replaced may read the whole.
        let last = whole.read().flatMap(get)
        whole.modify { set(&$0, part) }
        extendLifetime(last)
      })
    return Dynamic<Part>(lensOn: self, get, writer)
  }

  convenience init<Whole>(
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

/// How a lens reads and changes its whole, which it does not keep.
private struct WholeOfLens<Whole> {
  weak let root: AnyNode?
  let read: @MainActor () -> Whole?
  let modify: @MainActor (@MainActor (inout Whole) -> Void) -> Void
}

/// Writes a part to its whole, also after the lens is gone.
final class LensWriter<Part>: Writer<Part> {
  /// The node that stores the outermost whole.
  private(set) weak var root: AnyNode?
  private let read: @MainActor () -> Part?
  /// Called when the part is written and is not there.
  let refuse: @MainActor () -> Void
  private let put: @MainActor (Part) -> Void

  init(
    root: AnyNode?, read: @escaping @MainActor () -> Part?,
    refuse: @escaping @MainActor () -> Void, put: @escaping @MainActor (Part) -> Void
  ) {
    self.root = root
    self.read = read
    self.refuse = refuse
    self.put = put
    super.init(isPart: true)
  }

  override func present() -> Part? { read() }
  override func write(_ value: Part) { put(value) }
}
