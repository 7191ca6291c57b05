// Every list that the graph walks while code of the user runs.

/// A reference that is used where it lies, without being retained for the call.
///
/// Swift retains a class instance, or the context of a closure, that it loads from a mutable field,
/// since the field might change during the call; that takes 5 ns, and 35 where there is a weak
/// reference. A struct that cannot be copied is borrowed in place instead, and so is what its
/// `borrowing` methods use: extensions add one for each call that is made often.
@usableFromInline
struct Ref<Object: AnyObject>: ~Copyable {
  @usableFromInline let object: Object

  @inlinable init(_ object: Object) { self.object = object }
}

/// A growing list in memory of its own: one word where it lies, one allocation when it is used.
///
/// The graph walks such lists while listeners and transforms run, which may add to them. An `Array`
/// would be retained for that, or copied; here every access is a load by index from wherever the
/// list lies at that moment. What the elements own, and `deallocate()`, are the business of the
/// owner.
@usableFromInline
struct UnsafeList<Element: ~Copyable> {
  @usableFromInline var base: UnsafeMutableRawPointer?

  @inlinable init() { base = nil }

  /// The elements start behind the count and the capacity.
  @usableFromInline static var header: Int { @inlinable get { 16 } }

  @usableFromInline var count: Int {
    @inlinable get {
      guard let base else { return 0 }
      return base.load(as: Int.self)
    }
  }

  @usableFromInline var isEmpty: Bool { @inlinable get { count == 0 } }

  @usableFromInline var capacity: Int {
    @inlinable get { base.unsafelyUnwrapped.load(fromByteOffset: 8, as: Int.self) }
  }

  /// Whether one more element needs more memory; then what is dead is swept first.
  @usableFromInline var isFull: Bool {
    @inlinable get { base != nil && count == capacity }
  }

  /// The elements; only until the next `append`.
  @usableFromInline var elements: UnsafeMutablePointer<Element> {
    @inlinable get {
      (base.unsafelyUnwrapped + Self.header).assumingMemoryBound(to: Element.self)
    }
  }

  @inlinable nonmutating func setCount(_ count: Int) {
    base.unsafelyUnwrapped.storeBytes(of: count, as: Int.self)
  }

  /// Makes room for one more element and counts it.
  @inlinable @inline(__always)
  mutating func extend() -> UnsafeMutablePointer<Element> {
    let count = count
    if base == nil || count == capacity { grow() }
    setCount(count + 1)
    return elements + count
  }

  @inlinable @inline(__always)
  mutating func append(_ element: consuming Element) {
    extend().initialize(to: element)
  }

  /// Moves all elements of another list to the end of this one.
  mutating func append(contentsOf other: inout UnsafeList) {
    if isEmpty {
      deallocate()
      base = other.base
      other.base = nil
      return
    }
    for place in 0..<other.count {
      let element = (other.elements + place).move()
      append(element)
    }
    other.deallocate()
  }

  @inlinable nonmutating func removeLast() -> Element {
    let count = count - 1
    setCount(count)
    return (elements + count).move()
  }

  @usableFromInline @inline(never) mutating func grow() {
    setCapacity(base == nil ? 4 : capacity * 2)
  }

  /// Makes room for a number of elements.
  mutating func reserve(_ capacity: Int) {
    if capacity > 4 && base == nil { setCapacity(capacity) }
  }

  /// Gives memory back that is not needed for twice as many elements.
  mutating func shrink(toHold count: Int) {
    if isEmpty && count == 0 { return deallocate() }
    if base != nil && capacity > max(4, 2 * count) { setCapacity(max(4, 2 * count)) }
  }

  private mutating func setCapacity(_ capacity: Int) {
    let count = count
    let bytes = Self.header + capacity * MemoryLayout<Element>.stride
    let larger = UnsafeMutableRawPointer.allocate(byteCount: bytes, alignment: 16)
    larger.storeBytes(of: count, as: Int.self)
    larger.storeBytes(of: capacity, toByteOffset: 8, as: Int.self)
    if let base {
      (larger + Self.header).assumingMemoryBound(to: Element.self)
        .moveInitialize(from: elements, count: count)
      base.deallocate()
    }
    base = larger
  }

  @inlinable mutating func deallocate() {
    base?.deallocate()
    base = nil
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
@usableFromInline
struct UnretainedList<Object: AnyObject> {
  @usableFromInline var list = UnsafeList<Ref<Object>>()

  @inlinable init() {}

  @usableFromInline var count: Int { @inlinable get { list.count } }

  @inlinable @inline(__always)
  mutating func append(_ object: Object) {
    UnsafeMutableRawPointer(list.extend())
      .storeBytes(of: Unmanaged.passUnretained(object).toOpaque(), as: UnsafeMutableRawPointer.self)
  }

  @inlinable nonmutating func removeAll() {
    if list.base != nil { list.setCount(0) }
  }

  /// An element, to be used before anything is appended.
  @inlinable subscript(place: Int) -> UnsafeMutablePointer<Ref<Object>> { list.elements + place }

  /// Takes the last one from the list. The result is to be used before anything is appended.
  @inlinable nonmutating func removeLast() -> UnsafeMutablePointer<Ref<Object>> {
    let count = list.count - 1
    list.setCount(count)
    return list.elements + count
  }
}
