/// The state that all values share: the number of the last change, and what is going on.
///
/// A change has three phases. What depends on the changed value is marked as dirty (`Marking`); what
/// is dirty is brought up to date (`Evaluation`); then the listeners are called (`Delivery`). A
/// change made by a listener is marked and evaluated at once and delivered after what waits already.
@usableFromInline
struct Graph {
  /// How many changes there have been. Every change has a number of its own, which is the version
  /// of the values it made.
  @usableFromInline var change = 0
  /// A delivery, an evaluation or a batch is running, so a set has more to look after than its own
  /// listeners.
  @usableFromInline var isBusy = false
  /// Something waits for the end of the running change.
  @usableFromInline var hasWork = false
  /// Listeners are being called.
  @usableFromInline var isDelivering = false
  /// Derived values are being evaluated.
  var isEvaluating = false
  /// How many batches are open, one in the other.
  @usableFromInline var batchDepth = 0
  @usableFromInline var isInBatch: Bool { @inlinable get { batchDepth > 0 } }
  /// The last change before the outermost batch: what is later changes at once.
  @usableFromInline var lastBeforeBatch = 0

  /// Values that were set in the running batch, or by a transform, in that order.
  var roots = UnsafeList<Root>()
  /// Dependents are being marked, so their lists must stay as they are.
  var isMarking = false
  /// How often something was marked, so that it can be seen whether anything was since.
  var markCount = 0
  /// Nodes that were marked, in that order; each is evaluated before anything is delivered.
  var dirty = UnretainedList<AnyListenable>()
  /// The place in `dirty` of the node that is next.
  var nextDirty = 0
  /// The stack of the evaluation: each node waits for those above it.
  var stack = UnretainedList<AnyListenable>()
  /// There is something in `provisional`.
  var hasProvisional = false

  /// Values whose two-way partners are following.
  var followers = UnretainedList<AnyListenable>()
  var arePartnersFollowing = false
  /// Lenses with partners that the running change has marked.
  var linkedLenses = UnsafeList<Ref<AnyListenable>>()
  var arePartnersOfLensesFollowing = false

  /// Deliveries in the order of the changes.
  var queue = UnsafeList<Delivery>()
  /// The place of the delivery in `queue` that is next.
  var nextDelivery = 0
  /// The place in `causes` of the change that is being evaluated or delivered, or -1 for the
  /// outermost.
  var cause: Int32 = -1

  /// What was disposed of during the change, of which a closure may still be running.
  var ended = UnsafeList<Ref<Disposable>>()
  /// What must outlive the running change although nothing may refer to it any more.
  var kept = UnsafeList<Ref<AnyObject>>()

  // No arrays, so that the compiler makes it without code: else every access would ask first whether
  // it was made.

  @inlinable init() {}
}

@MainActor @exclusivity(unchecked) @usableFromInline var sharedGraph = Graph()

/// A value that was set while what depends on it could not follow yet.
struct Root: ~Copyable {
  let node: AnyListenable
  /// What led to it, if a transform has set it.
  let cause: Int32
  /// The change that it belongs to, or nil for the one that is being made of all roots.
  var change: Int?
}

extension AnyListenable {
  /// Lets what depends on this value follow, after its value and version were set.
  ///
  /// - Precondition: Called on the main actor with this value kept alive by the caller.
  @usableFromInline
  final func propagate() {
    if sharedGraph.isEvaluating || sharedGraph.batchDepth > 0 { return noteRoot() }
    let isOutermost = !sharedGraph.isDelivering
    let outerCause = sharedGraph.cause
    if !isOutermost { sharedGraph.cause = recordCause() }
    sharedGraph.isBusy = true
    sharedGraph.isEvaluating = true
    enqueueIfObserved()
    spread()
    if sharedGraph.dirty.count > 0 || sharedGraph.roots.count > 0 { Self.evaluateDirty() }
    sharedGraph.isEvaluating = false
    sharedGraph.cause = outerCause
    if isOutermost { Self.deliverQueue() }
  }

