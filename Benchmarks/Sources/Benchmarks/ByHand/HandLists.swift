// Listener lists written by hand, for comparison with a Dynamic value that has many listeners.

/// The usual implementation. The loop retains the array.
@MainActor
final class HandValueWithArray {
  @exclusivity(unchecked) var value = 0
  @exclusivity(unchecked) var listeners: [@MainActor (Int) -> Void] = []

  func set(_ newValue: Int) {
    value = newValue
    for listener in listeners { listener(newValue) }
  }
}

/// The closures are called in place, without being retained.
@MainActor
final class HandValueWithBuffer {
  struct Listener: ~Copyable {
    let call: @MainActor (Int) -> Void

    @MainActor borrowing func callAsFunction(_ value: Int) { call(value) }
  }

  @exclusivity(unchecked) var value = 0
  nonisolated(unsafe) private let buffer: UnsafeMutablePointer<Listener>
  @exclusivity(unchecked) nonisolated(unsafe) private var count = 0

  init(capacity: Int) {
    buffer = .allocate(capacity: capacity)
  }

  /// Adds one listener, not an array, because the compiler wraps closures of an array in thunks.
  /// Thunks slow down every call.
  func add(_ listener: @escaping @MainActor (Int) -> Void) {
    (buffer + count).initialize(to: Listener(call: listener))
    count += 1
  }

  deinit {
    buffer.deinitialize(count: count)
    buffer.deallocate()
  }

  func set(_ newValue: Int) {
    value = newValue
    for index in 0..<count { buffer[index](newValue) }
  }
}

/// Adds and removes listeners in constant time.
@MainActor
final class HandLinkedList {
  @MainActor
  final class Link {
    let call: @MainActor (Int) -> Void
    @exclusivity(unchecked) fileprivate unowned(unsafe) var previous: Link?
    @exclusivity(unchecked) fileprivate var next: Link?

    init(_ call: @escaping @MainActor (Int) -> Void) { self.call = call }
  }

  /// Precedes the first link, so that the first link needs no special case.
  private let head = Link { _ in }
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

  /// Removes the links one by one, because releasing the chain at once would recurse for each link.
  func removeAll() {
    while let link = head.next { remove(link) }
  }
}
