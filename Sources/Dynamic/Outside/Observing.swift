import Observation

extension Listenable {
  /// Creates a value that follows what a closure reads from an `@Observable` object.
  ///
  ///     let cart = Cart()
  ///     let total = Listenable(observing: cart) { $0.total }
  ///     total.bind { print($0) }  // Prints "0"
  ///     cart.total = 5            // Prints "5" when the main actor is free again
  ///     for await value in total.values where value == 5 { break }
  ///
  /// Observation reports a change before it happens. So the closure runs again in the main actor's
  /// next turn, once for all changes made until then; the value is out of date meanwhile. Without
  /// listeners, the value retains the object; with listeners, the object retains the value instead.
  /// A value that outlives the object keeps its last contents.
  ///
  /// - Precondition: The object changes on the main actor; the closure does not capture the object.
  public convenience init<Object: AnyObject & Observable>(
    observing object: Object, _ read: @escaping @MainActor (Object) -> T,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    let observed = ObservedReference(object)
    let (node, sink) = Node<T>.observing(fileID, line)
    node.derivation?.feed?.onIsObservedChange = observed.setWeak
    node.observe(sink, { observed.object.map(read) }, shouldDeliver: { _, _ in true })
    self.init(node)
  }

  /// Creates a value that follows what a closure reads from any number of `@Observable` objects.
  ///
  ///     let cart = Cart()
  ///     let delivery = Cart()
  ///     let sum = Listenable(observing: { cart.total + delivery.total })
  ///     delivery.total = 4
  ///     for await value in sum.values where value == 4 { break }
  ///     print(sum.value)  // Prints "4"
  ///
  /// The value changes in the main actor's next turn, as with one object. The closure retains the
  /// objects. While the value has listeners, the objects retain it, so dispose of the listeners.
  public convenience init(
    observing read: @escaping @MainActor () -> T,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    let (node, sink) = Node<T>.observing(fileID, line)
    node.observe(sink, read, shouldDeliver: { _, _ in true })
    self.init(node)
  }
}

extension Dynamic {
  /// Creates a value that follows and sets a property of an `@Observable` object.
  ///
  ///     let cart = Cart()
  ///     let total = Dynamic(cart, \.total)
  ///     total.value = 7
  ///     print(cart.total)  // Prints "7"
  ///     cart.total = 8
  ///     for await value in total.values where value == 8 { break }
  ///     print(total.value)  // Prints "8"
  ///
  /// `Dynamic(model, \.name) <<>>> nameField` binds a property to a control. Setting the value sets
  /// the property before the setter returns. Other property changes arrive in the main actor's
  /// next turn, because Observation reports them before they happen; an equal value is not
  /// delivered. Without listeners, the value retains the object; with listeners, the object retains
  /// the value instead. When the object is released, the value works on its own.
  ///
  /// - Precondition: The object changes on the main actor.
  public convenience init<Object: AnyObject & Observable>(
    _ object: Object, _ property: ReferenceWritableKeyPath<Object, T>,
    fileID: StaticString = #fileID, line: UInt = #line
  ) where T: Equatable {
    let observed = ObservedReference(object)
    let (node, sink) = Node<T>.observing(fileID, line)
    node.derivation?.feed?.onIsObservedChange = observed.setWeak
    let read = { @MainActor in observed.object.map { $0[keyPath: property] } }
    // Delivers changes, but not from NaN to NaN.
    node.observe(sink, read, shouldDeliver: { $0 != $1 && ($0 == $0 || $1 == $1) })
    // If the property stores another value than the one set, the node takes the stored value.
    node.setWriter(read) { value in observed.object?[keyPath: property] = value }
    self.init(settable: node)
  }
}

extension Node {
  /// Creates an empty node and its sink. Releasing the node needs no cleanup.
  fileprivate static func observing(_ fileID: StaticString, _ line: UInt) -> (Node, NodeSink) {
    var newSink: NodeSink?
    let node = Node(external: nil, fileID: fileID, line: line) { sink in
      newSink = sink
      return {}
    }
    return (node, newSink ?? NodeSink(node))
  }

  /// Follows what `read` returns, which is nil if the observed objects are gone.
  fileprivate func observe(
    _ sink: NodeSink, _ read: @escaping @MainActor () -> T?,
    shouldDeliver: @escaping @MainActor (T, T) -> Bool
  ) {
    guard let feed = derivation?.feed else { return }
    // Observation retains only the sink. This node retains `read`, which may retain the object.
    let track = { @MainActor (sink: NodeSink) in
      let changed: @Sendable () -> Void = { Task { @MainActor in sink.update() } }
      return withObservationTracking(read, onChange: changed)
    }
    storage = track(sink)
    feed.update = { [weak self, weak feed] in
      guard let self, let sink = feed?.sink, let value = track(sink) else { return }
      if let old = storage, !shouldDeliver(old, value) { return }
      storeWithoutWriting(value)
    }
  }
}

/// A reference to an observed object: strong while the value has no listeners, otherwise weak.
@MainActor
final class ObservedReference<Object: AnyObject> {
  private(set) weak var object: Object?
  private var retained: Object?

  init(_ object: Object) {
    self.object = object
    retained = object
  }

  func setWeak(_ isWeak: Bool) {
    let old = retained
    retained = isWeak ? nil : object
    releaseLater(old)
  }
}
