// What the graph does with memory that the compiler does not look after. Everything else in this
// folder uses these types, and is safe as long as each rule that is stated here is kept.

/// The address of something that the graph keeps in memory of its own.
///
/// Swift retains what it loads from a field before it uses it, and checks that nobody else changes
/// the field meanwhile; both cost more than a step of the graph. So the graph refers to a derivation,
/// to its inputs and to the elements of its lists by where they lie.
///
/// To use one is safe for as long as whoever handed it out says: a derivation and its inputs last as
/// long as their value, and the element of a list until the next one is appended. Nothing outside the
/// graph keeps one.
@safe @usableFromInline
struct GraphPointer<Pointee: ~Copyable> {
  @usableFromInline let address: UnsafeMutablePointer<Pointee>

  /// Makes a pointer to something that is there, and stays there for as long as the pointer is used.
  @unsafe @inlinable @inline(__always)
  init(_ address: UnsafeMutablePointer<Pointee>) { unsafe self.address = address }

  @usableFromInline var pointee: Pointee {
    @inlinable @inline(__always)
    unsafeAddress { unsafe UnsafePointer(address) }
    @inlinable @inline(__always)
    nonmutating unsafeMutableAddress { unsafe address }
  }

  /// The same memory, as what begins in the same way.
  @unsafe @inlinable @inline(__always)
  func assuming<Other: ~Copyable>(_ type: Other.Type) -> GraphPointer<Other> {
    unsafe GraphPointer<Other>(
      UnsafeMutableRawPointer(address).assumingMemoryBound(to: Other.self))
  }
}

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

/// A reference to a value that owns it or does not; the input that has it knows which, and has it
/// retained and released accordingly.
///
/// The value may be used while the input owns it, and in the course of a change that it is part of,
/// which keeps what it lets go of until the end.
@safe @usableFromInline
struct NodeReference {
  private let reference: Unmanaged<AnyListenable>

  static func owning(_ node: AnyListenable) -> NodeReference {
    unsafe NodeReference(reference: .passRetained(node))
  }

  static func notOwning(_ node: AnyListenable) -> NodeReference {
    unsafe NodeReference(reference: .passUnretained(node))
  }

  var node: AnyListenable { unsafe reference.takeUnretainedValue() }

  /// Makes this the owner.
  func retain() { _ = unsafe reference.retain() }

  func release() { unsafe reference.release() }

  /// The value, which the caller owns from now on in place of this.
  func take() -> AnyListenable { unsafe reference.takeRetainedValue() }
}

/// A reference to an object from a closure that the object itself keeps, and that nobody else calls.
@safe @usableFromInline
struct OwnerReference<Owner: AnyObject> {
  @usableFromInline unowned(unsafe) let reference: Owner

  @inlinable init(_ owner: Owner) { unsafe reference = owner }

  @usableFromInline var owner: Owner { @inlinable get { unsafe reference } }
}

/// An object as what it is known to be, which a release build does not check.
///
/// For those who get an object back that they have noted themselves, with its type.
@inlinable @inline(__always)
func downcast<Object: AnyObject>(_ object: AnyObject, to type: Object.Type) -> Object {
  unsafe unsafeDowncast(object, to: type)
}

extension Optional {
  /// What is known to be there, which a release build does not check.
  ///
  /// For what a flag of the same value says is there, on the way of every change.
  @inlinable @inline(__always)
  var known: Wrapped { unsafe unsafelyUnwrapped }
}

extension Optional where Wrapped: ~Copyable {
  /// Whether there is nothing; what cannot be copied is not compared with nil.
  @usableFromInline var isNil: Bool {
    @inlinable @inline(__always) get {
      switch self {
      case .some: false
      case .none: true
      }
    }
  }
}

/// The file in which a value was made. A pointer is half the size of the `StaticString` that it comes
/// from, and that lasts as long as the program.
@safe @usableFromInline
struct SourceFile: @unchecked Sendable {
  @usableFromInline let start: UnsafePointer<UInt8>

  @inlinable init(_ fileID: StaticString) { unsafe start = fileID.utf8Start }

  var name: String { unsafe String(cString: start) }
}
