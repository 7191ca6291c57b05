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
    self.init(external: ObjectSource(object, read: read), fileID: fileID, line: line)
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

extension Dynamic {
  /// Makes a value of a property of an `@Observable` object, which follows it and sets it.
  ///
  ///     let cart = Cart()
  ///     let total = Dynamic(cart, \.total)
  ///     total.value = 7
  ///     print(cart.total)  // Prints "7"
  ///     cart.total = 8
  ///     for await value in total.values where value == 8 { break }
  ///     print(total.value)  // Prints "8"
  ///
  /// `Dynamic(model, \.name) <<>>> nameField` binds it to a control. What is written is in the object
  /// before the setter returns. What others change in the object is followed in the main actor's next
  /// turn, as Observation tells before the fact; a value that has become what it was is not delivered.
  ///
  /// While nobody listens, the value keeps the object alive; while somebody does, the object keeps
  /// the value, and the value does not keep it. When the object is gone, the value goes on as one of
  /// its own.
  ///
  /// - Parameters:
  ///   - object: Whose property it is; it has to be changed on the main actor.
  ///   - property: Which property.
  ///   - fileID: The file in which it was made, for messages.
  ///   - line: The line on which it was made.
  public convenience init<Object: AnyObject & Observable>(
    _ object: Object, _ property: ReferenceWritableKeyPath<Object, T>,
    fileID: StaticString = #fileID, line: UInt = #line
  ) where T: Equatable {
    self.init(external: object[keyPath: property], flags: .lens, fileID: fileID, line: line)
    let source = ObjectSource(object, read: { $0[keyPath: property] }, isNews: isNews)
    let extras = withExtras()
    extras.external = source
    extras.lens = PropertyTarget(self, object, property)
    storage = source.value(through: Anchor(self))
  }
}

/// Whether a value is another than before; what never equals itself, as no number does, is not.
private func isNews<T: Equatable>(_ old: T, _ new: T) -> Bool {
  old != new && (old == old || new == new)
}

/// A property of an object that is observed, as what a value is written to.
private final class PropertyTarget<Object: AnyObject & Observable, T: Equatable>: LensTarget {
  private weak var value: Dynamic<T>?
  private weak var object: Object?
  private let property: ReferenceWritableKeyPath<Object, T>

  init(
    _ value: Dynamic<T>, _ object: Object, _ property: ReferenceWritableKeyPath<Object, T>
  ) {
    self.value = value
    self.object = object
    self.property = property
  }

  override var hasWhole: Bool { object != nil }
  override var holder: AnyObject? { object }

  override func makeLens() -> AnyObject? { object.map { Dynamic<T>($0, property) } }

  override var isOutside: Bool { true }

  /// Observation may not have told yet what the object has become.
  override func refresh() {
    guard let value, let object else { return }
    let present = object[keyPath: property]
    if value.storage.map({ isNews($0, present) }) != false { value.follow(present) }
  }

  override func write(_ new: AnyObject) -> (target: LensTarget, value: AnyObject)? {
    guard let object, let new = new as? Box<T> else { return nil }
    object[keyPath: property] = new.content
    // Not what was written: the object may have corrected it.
    value?.follow(object[keyPath: property])
    return nil
  }
}

/// Reads again whatever Observation says has changed.
private class ObservationSource<T>: ExternalSource {
  /// What Observation keeps until the next change.
  private(set) weak var anchor: Anchor?
  private let read: @MainActor () -> T?
  private let isNews: @MainActor (T, T) -> Bool

  init(
    isNews: @escaping @MainActor (T, T) -> Bool = { _, _ in true },
    _ read: @escaping @MainActor () -> T?
  ) {
    self.read = read
    self.isNews = isNews
  }

  final func value(through anchor: Anchor) -> T? {
    self.anchor = anchor
    return withObservationTracking {
      read()
    } onChange: {
      Task { @MainActor in anchor.follow() }
    }
  }

  override final func follow(_ node: AnyListenable, through anchor: Anchor, _ news: Any?) {
    guard let value = value(through: anchor) else { return }
    if let node = node as? Dynamic<T> {
      // It may have been written by this value.
      if node.storage.map({ isNews($0, value) }) != false { node.follow(value) }
    } else {
      node.known(as: Listenable<T>.self).publish(value)
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

  init(
    _ object: Object, read: @escaping @MainActor (Object) -> T,
    isNews: @escaping @MainActor (T, T) -> Bool = { _, _ in true }
  ) {
    let place = Place(object)
    self.place = place
    super.init(isNews: isNews) { place.object.map(read) }
  }

  override func observationChanged(_ isObserved: Bool) -> AnyObject? {
    let last = place.kept
    place.kept = isObserved ? nil : place.object
    return Box((last, anchor?.keep(isObserved)))
  }
}
