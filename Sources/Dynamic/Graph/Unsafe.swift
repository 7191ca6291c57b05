// The only unsafe code of the module: small types, each with the rule that makes it safe.

/// A list whose elements are used where they lie, without being retained for a call.
///
/// Listeners and transforms may append to a list that is being walked. So a loop goes by index up
/// to a count that it took at the start, and asks for each element anew.
@safe @usableFromInline struct List<Element: ~Copyable>: ~Copyable {
  @usableFromInline var base: UnsafeMutablePointer<Element>? = nil
  @usableFromInline var length: Int32 = 0, capacity: Int32 = 0
  @export(implementation) init() {}
  @export(implementation) deinit {
    guard let base = unsafe base else { return }
    unsafe base.deinitialize(count: Int(length))
    unsafe base.deallocate()
  }
  @export(implementation) @inline(__always) var count: Int { Int(length) }
  @export(implementation) @inline(__always) var isEmpty: Bool { length == 0 }
  @export(implementation) var isFull: Bool { length == capacity && length > 0 }
  /// The place of an element; valid until the list changes. Safe, as a caller loads the one
  /// reference in the element before anything can be appended.
  @export(implementation) @inline(__always) subscript(place: Int) -> Place<Element> {
    unsafe Place(address: base.unsafelyUnwrapped + place)
  }

  @export(implementation) @inline(__always) mutating func append(_ element: consuming Element) {
    if length == capacity { grow() }
    unsafe (base.unsafelyUnwrapped + Int(length)).initialize(to: element)
    length &+= 1
  }

  /// Removes the last element; the list is complete by then, as the end may run code of the user.
  @export(implementation) mutating func popLast() -> Element? {
    if length == 0 { return nil }
    length &-= 1
    return unsafe (base.unsafelyUnwrapped + Int(length)).move()
  }

  /// Forgets elements that own nothing.
  @export(implementation) @inline(__always)
  mutating func forgetAll() where Element: BitwiseCopyable { length = 0 }
  /// Removes the elements, which own nothing of the user's.
  @export(implementation) mutating func removeAll() {
    if let base = unsafe base { unsafe base.deinitialize(count: Int(length)) }
    length = 0
  }

  mutating func move(to other: inout List<Element>) {
    guard let base = unsafe base else { return }
    for place in 0..<Int(length) { unsafe other.append((base + place).move()) }
    length = 0
  }

  /// Moves the elements for which a condition holds to another list.
  @export(implementation) @inline(__always)
  mutating func extract(where isExtracted: (borrowing Element) -> Bool) -> List<Element> {
    var extracted = List()
    guard let base = unsafe base else { return extracted }
    var kept: Int32 = 0
    for place in 0..<length {
      let element = unsafe base + Int(place)
      if unsafe isExtracted(element.pointee) {
        unsafe extracted.append(element.move())
      } else {
        if kept < place { unsafe (base + Int(kept)).moveInitialize(from: element, count: 1) }
        kept += 1
      }
    }
    length = kept
    // Else the list would double each time that it is swept too late.
    if capacity > 4 && kept < capacity / 4 { resize(to: max(4, 2 * kept)) }
    return extracted
  }
  @usableFromInline @discardableResult
  mutating func grow() -> Outgrown { resize(to: max(4, 2 * capacity)) }
  /// Moves the elements; returns the owner of the memory where they were.
  @usableFromInline @discardableResult
  mutating func resize(to newCapacity: Int32) -> Outgrown {
    let outgrown = unsafe Outgrown(base)
    capacity = newCapacity
    let other = UnsafeMutablePointer<Element>.allocate(capacity: Int(capacity))
    if let base = unsafe base { unsafe other.moveInitialize(from: base, count: Int(length)) }
    unsafe base = other
    return outgrown
  }
}

/// The memory that a list has left. A listener that is being called in place still needs it.
@safe @usableFromInline final class Outgrown {
  private let memory: UnsafeMutableRawPointer?
  init(_ memory: UnsafeMutableRawPointer?) { unsafe self.memory = memory }
  deinit { unsafe memory?.deallocate() }
}

@safe @usableFromInline struct Place<Element: ~Copyable> {
  @usableFromInline let address: UnsafeMutablePointer<Element>
  @export(implementation) @inline(__always)
  init(address: UnsafeMutablePointer<Element>) { unsafe self.address = address }
  @usableFromInline var element: Element {
    @export(implementation) @inline(__always) unsafeAddress { unsafe UnsafePointer(address) }
    @export(implementation) @inline(__always) nonmutating unsafeMutableAddress { unsafe address }
  }
}

/// A reference that does not keep its object.
///
/// Safe from a derived node to its source: the node touches a source only if that has marked it in
/// the running change, which keeps both, or if the node is read through its handle, which keeps the
/// handles of the sources. Safe in the lists of a change: the change keeps what leaves the graph
/// until it is over. Safe from a closure to the object that owns it.
@safe @usableFromInline struct Unretained<Object: AnyObject>: BitwiseCopyable {
  @usableFromInline let reference: Unmanaged<Object>
  @export(implementation) @inline(__always) init(_ object: Object) {
    unsafe reference = .passUnretained(object)
  }
  @export(implementation) @inline(__always) var object: Object {
    unsafe reference.takeUnretainedValue()
  }
}

/// A reference that is used where it lies: its `borrowing` methods need no retain.
@usableFromInline struct Ref<Object: AnyObject>: ~Copyable {
  @usableFromInline let object: Object
  @export(implementation) init(_ object: Object) { self.object = object }
  consuming func taken() -> Object { object }
}

extension List {
  /// A reference that the list does not keep, where it lies.
  @usableFromInline subscript<Object: AnyObject>(ref place: Int) -> Place<Ref<Object>>
  where Element == Unretained<Object> {
    @export(implementation) @inline(__always) get {
      unsafe Place(
        address: UnsafeMutableRawPointer(base.unsafelyUnwrapped + place)
          .assumingMemoryBound(to: Ref<Object>.self))
    }
  }
}

/// A closure that is called where it lies, without a retain. To replace it, wait until it returned.
@usableFromInline struct Slot<Argument>: ~Copyable {
  @usableFromInline let call: @MainActor (Argument) -> Void
  @export(implementation) init(_ call: @escaping @MainActor (Argument) -> Void) { self.call = call }
  @export(implementation) @inline(__always) @MainActor
  borrowing func callAsFunction(_ argument: Argument) { call(argument) }
}

extension Optional where Wrapped: ~Copyable {
  @usableFromInline var isNil: Bool {
    @export(implementation) @inline(__always) get {
      switch self {
      case .some: false
      case .none: true
      }
    }
  }

  /// The object of a reference, retained.
  @export(implementation) @inline(__always)
  borrowing func held<Object>() -> Object? where Wrapped == Ref<Object> {
    switch self {
    case .some(let reference): reference.object
    case .none: nil
    }
  }
}

/// An object as the type that it was noted with.
@export(implementation) @inline(__always)
func downcast<Object: AnyObject>(_ object: AnyObject, to type: Object.Type) -> Object {
  unsafe unsafeDowncast(object, to: type)
}

/// The file in which a value was made: half the size of a `StaticString`, which lives for good.
@safe @usableFromInline struct SourceFile: @unchecked Sendable {
  @usableFromInline let start: UnsafePointer<UInt8>
  @export(implementation) init(_ fileID: StaticString) { unsafe start = fileID.utf8Start }
  var name: String { unsafe String(cString: start) }
}
