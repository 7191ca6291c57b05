/// The state that all values share: the number of the last change, and what is going on.
///
/// A change goes through two phases. First what derives from the changed value is computed
/// (``Propagation``), then the listeners are called (``Delivery``). A change made by a listener is
/// computed at once and delivered after what waits already.
@usableFromInline
struct Graph {
  /// How many changes there have been. Every change has a number of its own, which is the version
  /// of the values it made.
  @usableFromInline var change = 0
  /// A delivery, a computation or a batch is running, so a set has more to look after than its own
  /// listeners.
  @usableFromInline var isBusy = false
  /// Something waits for the end of the running delivery.
  @usableFromInline var hasWork = false

  /// Derived values are being computed.
  var isComputing = false
  /// Listeners are being called.
  @usableFromInline var isDelivering = false
  var batchDepth = 0
  /// Counts the marks, so that a value settled in the middle of a change knows whether it still is.
  var epoch = 0

  /// Changed values of which what derives from them is marked but not computed.
  var roots = Pile<Ref<AnyListenable>>()
  /// Nodes that wait for their turn in the running propagation.
  var work = Loans<AnyListenable>()
  /// Values whose two-way partners are following.
  var followers = Loans<AnyListenable>()
  /// The partners of windows are following.
  var isCarrying = false
  /// The stack of a read that brings values up to date.
  var path = Loans<AnyListenable>()
  /// Deliveries in the order of the changes.
  var queue = Pile<Pending>()
  /// The place of the delivery in `queue` that is next.
  var head = 0
  /// The place in `trace` of the change that is being computed, or -1 for the outermost.
  var cause: Int32 = -1
  /// The place in `trace` of the change that is being delivered.
  var deliveringCause: Int32 = -1

  /// Values with dead listeners, which are removed after the delivery.
  var untidy = Pile<Ref<AnyListenable>>()
  /// Listeners that were disposed of during the delivery, which may be running in one of them.
  var ended = Pile<Ref<Disposable>>()
  /// What must outlive the running change although nothing may refer to it any more.
  var graveyard = Pile<Ref<AnyListenable>>()
  /// Windows with partners that the running change has marked.
  var windows = Pile<Ref<AnyListenable>>()

  @inlinable init() {}
}

/// A value whose listeners have to be called, on loan as in ``Loans``.
struct Pending: ~Copyable {
  let node: AnyListenable
  var change: Int
  var cause: Int32
}

extension Pile where Element == Pending {
  mutating func append(_ node: AnyListenable, _ change: Int, _ cause: Int32) {
    let place = extend()
    UnsafeMutableRawPointer(place)
      .storeBytes(of: Unmanaged.passUnretained(node).toOpaque(), as: UnsafeMutableRawPointer.self)
    place.pointee.change = change
    place.pointee.cause = cause
  }
}

@MainActor @exclusivity(unchecked) @usableFromInline var sharedGraph = Graph()

extension AnyListenable {
  /// Lets what depends on this value follow, after its value and version were set.
  ///
  /// - Precondition: Called on the main actor with this value kept alive by the caller.
  @usableFromInline
  final func propagate() {
    if sharedGraph.isComputing || sharedGraph.batchDepth > 0 { return noteRoot() }
    let isOutermost = !sharedGraph.isDelivering
    if !isOutermost { recordCause() }
    sharedGraph.isBusy = true
    sharedGraph.isComputing = true
    spread()
    if sharedGraph.roots.count > 0 { Self.runRoots() }
    if sharedGraph.windows.count > 0 { Self.forgetWindows() }
    sharedGraph.isComputing = false
    if isOutermost { Self.deliverQueue() }
  }

  /// Marks what derives from this value and leaves the computing for later.
  final func noteRoot() {
    sharedGraph.epoch += 1
    if !flags.contains(.root) {
      flags.insert(.root)
      sharedGraph.roots.append(Ref(self))
      markDependents()
    }
    if sharedGraph.windows.count > 0 { carryMarked() }
  }
}
