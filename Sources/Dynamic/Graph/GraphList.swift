/// A growing list in memory of its own: one word where it lies, one allocation when it is used.
///
/// The graph walks such lists while listeners and transforms run, which may add to them. An `Array`
/// would be retained for that, or copied; here every access is a load by index from wherever the
/// list lies at that moment. What the elements own, and `deallocate()`, are the business of the
/// owner.
///
/// Safe, as every index comes from a loop up to the count, and whoever uses an element where it lies
/// loads the one reference in it before anything is appended.
@safe @usableFromInline
struct GraphList<Element: ~Copyable> {
  @usableFromInline var base: UnsafeMutableRawPointer?

  @inlinable init() { unsafe base = nil }

  /// The elements start behind the count and the capacity.
  @usableFromInline static var header: Int { @inlinable get { 16 } }

  /// Whether there is no memory, which has to be deallocated else.
  @usableFromInline var hasNoMemory: Bool { @inlinable get { unsafe base == nil } }

  @usableFromInline var count: Int {
    @inlinable get {
      guard let base = unsafe base else { return 0 }
      return unsafe base.load(as: Int.self)
    }
  }

  @usableFromInline var isEmpty: Bool { @inlinable get { count == 0 } }

  @usableFromInline var capacity: Int {
    @inlinable get { unsafe base.known.load(fromByteOffset: 8, as: Int.self) }
  }

  /// Whether one more element needs more memory; then what is dead is swept first.
  @usableFromInline var isFull: Bool {
    @inlinable get { !hasNoMemory && count == capacity }
  }

  /// The first element, if there is one; only until the next `append`.
  @usableFromInline var first: GraphPointer<Element> {
    @inlinable @inline(__always) get { unsafe GraphPointer(elements) }
  }

  /// An element where it lies; only until the next `append`.
  @inlinable @inline(__always)
  subscript(place: Int) -> GraphPointer<Element> { unsafe GraphPointer(elements + place) }

  @usableFromInline var elements: UnsafeMutablePointer<Element> {
    @inlinable @inline(__always) get {
      unsafe (base.known + Self.header).assumingMemoryBound(to: Element.self)
    }
  }

  // MARK: Adding

  @inlinable nonmutating func setCount(_ count: Int) {
    unsafe base.known.storeBytes(of: count, as: Int.self)
  }

  /// Makes room for one more element and counts it.
  @unsafe @inlinable @inline(__always)
  mutating func extend() -> UnsafeMutablePointer<Element> {
    let count = count
    if hasNoMemory || count == capacity { grow() }
    setCount(count + 1)
    return unsafe elements + count
  }

  @inlinable @inline(__always)
  mutating func append(_ element: consuming Element) {
    unsafe extend().initialize(to: element)
  }

  @usableFromInline @inline(never) mutating func grow() {
    setCapacity(hasNoMemory ? 4 : capacity * 2)
  }

  /// Makes room for a number of elements.
  mutating func reserve(_ capacity: Int) {
    if capacity > 4 && hasNoMemory { setCapacity(capacity) }
  }

  /// Gives memory back that is not needed for twice as many elements.
  mutating func shrink(toHold count: Int) {
    if isEmpty && count == 0 { return deallocate() }
    if !hasNoMemory && capacity > max(4, 2 * count) { setCapacity(max(4, 2 * count)) }
  }

  private mutating func setCapacity(_ capacity: Int) {
    let count = count
    let bytes = Self.header + capacity * MemoryLayout<Element>.stride
    let larger = UnsafeMutableRawPointer.allocate(byteCount: bytes, alignment: 16)
    unsafe larger.storeBytes(of: count, as: Int.self)
    unsafe larger.storeBytes(of: capacity, toByteOffset: 8, as: Int.self)
    if let base = unsafe base {
      unsafe (larger + Self.header).assumingMemoryBound(to: Element.self)
        .moveInitialize(from: elements, count: count)
      unsafe base.deallocate()
    }
    unsafe base = larger
  }

  // MARK: Removing

  /// Removes the last element.
  ///
  /// An optimized build destroys what the caller does not use where it lies. So what is removed for nothing
  /// but to go has one reference only, or nothing is added to the list until it is gone.
  @inlinable nonmutating func removeLast() -> Element {
    let count = count - 1
    setCount(count)
    return unsafe (elements + count).move()
  }

  /// Removes an element, whose place the last one takes.
  ///
  /// - Parameter moved: Called with the one that takes the place, before it does.
  nonmutating func remove(at place: Int, _ moved: (borrowing Element) -> Void) -> Element {
    let last = removeLast()
    if place == count { return last }
    moved(last)
    let removed = unsafe (elements + place).move()
    unsafe (elements + place).initialize(to: last)
    return removed
  }

  /// Hands out all elements, the first one first, and frees the memory.
  mutating func drain(_ body: (consuming Element) -> Void) {
    for place in 0..<count { unsafe body((elements + place).move()) }
    deallocate()
  }

  @inlinable mutating func deallocate() {
    unsafe base?.deallocate()
    unsafe base = nil
  }

  /// Lets go of all elements, the last one first, and of the memory.
  ///
  /// What goes may be an object of the user, whose end may add to this list again.
  mutating func removeAll() {
    while !isEmpty { _ = removeLast() }
    deallocate()
  }
}

/// A list of references that it does not own: they are put there and taken away without being
/// retained or released.
///
/// Safe, as the change that the list is part of keeps what is on it until its end.
@usableFromInline
struct UnretainedList<Object: AnyObject> {
  @usableFromInline var list = GraphList<Ref<Object>>()

  @inlinable init() {}

  @usableFromInline var count: Int { @inlinable get { list.count } }

  @inlinable @inline(__always)
  mutating func append(_ object: Object) {
    unsafe UnsafeMutableRawPointer(list.extend())
      .storeBytes(of: Unmanaged.passUnretained(object).toOpaque(), as: UnsafeMutableRawPointer.self)
  }

  @inlinable nonmutating func removeAll() {
    if !list.hasNoMemory { list.setCount(0) }
  }

  /// An element, to be used before anything is appended.
  @inlinable subscript(place: Int) -> GraphPointer<Ref<Object>> { list[place] }

  @inlinable nonmutating func removeLast() { list.setCount(list.count - 1) }
}

extension GraphList where Element == Delivery {
  /// Enqueues a value without retaining it: the change keeps it until its end.
  @inline(__always)
  mutating func append(_ node: AnyListenable, _ change: Int, _ cause: Int32) {
    let place = unsafe UnsafeMutableRawPointer(extend())
    unsafe place.storeBytes(
      of: Unmanaged.passUnretained(node).toOpaque(), as: UnsafeMutableRawPointer.self)
    unsafe place.storeBytes(of: change, toByteOffset: 8, as: Int.self)
    unsafe place.storeBytes(of: cause, toByteOffset: 16, as: Int32.self)
  }

  /// Empties the queue, of which everything was delivered.
  nonmutating func forgetAll() {
    if !hasNoMemory { setCount(0) }
  }
}
