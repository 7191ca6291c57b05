/// How a derived value is made from others: the inputs, and the step that computes.
///
/// It lies in one piece of memory with its inputs behind it.
@usableFromInline
struct Derivation: ~Copyable {
  /// Computes the value from the dirty inputs, stores it, and tells whether there is a new one.
  ///
  /// A closure in place of an overridden method: formed where the types are known, it runs
  /// specialized.
  @usableFromInline typealias Step =
    @MainActor (AnyListenable, UnsafeMutablePointer<Derivation>) -> Bool

  /// Which operator made a derivation.
  @usableFromInline
  enum Kind: UInt8 {
    case map, filter, compactMap, removeDuplicates, scan, pairwise, flatMapLatest
    case combineLatest, merge, debounce, throttle, delay
    case field, changes, debug
    /// Set from outside the graph, without inputs.
    case source
  }

  @usableFromInline let step: Step
  /// The inputs that have to take their turn in the running change before this value may.
  @usableFromInline var pending: Int32 = 0
  /// The first of the inputs that changed since the last step, a list through `Input.nextDirty`; -1
  /// for none.
  @usableFromInline var firstDirty: Int32 = -1
  @usableFromInline let inputCount: Int32
  /// How many live listeners there are; kept for derived values only, whose mode depends on it.
  @usableFromInline var heard: Int32 = 0
  /// The state of the graph for which this value is known to be up to date.
  @usableFromInline var checkedAt = -1
  /// The version of what a step has chosen, or of what it chose by; `Int.min` if it chose nothing.
  var chosenVersion = Int.min
  /// The step sets alarms and the like, so what a read before the turn computed is not taken over.
  @usableFromInline var hasEffects = false
  /// The step is taken for a read before the turn, and must have no effects.
  @usableFromInline var isTentative = false
  /// The value, while a batch is running, is provisional, and the settled one is saved.
  var isProvisional = false
  /// What to call it in pictures of the graph; it lies in what would be padding.
  let kind: Kind

  init(_ kind: Kind, inputCount: Int, step: @escaping Step) {
    self.kind = kind
    self.step = step
    self.inputCount = Int32(truncatingIfNeeded: inputCount)
  }
}

extension Derivation {
  /// The version of what a step has made from inputs of which the latest had a version. If it has
  /// chosen another input, a change of the one that it left does not count.
  borrowing func version(ofStepFrom latest: Int) -> Int {
    chosenVersion == .min ? latest : chosenVersion
  }

  /// Calls the step without retaining it.
  @inline(__always)
  @MainActor
  borrowing func compute(
    _ node: AnyListenable, _ derivation: UnsafeMutablePointer<Derivation>
  ) -> Bool {
    step(node, derivation)
  }
}

/// One source of a derived value, seen from the derived value.
@usableFromInline
struct Input {
  /// The source, in the first place of the struct. Safe to use while `isOwned`, and during a change
  /// in which the input is marked or dirty.
  @usableFromInline var source: Unmanaged<AnyListenable>
  /// The source again while it is not owned, to own it again later if it is still there.
  weak var origin: AnyListenable?
  /// The registration with a source that does not keep this value alive.
  var watch: Watch?
  /// The version of the source that the present value was computed from.
  @usableFromInline var seen = -1
  /// Where the edge to this value lies among the source's children.
  var slot: Int32 = -1
  @usableFromInline var nextDirty: Int32 = -1
  /// This reference keeps the source alive.
  var isOwned = true
  /// The source keeps this value alive, through an edge among its children.
  var isChild = false
  /// The source takes its turn in the running change before this value may.
  var isMarked = false
  /// The source has had its turn in the running change, kept while the value is provisional.
  var hadTurn = false
  /// A saved value was restored, so a copy of this input made by the step is provisional.
  var isStale = false
  /// The source is kept whatever the mode, and never keeps this value.
  var isPinned = false
  /// There is no source: it is gone, or not there yet.
  var isVacant = false

  init(owning source: AnyListenable) {
    self.source = .passRetained(source)
  }

  /// An input whose source is chosen later; until then the other one stands in its place unused.
  init(pinnedBeside source: AnyListenable) {
    self.source = .passUnretained(source)
    isOwned = false
    isPinned = true
    isVacant = true
  }
}

