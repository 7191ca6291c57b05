/// How a derived value is made from others: the inputs, and the step that computes.
///
/// It lies in one piece of memory with its inputs behind it.
@usableFromInline
struct Derivation: ~Copyable {
  /// Computes the value from the dirty inputs and stores it.
  ///
  /// A closure in place of an overridden method: formed where the types are known, it runs
  /// specialized.
  @usableFromInline typealias Action = @MainActor (AnyListenable, DirtyInputs) -> StepResult

  /// Which operator made a derivation.
  @usableFromInline
  enum Kind: UInt8 {
    case map, filter, compactMap, removeDuplicates, scan, pairwise, flatMapLatest
    case combineLatest, merge, debounce, throttle, delay
    case lens, changes, debug
    /// Set from outside the graph, without inputs.
    case source
  }

  @usableFromInline let step: Action
  /// The first of the dirty inputs, a list through `Input.nextDirty`; -1 for none.
  @usableFromInline var firstDirty: Int32 = -1
  @usableFromInline let inputCount: Int32
  /// How many observe the value otherwise than by deriving from it: live listeners, two-way
  /// partners, and `flatMapLatest` that follow it.
  @usableFromInline var observerCount: Int32 = 0
  /// What to call it in pictures of the graph.
  let kind: Kind
  /// It has one input by nature, so its step need not ask which inputs are dirty.
  var hasOneInput = false
  /// The step sets alarms and the like, so a read inside a batch must not take it for good.
  var hasEffects = false
  /// The step is taken for a read inside a batch, and must have no effects.
  var isTentative = false
  /// The value is what would result if the running batch ended now; the one before is saved.
  var isProvisional = false
  /// How often it was evaluated in vain, as a transform had changed an input meanwhile.
  var repetitions: UInt8 = 0
  /// An input has changed while the step was running.
  var wasMarkedMeanwhile = false
  /// The number of the last change for which this value is known to be up to date.
  @usableFromInline var checkedAt = -1
  /// The version of what the step has chosen by, until the value is made of what it chose; else
  /// `Int.min`.
  var chosenAt = Int.min
  /// What the step remembers beside the value.
  let memory: StepMemory?

  init(_ kind: Kind, inputCount: Int, memory: StepMemory?, step: @escaping Action) {
    self.kind = kind
    self.step = step
    self.inputCount = Int32(truncatingIfNeeded: inputCount)
    self.memory = memory
  }
}

/// What came of a step.
@usableFromInline
enum StepResult: UInt8 {
  case unchanged, changed
  /// Nothing yet: it has chosen an input that has to be brought up to date first.
  case waits
}

/// What a step remembers beside the value, which has to be taken back where the value is.
@usableFromInline @MainActor
class StepMemory {
  @usableFromInline nonisolated init() {}

  /// Notes what is remembered, to go back to.
  @usableFromInline func save() {}
  /// Goes back to what was noted.
  @usableFromInline func restore() {}
  /// Forgets what was noted.
  @usableFromInline func forget() {}
}

extension Derivation {
  /// Calls the step without retaining it.
  @inline(__always) @MainActor
  borrowing func take(_ node: AnyListenable, _ inputs: DirtyInputs) -> StepResult {
    step(node, inputs)
  }
}

/// One source of a derived value, seen from the derived value.
@usableFromInline
struct Input {
  /// The source, in the first place of the struct. Safe to use while `isOwned`, and during a change
  /// in which the input is dirty.
  @usableFromInline var source: NodeReference
  /// The source again while it is not owned, to own it again later if it is still there.
  weak var origin: AnyListenable?
  /// The registration with a source that does not keep this value alive.
  var weakDependent: WeakDependent?
  /// The version of the source that the present value was computed from.
  @usableFromInline var seen = -1
  /// The place of this value among the strong dependents of the source.
  var place: Int32 = -1
  @usableFromInline var nextDirty: Int32 = -1
  @usableFromInline var isDirty = false
  /// This reference keeps the source alive.
  var isOwned = true
  /// The source keeps this value alive, as one of its strong dependents.
  var isStrongDependent = false
  /// The source is chosen by the step: it is kept whatever the mode, and never keeps this value.
  var isChosen = false
  /// There is no source: it is gone, or not there yet.
  @usableFromInline var isVacant = false

