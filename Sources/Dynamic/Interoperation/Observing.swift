import Observation

extension Listenable {
  /// Makes a value that follows what a closure reads of an `@Observable` object.
  ///
  ///     let cart = Cart()
  ///     let total = Listenable(observing: cart) { $0.total }
  ///     total.bind { print($0) }  // Prints "0"
  ///     cart.total = 5            // Prints "5" when the main actor is free again
  ///     for await value in total.values where value == 5 { break }
  ///
  /// Observation tells that something is about to change, not that it has. So the closure is called
  /// again in the main actor's next turn, once for all changes made until then; the value is the old
  /// one meanwhile.
  ///
  /// While nobody listens, the value keeps the object alive; while somebody does, the object keeps
  /// the value, and the value does not keep it. So an unnamed line lives as long as the object and
  /// its target do. When the object is gone, the value stays what it is. Of a value that is gone,
  /// Observation forgets the last trace with the next change.
  ///
  /// - Parameters:
  ///   - object: What to observe; it has to be changed on the main actor.
  ///   - read: Called with the object at once, and after every change of what it has read. It must
  ///     not capture the object.
  ///   - fileID: The file in which it was made, for messages.
  ///   - line: The line on which it was made.
  public convenience init<Object: AnyObject & Observable>(
    observing object: Object, _ read: @escaping @MainActor (Object) -> T,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(external: ObjectSource(object, read), fileID: fileID, line: line)
  }

  /// Makes a value that follows what a closure reads of any number of `@Observable` objects.
  ///
  ///     let cart = Cart()
  ///     let delivery = Cart()
  ///     let sum = Listenable(observing: { cart.total + delivery.total })
  ///     delivery.total = 4
  ///     for await value in sum.values where value == 4 { break }
  ///     print(sum.value)  // Prints "4"
  ///
  /// It follows in the main actor's next turn, as with one object.
  ///
  /// Nothing keeps this value alive but who holds it, as the closure keeps the objects: hold it for
  /// as long as it has to follow, also where somebody listens to it or to what derives from it.
  ///
  /// - Parameters:
  ///   - read: Called at once, and after every change of what it has read.
  ///   - fileID: The file in which it was made, for messages.
  ///   - line: The line on which it was made.
  public convenience init(
    observing read: @escaping @MainActor () -> T,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(external: ObservationSource(read), fileID: fileID, line: line)
  }

  private convenience init(external: ObservationSource<T>, fileID: StaticString, line: UInt) {
    self.init(external: nil, fileID: fileID, line: line)
    withExtras().external = external
    storage = external.value(through: Anchor(self))
  }
}

/// Reads again whatever Observation says has changed.
private class ObservationSource<T>: ExternalSource {
  /// What Observation keeps until the next change.
  private(set) weak var anchor: Anchor?
  private let read: @MainActor () -> T?

  init(_ read: @escaping @MainActor () -> T?) { self.read = read }

  final func value(through anchor: Anchor) -> T? {
    self.anchor = anchor
    return withObservationTracking {
      read()
    } onChange: {
      Task { @MainActor in anchor.follow() }
    }
  }

  override final func follow(_ node: AnyListenable, through anchor: Anchor, _ news: Any?) {
    if let value = value(through: anchor) {
      unsafeDowncast(node, to: Listenable<T>.self).publish(value)
    }
  }
}

/// Keeps the object while nobody listens, and lets Observation, and so the object, keep the value
/// while somebody does.
private final class ObjectSource<Object: AnyObject, T>: ObservationSource<T> {
  @MainActor
  private final class Place {
    weak var object: Object?
    var kept: Object?

    init(_ object: Object) {
      self.object = object
      kept = object
    }
  }

  private let place: Place

  init(_ object: Object, _ read: @escaping @MainActor (Object) -> T) {
    let place = Place(object)
    self.place = place
    super.init { place.object.map(read) }
  }

  override func observationChanged(_ isObserved: Bool) -> AnyObject? {
    let last = place.kept
    place.kept = isObserved ? nil : place.object
    return Box((last, anchor?.keep(isObserved)))
  }
}
