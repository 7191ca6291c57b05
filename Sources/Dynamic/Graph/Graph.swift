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
  var roots = GraphList<Root>()
  /// Dependents are being marked, so their lists must stay as they are.
  var isMarking = false
  /// Choices were left while dependents were being marked.
  var hasLeftChoices = false
  /// How often something was marked, so that it can be seen whether anything was since.
  var markCount = 0
  /// Nodes that were marked, in that order; each is evaluated before anything is delivered.
  var dirty = UnretainedList<AnyListenable>()
  /// The place in `dirty` of the node that is next.
  var nextDirty = 0
  /// A value that chooses was marked, so what is marked beside it may be there for a choice that it leaves.
  var mayChoose = false
  /// The stack of the evaluation: each node waits for those above it.
  var stack = UnretainedList<AnyListenable>()
  /// There is something in `provisional`.
  var hasProvisional = false

  /// Values whose two-way partners are following.
  var followers = UnretainedList<AnyListenable>()
  var arePartnersFollowing = false
  /// Partners that were corrected as they were set.
  var corrections = GraphList<Correction>()
  var isCorrecting = false
  /// Lenses with partners that the running change has marked.
  var linkedLenses = GraphList<Ref<AnyListenable>>()
  var arePartnersOfLensesFollowing = false
  /// Lenses with partners that are written themselves; their partners are the first to follow.
  var writtenLenses = GraphList<Ref<AnyListenable>>()
  /// Counts the times that partners of lenses have followed.
  var lensRound = 0

  /// Deliveries in the order of the changes.
  var queue = GraphList<Delivery>()
  /// The place of the delivery in `queue` that is next.
  var nextDelivery = 0
  /// The place in `causes` of the change that is being evaluated or delivered, or -1 for the
  /// outermost.
  var cause: Int32 = -1

  /// What was disposed of during the change, of which a closure may still be running.
  var ended = GraphList<Ref<Disposable>>()
  /// What must outlive the running change although nothing may refer to it any more.
  var kept = GraphList<Ref<AnyObject>>()
  /// What steps have replaced by other values.
  var replaced = GraphList<Any>()

  // No arrays, so that the compiler makes it without code: else every access would ask first whether
  // it was made. `Scripts/optimized` sees to that.

  @inlinable init() {}
}

/// Its fields are numbers, flags and lists that have their memory elsewhere; to read or change one runs
/// no code of the user, so no access overlaps another.
@MainActor @safe @exclusivity(unchecked) @usableFromInline var sharedGraph = Graph()

/// Keeps an object alive until nothing of the running change can refer to it.
@MainActor
func keepUntilEndOfChange(_ object: AnyObject) {
  guard sharedGraph.isBusy else { return }
  sharedGraph.kept.append(Ref(object))
  sharedGraph.hasWork = true
}

/// Keeps what a step has replaced until everything is up to date: it may be an object of the user, whose
/// end reads what was made of it.
@inlinable @inline(__always) @MainActor
func keepReplaced<Value>(_ value: consuming Value) {
  // The end of numbers and of text runs no code of the user.
  if _isPOD(Value.self) || Value.self is String.Type || Value.self is String?.Type { return }
  keepUntilEverythingIsUpToDate(value)
}

/// Assigns in the course of a change, and keeps what was there before.
@inlinable @inline(__always) @MainActor
func assign<Value>(_ value: Value, to place: inout Value) {
  var last = value
  swap(&place, &last)
  keepReplaced(last)
}

@usableFromInline @inline(never) @MainActor
func keepUntilEverythingIsUpToDate(_ value: consuming Any) {
  sharedGraph.replaced.append(value)
  sharedGraph.hasWork = true
}

/// Keeps a value alive as an object.
final class Box<Content> {
  let content: Content

  init(_ content: Content) { self.content = content }
}
