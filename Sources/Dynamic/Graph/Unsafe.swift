// Small wrappers around unsafe code, with the rules that make them safe.

/// A list whose elements are accessed in place, without retaining them for a call.
///
/// Listeners and transforms may append to a list during iteration. So a loop runs by index, and
/// accesses each element anew.
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
  /// Whether the next `append` moves the elements to larger memory.
  @export(implementation) var isFull: Bool { length == capacity && length > 0 }
  /// The address of an element, valid until the list changes. A closure that is called in place may
  /// change the list. After such a call, use the address again only if an `OldStorage` keeps the
  /// old memory.
  @export(implementation) @inline(__always) subscript(index: Int) -> ElementAddress<Element> {
    unsafe ElementAddress(address: base.unsafelyUnwrapped + index)
  }

  @export(implementation) @inline(__always) mutating func append(_ element: consuming Element) {
    if length == capacity { grow() }
    unsafe (base.unsafelyUnwrapped + Int(length)).initialize(to: element)
    length &+= 1
  }

  /// Returns the element, so that the caller releases it after the list has changed. The release
  /// may run client code.
  @export(implementation) mutating func popLast() -> Element? {
    if length == 0 { return nil }
    length &-= 1
    return unsafe (base.unsafelyUnwrapped + Int(length)).move()
  }

  /// Releasing the elements must not run client code.
  @export(implementation) @inline(__always) mutating func removeAll() {
    if let base = unsafe base { unsafe base.deinitialize(count: Int(length)) }
    length = 0
  }

  @export(implementation) @inline(__always)
  mutating func extract(where isExtracted: (borrowing Element) -> Bool) -> List<Element> {
    var extracted = List()
    guard let base = unsafe base else { return extracted }
    var kept: Int32 = 0
    for index in 0..<length {
      let element = unsafe base + Int(index)
      if unsafe isExtracted(element.pointee) {
        unsafe extracted.append(element.move())
      } else {
        if kept < index { unsafe (base + Int(kept)).moveInitialize(from: element, count: 1) }
        kept += 1
      }
    }
    length = kept
    // Grows if most elements stay, because the list would soon be full again. Shrinks if few stay.
    let isSparse = capacity > 4 && kept < capacity / 4
    if isSparse || kept > capacity / 4 * 3 { resize(to: max(4, 2 * kept)) }
    return extracted
  }
  @usableFromInline @discardableResult
  mutating func grow() -> OldStorage { resize(to: max(4, 2 * capacity)) }
  /// Returns the owner of the old memory.
  @usableFromInline @discardableResult
  mutating func resize(to newCapacity: Int32) -> OldStorage {
    let outgrown = unsafe OldStorage(base)
    capacity = newCapacity
    let other = UnsafeMutablePointer<Element>.allocate(capacity: Int(capacity))
    if let base = unsafe base { unsafe other.moveInitialize(from: base, count: Int(length)) }
    unsafe base = other
    return outgrown
  }
}

/// The old memory of a resized list; a listener being called in place may need it.
@safe @usableFromInline final class OldStorage {
  private let memory: UnsafeMutableRawPointer?
  init(_ memory: UnsafeMutableRawPointer?) { unsafe self.memory = memory }
  deinit { unsafe memory?.deallocate() }
}

@safe @usableFromInline struct ElementAddress<Element: ~Copyable> {
  @usableFromInline let address: UnsafeMutablePointer<Element>
  @export(implementation) @inline(__always)
  init(address: UnsafeMutablePointer<Element>) { unsafe self.address = address }
  @usableFromInline var element: Element {
    @export(implementation) @inline(__always) unsafeAddress { unsafe UnsafePointer(address) }
    @export(implementation) @inline(__always) nonmutating unsafeMutableAddress { unsafe address }
  }
}

/// A reference that does not retain its object. Four uses are safe:
/// - A derived node refers to its sources. During a change, it accesses only sources that have
///   marked it as out of date, and the change retains those. During a read, the node's `Listenable`
///   retains them.
/// - The lists in `graph`, such as `pendingNodes`, refer to nodes. The change retains each node
///   that may lose its other owners before the change ends.
/// - A closure refers to the object that owns the closure.
/// - A listener refers to the target that its closure retains.
@safe @usableFromInline struct Unretained<Object: AnyObject>: BitwiseCopyable {
  @usableFromInline let reference: Unmanaged<Object>
  @export(implementation) @inline(__always) init(_ object: Object) {
    unsafe reference = .passUnretained(object)
  }
  @export(implementation) @inline(__always) var object: Object {
    unsafe reference.takeUnretainedValue()
  }
}

/// A strong reference. Extensions add `borrowing` methods, which do not retain the object for the
/// call.
@usableFromInline struct Ref<Object: AnyObject>: ~Copyable {
  @usableFromInline let object: Object
  @export(implementation) init(_ object: Object) { self.object = object }
  consuming func takeObject() -> Object { object }
  /// For optional references, because `reference?.object` would consume the reference.
  @export(implementation) @inline(__always) borrowing func retainedObject() -> Object { object }
}

extension List {
  /// The address of an unretained reference, to use in place as a `Ref`.
  @usableFromInline subscript<Object: AnyObject>(ref index: Int) -> ElementAddress<Ref<Object>>
  where Element == Unretained<Object> {
    @export(implementation) @inline(__always) get {
      unsafe ElementAddress(
        address: UnsafeMutableRawPointer(base.unsafelyUnwrapped + index)
          .assumingMemoryBound(to: Ref<Object>.self))
    }
  }
}

/// A closure that is called in place, without a retain. Replace it only after it has returned.
@usableFromInline struct NoncopyableClosure<Argument>: ~Copyable {
  @usableFromInline let call: @MainActor (Argument) -> Void
  @export(implementation) init(_ call: @escaping @MainActor (Argument) -> Void) { self.call = call }
  @export(implementation) @inline(__always) @MainActor
  borrowing func callAsFunction(_ argument: Argument) { call(argument) }
}

/// Casts an object to its known type; optimized builds do not check the type.
@export(implementation) @inline(__always)
func downcast<Object: AnyObject>(_ object: AnyObject, to type: Object.Type) -> Object {
  unsafe unsafeDowncast(object, to: type)
}

/// The file in which a value was created: a pointer to static text, smaller than a `StaticString`.
@safe @usableFromInline struct SourceFile: @unchecked Sendable {
  @usableFromInline let start: UnsafePointer<UInt8>
  @export(implementation) init(_ fileID: StaticString) { unsafe start = fileID.utf8Start }
  var name: String { unsafe String(cString: start) }
}