  /// Marks what depends on this value and leaves the evaluation for the end of the batch, or of the
  /// round in which a transform has set it.
  final func noteRoot() {
    if !flags.contains(.root) {
      flags.insert(.root)
      let cause = sharedGraph.isEvaluating ? recordCause() : -1
      sharedGraph.roots.append(Root(node: self, cause: cause, change: nil))
    }
    markDependents()
    if sharedGraph.linkedLenses.count > 0 { Self.letPartnersOfLensesFollow() }
  }

  /// Evaluates what is dirty, in rounds: what a transform sets belongs to the next one.
  static func evaluateDirty() {
    repeat {
      if sharedGraph.roots.count > 0 { startRoots() }
      if sharedGraph.hasProvisional { acceptProvisional() }
      evaluateRound()
    } while sharedGraph.roots.count > 0 || sharedGraph.nextDirty < sharedGraph.dirty.count
    sharedGraph.dirty.removeAll()
    sharedGraph.nextDirty = 0
    forgetLinkedLenses()
  }

  private static func evaluateRound() {
    let end = sharedGraph.dirty.count
    while sharedGraph.nextDirty < end {
      sharedGraph.nextDirty += 1
      sharedGraph.dirty[sharedGraph.nextDirty - 1].pointee.evaluateIfDirty()
    }
  }

  /// Enqueues the values that were set in the batch, or by transforms in the last round.
  private static func startRoots() {
    var roots = sharedGraph.roots
    sharedGraph.roots = UnsafeList()
    // What changes at once has one version from now on, however many sets it took.
    let version = sharedGraph.change
    for place in 0..<roots.count {
      (roots.elements + place).pointee.start(version)
    }
    while !roots.isEmpty {
      sharedGraph.kept.append(Ref(roots.removeLast().node))
    }
    roots.deallocate()
    sharedGraph.hasWork = true
  }
}

extension AnyListenable {
  /// Opens a batch.
  ///
  /// - Parameter last: The last change that is not part of it, if it is the outermost.
  @usableFromInline
  static func beginBatch(after last: Int) {
    if sharedGraph.batchDepth == 0 { sharedGraph.lastBeforeBatch = last }
    sharedGraph.batchDepth += 1
    sharedGraph.isBusy = true
  }

  /// Evaluates and delivers what a batch has changed, if it is the outermost.
  static func endBatch() {
    sharedGraph.batchDepth -= 1
    if sharedGraph.batchDepth > 0 { return }
    if sharedGraph.isEvaluating { return acceptProvisional() }
    let isOutermost = !sharedGraph.isDelivering
    let outerCause = sharedGraph.cause
    sharedGraph.isEvaluating = true
    evaluateDirty()
    sharedGraph.isEvaluating = false
    sharedGraph.cause = outerCause
    if isOutermost { deliverQueue() }
  }
}

extension Root {
  @MainActor
  borrowing fileprivate func start(_ version: Int) {
    node.flags.remove(.root)
    if cause >= 0 {
      sharedGraph.cause = cause
    } else if sharedGraph.isDelivering {
      sharedGraph.cause = node.recordCause()
    }
    node.enqueueIfObserved()
    node.version = change ?? version
  }
}

extension Ref where Object == AnyListenable {
  @MainActor borrowing fileprivate func evaluateIfDirty() {
    if object.state.contains(.dirty) { object.evaluateMarked() }
  }
}

/// Keeps an object alive until nothing of the running change can refer to it.
@MainActor
func keepUntilEndOfChange(_ object: AnyObject) {
  guard sharedGraph.isBusy else { return }
  sharedGraph.kept.append(Ref(object))
  sharedGraph.hasWork = true
}

/// Keeps a value alive as an object.
final class Box<Content> {
  let content: Content

  init(_ content: Content) { self.content = content }
}