  init(owning source: AnyListenable) {
    self.source = .owning(source)
  }

  /// Finds out whether a source that this does not keep is still there, where it has not told of a change
  /// itself.
  mutating func noteWhetherItHasGone() {
    if isVacant || isOwned || origin != nil { return }
    isVacant = true
    weakDependent = nil
  }

  /// An input whose source is chosen later; until then the other one stands in its place unused.
  init(chosenBeside source: AnyListenable) {
    self.source = .notOwning(source)
    isOwned = false
    isChosen = true
    isVacant = true
  }
}

/// The inputs of a derived value that have changed since its last step, which is what a step sees
/// of the graph.
///
/// A step may touch the sources of these, and of no others: those may be gone, or going on another
/// thread. Good for the time of the step.
@usableFromInline
struct DirtyInputs {
  @usableFromInline let derivation: GraphPointer<Derivation>

  @inlinable @inline(__always)
  init(_ derivation: GraphPointer<Derivation>) { self.derivation = derivation }

  /// The first of them, or -1. Of a step with one input, that is the one, and there is no list.
  @usableFromInline var first: Int { @inlinable get { Int(derivation.pointee.firstDirty) } }

  /// The one behind another, or -1.
  @inlinable func next(after index: Int) -> Int { Int(derivation.input(index).pointee.nextDirty) }

  /// The value of one of them, or nil while it is empty.
  ///
  /// - Parameter type: What the value is known to be, which is not checked.
  @inlinable @inline(__always) @MainActor
  func value<T>(_ index: Int, as type: T.Type = T.self) -> T? {
    derivation.source(index, as: ListenableStorage<T?>.self).pointee.object.storage
  }

  /// The source of one of them, as what it is known to be.
  @inlinable @MainActor
  func source<S: AnyListenable>(_ index: Int, as type: S.Type) -> S {
    derivation.source(index, as: type).pointee.object
  }

  /// The number of the change that made the value of one of them. What the running batch has
  /// changed counts as one.
  @inlinable @MainActor
  func change(_ index: Int) -> Int {
    let version = derivation.source(index, as: AnyListenable.self).pointee.object.version
    return sharedGraph.isInBatch && version > sharedGraph.lastBeforeBatch ? .max : version
  }

  @usableFromInline func contains(_ index: Int) -> Bool {
    var next = first
    while next >= 0 {
      if next == index { return true }
      next = self.next(after: next)
    }
    return false
  }

  /// Whether the step is taken for a read inside a batch, and must have no effects.
  var isTentative: Bool { derivation.pointee.isTentative }
}

extension AnyListenable {
  /// Calls a closure with every source of a derived value, and with nil for those that are gone.
  final func forEachSource(_ body: (AnyListenable?) -> Void) {
    guard let derivation else { return }
    for index in derivation.indices {
      let input = derivation.input(index)
      if input.pointee.isVacant {
        // A source that is chosen by a step need not be there yet.
        if !input.pointee.isChosen { body(nil) }
      } else if input.pointee.isOwned {
        body(input.pointee.source.node)
      } else {
        body(input.pointee.origin)
      }
    }
  }

  /// Calls a closure with every source that is there.
  final func forEachSource(chosenToo: Bool, _ body: (AnyListenable) -> Void) {
    guard let derivation else { return }
    for index in derivation.indices {
      let input = derivation.input(index)
      if input.pointee.isVacant || (input.pointee.isChosen && !chosenToo) { continue }
      if input.pointee.isOwned {
        body(input.pointee.source.node)
      } else if let origin = input.pointee.origin {
        body(origin)
      }
    }
  }
}

/// An observed derived value as its source sees it, which keeps it alive.
@usableFromInline
struct StrongDependent: ~Copyable {
  @usableFromInline var node: AnyListenable
  /// Which input of the node it is.
  @usableFromInline let index: Int32
}

/// A derived value as its source sees it, which does not keep it alive.
final class WeakDependent {
  weak var node: AnyListenable?
  let index: Int32
  /// The place in the list of the source.
  var place = 0
  /// Somebody observes the node, and through it the source.
  var isObserved = false
  /// The node has left this source for another, and is about to be removed here.
  var isLeft = false

  init(_ node: AnyListenable, _ index: Int32) {
    self.node = node
    self.index = index
  }
}
