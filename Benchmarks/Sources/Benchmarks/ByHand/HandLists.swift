/// A value and an array of closures, as most people write it: the array is retained for the loop.
@MainActor
final class HandArray {
  @exclusivity(unchecked) var value = 0
  @exclusivity(unchecked) var listeners: [@MainActor (Int) -> Void] = []

  func set(_ newValue: Int) {
    value = newValue
    for listener in listeners { listener(newValue) }
  }
}

/// A value and closures that are called where they lie, without being retained.
@MainActor
final class HandPlaces {
  struct Place: ~Copyable {
    let call: @MainActor (Int) -> Void

    @MainActor borrowing func callAsFunction(_ value: Int) { call(value) }
  }

  @exclusivity(unchecked) var value = 0
  nonisolated(unsafe) private let places: UnsafeMutablePointer<Place>
  @exclusivity(unchecked) nonisolated(unsafe) private var count = 0

  init(capacity: Int) {
    places = .allocate(capacity: capacity)
  }

  /// Adds a listener as it is; a closure that was in an array before is called through another.
  func add(_ listener: @escaping @MainActor (Int) -> Void) {
    (places + count).initialize(to: Place(call: listener))
    count += 1
  }

  deinit {
    places.deinitialize(count: count)
    places.deallocate()
  }

  func set(_ newValue: Int) {
    value = newValue
    for index in 0..<count { places[index](newValue) }
  }
}

/// Closures in a doubly linked list: each comes and goes in constant time, and keeps its order.
@MainActor
final class HandRing {
  @MainActor
  final class Link {
    @exclusivity(unchecked) let call: @MainActor (Int) -> Void
    @exclusivity(unchecked) fileprivate unowned(unsafe) var previous: Link?
    @exclusivity(unchecked) fileprivate var next: Link?

    init(_ call: @escaping @MainActor (Int) -> Void) { self.call = call }
  }

  @exclusivity(unchecked) private var head = Link { _ in }
  @exclusivity(unchecked) private unowned(unsafe) var last: Link

  init() { last = head }

  func add(_ call: @escaping @MainActor (Int) -> Void) -> Link {
    let link = Link(call)
    link.previous = last
    last.next = link
    last = link
    return link
  }

  func remove(_ link: Link) {
    if link === last { last = link.previous ?? head }
    link.next?.previous = link.previous
    link.previous?.next = link.next
    link.next = nil
  }

  /// Takes the list apart one by one; its length would be the depth of the stack otherwise.
  func removeAll() {
    while let link = head.next { remove(link) }
  }
}
