/// The part of a value that does not depend on its type: its place in the graph of values.
///
/// You meet it as the superclass of ``Listenable``, where values of different types stand in one
/// list.
@MainActor
public class AnyListenable {
  // The fields are read and written on the main actor only, except in `deinit`, where nobody else
  // holds the object. Their accesses never overlap a callback, so the run-time check for that is
  // off: it costs more than a whole set.

  @usableFromInline @exclusivity(unchecked) nonisolated(unsafe) final var flags: NodeFlags
  @usableFromInline @exclusivity(unchecked) nonisolated(unsafe) final var state: NodeState
  /// Its two-way partners are following at this moment, or it was set as a partner.
  @usableFromInline @exclusivity(unchecked) nonisolated(unsafe) final var isFollowing: Bool
  @usableFromInline nonisolated final let line: UInt32
  /// The number of the change that made the present value.
  @usableFromInline @exclusivity(unchecked) nonisolated(unsafe) final var version: Int
  /// The file in which this value was made; a pointer is half the size of the `StaticString` it
  /// comes from.
  @usableFromInline nonisolated(unsafe) final let fileID: UnsafePointer<UInt8>?
  @usableFromInline @exclusivity(unchecked) nonisolated(unsafe) final var children: Pile<Edge>
  @usableFromInline @exclusivity(unchecked) nonisolated(unsafe) final var derivation:
    UnsafeMutablePointer<Derivation>?
  @usableFromInline @exclusivity(unchecked) nonisolated(unsafe) final var extras: Extras?
  @usableFromInline @exclusivity(unchecked) nonisolated(unsafe) final var firstListener:
    ListenerEntry?
  @usableFromInline @exclusivity(unchecked) nonisolated(unsafe) final var moreListeners:
    Pile<ListenerEntry>
  /// Calls the listeners of a queued change; formed where the type of the value is known.
  @usableFromInline @exclusivity(unchecked) nonisolated(unsafe) final var deliverer: Deliverer?

  @inlinable
  nonisolated init(
    flags: NodeFlags, state: NodeState, derivation: UnsafeMutablePointer<Derivation>?,
    fileID: UnsafePointer<UInt8>?, line: UInt
  ) {
    self.flags = flags
    self.state = state
    isFollowing = false
    self.line = UInt32(truncatingIfNeeded: line)
    version = 0
    self.fileID = fileID
    children = Pile()
    self.derivation = derivation
    extras = nil
    firstListener = nil
    moreListeners = Pile()
    deliverer = nil
  }

  deinit {
    if moreListeners.base != nil { releaseListeners() }
    if children.base != nil || derivation != nil { releaseNeighbours() }
  }

  // What only the subclass with the type of the value can do. None of it is on the way of a usual
  // change.

  /// Keeps the present value as one that still has to be delivered.
  @usableFromInline func saveUndelivered() {}
  /// The present value, to go back to.
  func makeSaved() -> Saved { Saved() }
  /// Goes back to a value from before.
  func restore(_ saved: Saved) {}
}

/// Calls the listeners that were there when a queued change of a node was made.
@usableFromInline
struct Deliverer: ~Copyable {
  @usableFromInline let call: @MainActor (_ node: AnyListenable, _ change: Int) -> Void

  @inlinable init(_ call: @escaping @MainActor (AnyListenable, Int) -> Void) { self.call = call }

  @MainActor
  borrowing func callAsFunction(_ node: AnyListenable, _ change: Int) { call(node, change) }
}

/// What few values need, apart, so that the others stay small.
@usableFromInline
final class Extras {
  @usableFromInline var name: String?
  /// Derived values that have to see every change but are not kept alive by this value.
  @exclusivity(unchecked) var watchers: [Watch] = []
  /// Older values not yet delivered: a `Backlog<T>`.
  var backlog: AnyObject?
  /// The value before the running batch.
  var saved: Saved?
  /// Two-way partners.
  @exclusivity(unchecked) var links = Pile<TwoWayLink>()
  /// The version of a window that its partners have followed.
  var carriedVersion = -1
  /// The only binding that a control's value may have.
  var driver: Driver?
  /// What a write to a window does instead: a `(T) -> Void` in a box.
  @usableFromInline var write: AnyObject?
  /// What sets the value from outside the graph.
  var feed: Feed?
  /// Tells Observation of changes, once somebody has asked for that.
  var tracker: Tracker?

  @usableFromInline nonisolated init() {}

  deinit {
    while !links.isEmpty { _ = links.removeLast() }
    links.deallocate()
  }
}

extension AnyListenable {
  /// The extras, made at the first use.
  @usableFromInline nonisolated final func withExtras() -> Extras {
    if let extras { return extras }
    let made = Extras()
    extras = made
    return made
  }
}
