/// The part of a value that does not depend on its type: its place in the graph of values.
///
/// You meet it as the superclass of ``Listenable``, where values of different types stand in one
/// list.
@MainActor
public class AnyListenable {
  // The fields are read and written on the main actor only, except in `deinit`, where nobody else
  // holds the object. Their accesses never overlap a callback, so the run-time check for that is
  // off: it costs more than a whole set.

  @safe @usableFromInline @exclusivity(unchecked) nonisolated(unsafe) final var flags: NodeFlags
  @safe @usableFromInline @exclusivity(unchecked) nonisolated(unsafe) final var state: NodeState
  /// Its two-way partners are following at this moment, or it was set as a partner.
  @safe @usableFromInline @exclusivity(unchecked) nonisolated(unsafe) final var isFollowing: Bool
  @usableFromInline nonisolated final let line: UInt32
  /// The number of the change that made the present value.
  @safe @usableFromInline @exclusivity(unchecked) nonisolated(unsafe) final var version: Int
  /// The file in which this value was made; a pointer is half the size of the `StaticString` it
  /// comes from.
  @usableFromInline nonisolated final let fileID: SourceFile?
  @safe @usableFromInline @exclusivity(unchecked) nonisolated(unsafe) final var strongDependents:
    GraphList<StrongDependent>
  @safe @usableFromInline @exclusivity(unchecked) nonisolated(unsafe) final var derivation:
    GraphPointer<Derivation>?
  @safe @usableFromInline @exclusivity(unchecked) nonisolated(unsafe) final var extras: Extras?
  @safe @usableFromInline @exclusivity(unchecked) nonisolated(unsafe) final var firstListener:
    ListenerEntry?
  @safe @usableFromInline @exclusivity(unchecked) nonisolated(unsafe) final var moreListeners:
    GraphList<ListenerEntry>
  /// Calls the listeners of a queued change; formed where the type of the value is known.
  @safe @usableFromInline @exclusivity(unchecked) nonisolated(unsafe) final var deliverer:
    Deliverer?

  @inlinable
  nonisolated init(
    flags: NodeFlags, state: NodeState, derivation: GraphPointer<Derivation>?,
    fileID: SourceFile?, line: UInt
  ) {
    self.flags = flags
    self.state = state
    isFollowing = false
    self.line = UInt32(truncatingIfNeeded: line)
    version = 0
    self.fileID = fileID
    strongDependents = GraphList()
    self.derivation = derivation
    extras = nil
    firstListener = nil
    moreListeners = GraphList()
    deliverer = nil
  }

  deinit {
    if !moreListeners.hasNoMemory || !strongDependents.hasNoMemory || derivation != nil {
      releaseNeighbours()
    } else if !firstListener.isNil {
      releaseOnlyListener()
    }
  }

  // What only the subclass with the type of the value can do. None of it is on the way of a usual
  // change.

  /// Keeps the present value as one that still has to be delivered.
  @usableFromInline func saveUndelivered() {}
  /// Whether an update closure has the value at present.
  var isBeingUpdated: Bool { false }
  /// The present value, to go back to.
  func makeSaved() -> Saved { Saved(self) }
  /// Goes back to a value from before.
  func restore(_ saved: Saved) {}
}

extension AnyListenable {
  /// This value as what it is known to be, which a release build does not check.
  ///
  /// For those who get a value back that they have noted themselves, with its type: a closure that
  /// was formed for the value, an input of a step, a source outside of the graph.
  @inlinable @inline(__always)
  final func known<Node: AnyListenable>(as type: Node.Type) -> Node {
    downcast(self, to: type)
  }
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
  // To change one of the lists runs no code of the user, so no access overlaps another.

  /// Derived values that have to see every change but are not kept alive by this value.
  @safe @exclusivity(unchecked) var weakDependents: [WeakDependent] = []
  /// Older values not yet delivered: a `Backlog<T>`.
  var backlog: AnyObject?
  /// What the value was before a read in the running batch.
  var saved: Saved?
  /// Two-way partners.
  @safe @exclusivity(unchecked) var links = GraphList<TwoWayLink>()
  /// The version of a lens that its partners have followed.
  var followedVersion = -1
  /// The last choice that kept this value, as nobody else did.
  weak var adopter: AnyListenable?
  /// The only binding that a control's value may have: a `PropertyDriver`.
  var driver: AnyObject?
  /// Has an object's property be what this value of it is, as a two-way binding has begun.
  var whenBoundTwoWays: Box<@MainActor () -> Void>?
  /// What a write to a lens does instead: a `LensTarget<T>`.
  @usableFromInline var lens: AnyObject?
  /// What sets the value from outside the graph.
  var external: ExternalSource?
  /// Tells Observation of changes, once somebody has asked for that: a `Tracker`.
  var tracker: AnyObject?

  @usableFromInline nonisolated init() {}

  deinit {
    links.removeAll()
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
