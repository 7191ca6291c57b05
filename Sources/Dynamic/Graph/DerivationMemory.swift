// The memory of a derivation: one allocation, with the inputs behind it. It lasts as long as the value
// that it belongs to, whose end destroys it.

extension GraphPointer where Pointee == Derivation {
  var indices: Range<Int> { 0..<Int(pointee.inputCount) }

  /// One of the inputs, which lie behind the derivation.
  ///
  /// - Precondition: The index is one of `indices`.
  @inlinable @inline(__always)
  func input(_ index: Int) -> GraphPointer<Input> {
    unsafe GraphPointer<Input>(inputs + index)
  }

  @usableFromInline var inputs: UnsafeMutablePointer<Input> {
    @inlinable @inline(__always) get {
      unsafe (UnsafeMutableRawPointer(address) + Derivation.size)
        .assumingMemoryBound(to: Input.self)
    }
  }

  /// The source of an input, to be used where it lies, as what it is known to be.
  @inlinable @inline(__always)
  func source<S: AnyListenable>(
    _ index: Int, as type: S.Type = S.self
  ) -> GraphPointer<Ref<S>> {
    // An input begins with the reference.
    unsafe input(index).assuming(Ref<S>.self)
  }

  /// Puts an input on the list of dirty ones.
  @inline(__always)
  func link(_ index: Int32) {
    let input = input(Int(index))
    input.pointee.isDirty = true
    input.pointee.nextDirty = pointee.firstDirty
    pointee.firstDirty = index
  }

  /// Empties the list of dirty inputs.
  func forgetDirtyInputs() {
    for index in indices { input(index).pointee.isDirty = false }
    pointee.firstDirty = -1
  }

  /// Lets go of the sources and of the step, which may keep other values.
  nonisolated func destroy(_ release: (Released) -> Void) {
    for index in 0..<Int(pointee.inputCount) {
      let input = input(index)
      if input.pointee.isOwned && !input.pointee.isVacant {
        release(.object(input.pointee.source.take()))
      }
      unsafe input.address.deinitialize(count: 1)
    }
    unsafe address.deinitialize(count: 1)
    unsafe UnsafeMutableRawPointer(address).deallocate()
  }
}

extension Derivation {
  /// A multiple of the alignment of `Input`.
  @usableFromInline static var size: Int { @inlinable get { 64 } }

  /// Makes a derivation that owns its inputs, as every derived value does until it is observed.
  @usableFromInline @MainActor
  static func make(
    _ kind: Kind, from sources: [AnyListenable], memory: StepMemory? = nil,
    step: @escaping Action
  ) -> GraphPointer<Derivation> {
    let derivation = unsafe allocate(kind, inputCount: sources.count, memory: memory, step: step)
    for (index, source) in sources.enumerated() {
      unsafe (derivation.inputs + index).initialize(to: Input(owning: source))
    }
    return derivation
  }

  /// Makes a derivation with one input, without the array for it.
  @usableFromInline @MainActor
  static func make(
    _ kind: Kind, from source: AnyListenable, step: @escaping Action
  ) -> GraphPointer<Derivation> {
    let derivation = unsafe allocate(kind, inputCount: 1, memory: nil, step: step)
    derivation.pointee.hasOneInput = true
    unsafe derivation.inputs.initialize(to: Input(owning: source))
    return derivation
  }

  /// Makes a derivation with a second input that its step chooses.
  @usableFromInline @MainActor
  static func makeChoosing(
    _ kind: Kind, from source: AnyListenable, step: @escaping Action
  ) -> GraphPointer<Derivation> {
    let derivation = unsafe allocate(kind, inputCount: 2, memory: Choice(), step: step)
    unsafe derivation.inputs.initialize(to: Input(owning: source))
    unsafe (derivation.inputs + 1).initialize(to: Input(chosenBeside: source))
    return derivation
  }

  /// Makes a derivation without its inputs, which the caller has to put into their places.
  @unsafe
  private static func allocate(
    _ kind: Kind, inputCount: Int, memory: StepMemory?, step: @escaping Action
  ) -> GraphPointer<Derivation> {
    assert(MemoryLayout<Derivation>.size <= size)
    let bytes = size + inputCount * MemoryLayout<Input>.stride
    let derivation = unsafe UnsafeMutableRawPointer.allocate(byteCount: bytes, alignment: 16)
      .assumingMemoryBound(to: Derivation.self)
    unsafe derivation.initialize(
      to: Derivation(kind, inputCount: inputCount, memory: memory, step: step))
    return unsafe GraphPointer(derivation)
  }
}
