import Observation

extension Listenable {
  /// Creates a value that follows what a closure reads of an `@Observable` object.
  ///
  ///     let cart = Cart()
  ///     let total = Listenable(observing: cart) { $0.total }
  ///     total.bind { print($0) }  // Prints "0"
  ///     cart.total = 5            // Prints "5" when the main actor is free again
  ///     for await value in total.values where value == 5 { break }
  ///
  /// Observation reports a change before it happens. So the closure is called again in the main
  /// actor's next turn, once for all changes made until then; until then the value is the old one.
  /// While nobody listens, the value keeps the object alive; while somebody does, the object keeps
  /// the value instead. When the object is gone, the value stays what it is.
  ///
  /// - Precondition: The object changes on the main actor, and the closure does not capture it.
  public convenience init<Object: AnyObject & Observable>(
    observing object: Object, _ read: @escaping @MainActor (Object) -> T,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    let place = ObservedObject(object)
    let (node, anchor) = Node<T>.observing(fileID, line)
    node.derivation?.feed?.observationChanged = place.observationChanged
    node.follow(anchor, { place.object.map(read) }, isNews: { _, _ in true })
    self.init(node)
  }

  /// Creates a value that follows what a closure reads of any number of `@Observable` objects.
  ///
  ///     let cart = Cart()
  ///     let delivery = Cart()
  ///     let sum = Listenable(observing: { cart.total + delivery.total })
  ///     delivery.total = 4
  ///     for await value in sum.values where value == 4 { break }
  ///     print(sum.value)  // Prints "4"
  ///
  /// It follows in the main actor's next turn, as with one object. The closure keeps the objects,
  /// and no object keeps this value: hold it while it has to follow.
  public convenience init(
    observing read: @escaping @MainActor () -> T,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    let (node, anchor) = Node<T>.observing(fileID, line)
    node.follow(anchor, read, isNews: { _, _ in true })
    self.init(node)
  }
}

extension Dynamic {
  /// Creates a value of a property of an `@Observable` object, which follows it and sets it.
  ///
  ///     let cart = Cart()
  ///     let total = Dynamic(cart, \.total)
  ///     total.value = 7
  ///     print(cart.total)  // Prints "7"
  ///     cart.total = 8
  ///     for await value in total.values where value == 8 { break }
  ///     print(total.value)  // Prints "8"
  ///
  /// `Dynamic(model, \.name) <<>>> nameField` binds it to a control. What is written is in the
  /// object before the setter returns. Other changes are followed in the main actor's next turn,
  /// because Observation reports them before they happen; an equal value is not delivered. While
  /// nobody listens, the value keeps the object alive; while somebody does, the object keeps the
  /// value instead. When the object is gone, the value goes on as one of its own.
  ///
  /// - Precondition: The object changes on the main actor.
  public convenience init<Object: AnyObject & Observable>(
    _ object: Object, _ property: ReferenceWritableKeyPath<Object, T>,
    fileID: StaticString = #fileID, line: UInt = #line
  ) where T: Equatable {
    let place = ObservedObject(object)
    let (node, anchor) = Node<T>.observing(fileID, line)
    node.derivation?.feed?.observationChanged = place.observationChanged
    let read = { @MainActor in place.object.map { $0[keyPath: property] } }
    node.follow(anchor, read, isNews: { $0 != $1 && ($0 == $0 || $1 == $1) })
    // What the object corrects is followed as its other changes are.
    node.setWriter(read) { value in place.object?[keyPath: property] = value }
    self.init(settable: node)
  }
}

extension Node {
  fileprivate static func observing(_ fileID: StaticString, _ line: UInt) -> (Node, Anchor) {
    var made: Anchor?
    let node = Node(fedFrom: nil, fileID: fileID, line: line) { anchor in
      made = anchor
      return {}
    }
    return (node, made ?? Anchor(node))
  }

  /// Follows what a closure reads of observed objects; nil if they are gone.
  fileprivate func follow(
    _ anchor: Anchor, _ read: @escaping @MainActor () -> T?,
    isNews: @escaping @MainActor (T, T) -> Bool
  ) {
    guard let feed = derivation?.feed else { return }
    // Observation retains only the anchor. This node retains the closure, which may retain the object.
    let track = { @MainActor (anchor: Anchor) in
      let changed: @Sendable () -> Void = { Task { @MainActor in anchor.update() } }
      return withObservationTracking(read, onChange: changed)
    }
    storage = track(anchor)
    feed.update = { [weak self, weak feed] in
      guard let self, let anchor = feed?.anchor, let value = track(anchor) else { return }
      if let last = storage, !isNews(last, value) { return }
      follow(value)
    }
  }
}

/// An object that a value keeps while nobody observes it; while somebody does, the object keeps it.
@MainActor
final class ObservedObject<Object: AnyObject> {
  private(set) weak var object: Object?
  private var kept: Object?

  init(_ object: Object) {
    self.object = object
    kept = object
  }

  func observationChanged(_ isObserved: Bool) {
    let last = kept
    kept = isObserved ? nil : object
    keepReplaced(last)
  }
}
