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
  /// listeners, the value retains the object. With listeners, the object retains the value, which
  /// no longer retains the object. A value that outlives the object keeps its last contents.
  ///
  /// Observation cannot cancel tracking. So a released value leaves a small record in the object
  /// until the property changes. Create the value once, not each time a cell is reused.
  ///
  /// - Precondition: The object changes on the main actor; the closure does not capture the object.
  public convenience init<Object: AnyObject & Observable>(
    observing object: Object, _ read: @escaping @MainActor (Object) -> T,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(Node.observing(object, { [weak object] in object.map(read) }, fileID, line))
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
  /// The value changes in the main actor's next turn. The closure retains the objects. While the
  /// value has listeners, the objects retain it. To break this cycle, dispose of the listeners.
  public convenience init(
    observing read: @escaping @MainActor () -> T,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(Node.observing(nil, read, fileID, line))
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
  /// the property before the setter returns. If other code sets the property, the value follows in
  /// the main actor's next turn, because Observation reports changes before they happen; an equal
  /// value is not delivered. Without listeners, the value retains the object. With listeners, the
  /// object retains the value, which no longer retains the object. A value that outlives the object
  /// can still be set.
  ///
  /// - Precondition: The object changes on the main actor.
  public convenience init<Object: AnyObject & Observable>(
    _ object: Object, _ property: ReferenceWritableKeyPath<Object, T>,
    fileID: StaticString = #fileID, line: UInt = #line
  ) where T: Equatable {
    let read = { @MainActor [weak object] in object.map { $0[keyPath: property] } }
    // Two NaNs do not differ.
    let differ: @MainActor (T, T) -> Bool = { $0 != $1 && ($0 == $0 || $1 == $1) }
    let node = Node<T>.observing(object, read, fileID, line, shouldDeliver: differ)
    node.accessor = Accessor(load: read) { [weak node, weak object] value in
      AnyNode.writeOutsideGraph { object?[keyPath: property] = value }
      // If the property still has its old value, because the object refused the new one,
      // Observation reports nothing. So the next turn reads the property.
      guard let stored = read(), differ(stored, value) else { return }
      Task { @MainActor in
        if let node, let old = node.storage, let stored = read(), differ(old, stored) {
          node.setWithoutWriting(stored)
        }
      }
    }
    self.init(settable: node)
  }
}

extension Node {
  /// `read` returns nil if the observed object is gone.
  fileprivate static func observing(
    _ object: AnyObject?, _ read: @escaping @MainActor () -> T?, _ fileID: StaticString,
    _ line: UInt, shouldDeliver: @escaping @MainActor (T, T) -> Bool = { _, _ in true }
  ) -> Node {
    // Observation retains only the sink, the node's link to the external object. The node retains
    // `read`, which retains the object if the app's closure captures it.
    let track = { @MainActor [weak object] (sink: NodeSink) in
      @safe nonisolated(unsafe) weak let observed = object
      let onChange: @Sendable () -> Void = {
        // Retains the object until the task below has read the change.
        @safe nonisolated(unsafe) let retained = observed
        sink.hasChanged = true
        Task { @MainActor in
          withExtendedLifetime(retained) { if sink.hasChanged { NodeSink.updateChanged() } }
        }
      }
      return withObservationTracking(read, onChange: onChange)
    }
    var initial: T?
    let node = Node(initial: nil, fileID: fileID, line: line) { sink in
      initial = track(sink)
      return {}  // Tracking ends by itself.
    }
    node.storage = initial
    node.derivation?.externalSource?.object = object
    node.derivation?.externalSource?.update = { [weak node] in
      guard let node, let sink = node.derivation?.link as? NodeSink, let value = track(sink),
        node.storage.map({ shouldDeliver($0, value) }) ?? true
      else { return }
      node.setWithoutWriting(value)
    }
    return node
  }
}