extension UnsafeMutablePointer where Pointee == Derivation {
  @usableFromInline var inputs: UnsafeMutablePointer<Input> {
    @inlinable get {
      (UnsafeMutableRawPointer(self) + Derivation.size).assumingMemoryBound(to: Input.self)
    }
  }

  /// The source of an input, to be used where it lies, as what it is known to be.
  @inlinable func source<S: AnyListenable>(
    _ index: Int, as type: S.Type = S.self
  ) -> UnsafeMutablePointer<Ref<S>> {
    UnsafeMutableRawPointer(inputs + index).assumingMemoryBound(to: Ref<S>.self)
  }
}

extension UnsafeMutablePointer where Pointee == Derivation {
  /// The dirty input behind another one, or -1.
  @inlinable func nextDirty(after index: Int) -> Int { Int(inputs[index].nextDirty) }

  /// The dirty input to begin with, or -1.
  @usableFromInline var firstDirty: Int { @inlinable get { Int(pointee.firstDirty) } }

  @usableFromInline func isDirty(_ index: Int) -> Bool {
    var next = firstDirty
    while next >= 0 {
      if next == index { return true }
      next = nextDirty(after: next)
    }
    return false
  }

  /// Counts all inputs as dirty.
  ///
  /// - Returns: Whether all are there; else nothing was done, as one that is gone cannot be asked.
  @usableFromInline func considerAllInputs() -> Bool {
    let count = Int(pointee.inputCount)
    for index in 0..<count where inputs[index].isVacant { return false }
    pointee.firstDirty = -1
    for index in 0..<count {
      inputs[index].nextDirty = pointee.firstDirty
      pointee.firstDirty = Int32(index)
    }
    return true
  }
}

extension Derivation {
  /// A multiple of the alignment of `Input`.
  @usableFromInline static var size: Int { @inlinable get { 64 } }

  /// Makes a derivation that owns its inputs, as every derived value does until somebody listens.
  @usableFromInline
  @MainActor
  static func make(
    _ kind: Kind, from sources: [AnyListenable], step: @escaping Step
  ) -> UnsafeMutablePointer<Derivation> {
    let derivation = allocate(kind, inputCount: sources.count, step: step)
    for (index, source) in sources.enumerated() {
      (derivation.inputs + index).initialize(to: Input(owning: source))
    }
    return derivation
  }

  /// Makes a derivation with one input, without the array for it.
  @usableFromInline
  @MainActor
  static func make(
    _ kind: Kind, from source: AnyListenable, step: @escaping Step
  ) -> UnsafeMutablePointer<Derivation> {
    let derivation = allocate(kind, inputCount: 1, step: step)
    derivation.inputs.initialize(to: Input(owning: source))
    return derivation
  }

  /// Makes a derivation with a second input that its step chooses.
  @usableFromInline
  @MainActor
  static func makeSwitching(
    _ kind: Kind, from source: AnyListenable, step: @escaping Step
  ) -> UnsafeMutablePointer<Derivation> {
    let derivation = allocate(kind, inputCount: 2, step: step)
    derivation.inputs.initialize(to: Input(owning: source))
    (derivation.inputs + 1).initialize(to: Input(pinnedBeside: source))
    return derivation
  }

  private static func allocate(
    _ kind: Kind, inputCount: Int, step: @escaping Step
  ) -> UnsafeMutablePointer<Derivation> {
    assert(MemoryLayout<Derivation>.size <= size)
    let memory = UnsafeMutableRawPointer.allocate(
      byteCount: size + inputCount * MemoryLayout<Input>.stride, alignment: 16)
    let derivation = memory.assumingMemoryBound(to: Derivation.self)
    derivation.initialize(to: Derivation(kind, inputCount: inputCount, step: step))
    return derivation
  }
}

/// A derived value as its source sees it, which keeps it alive.
@usableFromInline
struct Edge: ~Copyable {
  @usableFromInline let child: AnyListenable
  /// Which input of the child it is.
  @usableFromInline let index: Int32
}

/// A derived value as its source sees it, which does not keep it alive.
final class Watch {
  weak var child: AnyListenable?
  let index: Int32
  /// Somebody hears the child, and through it the source.
  var isHeard = false

  init(child: AnyListenable, index: Int32) {
    self.child = child
    self.index = index
  }
}
