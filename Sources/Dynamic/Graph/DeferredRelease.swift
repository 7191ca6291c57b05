#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#endif

/// What a value has let go of when it ends.
enum Released {
  case object(AnyObject)
  case derivation(GraphPointer<Derivation>)
}

/// Releases chains of objects one after the other where each would release the next from its
/// `deinit`.
///
/// A chain of ten thousand derived values would otherwise overflow the stack when its end is
/// dropped. What is released while an outer release is under way in the same thread waits in that
/// one's list.
enum DeferredRelease {
  /// The list of a thread.
  private struct List {
    var waiting: [Released] = []
    var isReleasing = false
  }

  /// Where each thread has its list, which goes with the thread. Nobody else reads it, and no thread
  /// that ends has anything left in it.
  private static let key: pthread_key_t = {
    var key = pthread_key_t()
    unsafe pthread_key_create(&key) { unsafe DeferredRelease.end($0) }
    return key
  }()

  /// Frees the list of a thread that has ended.
  private static func end(_ memory: UnsafeMutableRawPointer?) {
    guard let memory = unsafe memory else { return }
    unsafe memory.assumingMemoryBound(to: List.self).deinitialize(count: 1)
    unsafe free(memory)
  }

  private static var list: GraphPointer<List> {
    if let list = unsafe pthread_getspecific(key) {
      return unsafe GraphPointer(list.assumingMemoryBound(to: List.self))
    }
    let list = makeList()
    unsafe pthread_setspecific(key, list.address)
    return list
  }

  private static func makeList() -> GraphPointer<List> {
    let memory = unsafe malloc(MemoryLayout<List>.size).known
    let list = unsafe memory.bindMemory(to: List.self, capacity: 1)
    unsafe list.initialize(to: List())
    return unsafe GraphPointer(list)
  }

  // Nearly all listeners are released by the thread that adds them, and to ask the system for the list
  // of a thread takes half as long as to release one. So what only listeners need has a list for that
  // thread apart.
  //
  // Safe, as both are set before a value has a listener, and not again: whoever releases one has it from
  // there.

  @safe nonisolated(unsafe) private static var mainThread: pthread_t?
  @safe nonisolated(unsafe) private static var mainList: GraphPointer<List>?

  @MainActor static var isPrepared: Bool { mainList != nil }

  /// Makes ready to release listeners, before there is one.
  @MainActor
  static func prepare() {
    if isPrepared { return }
    mainList = makeList()
    mainThread = pthread_self()
  }

  /// Calls a closure with a function that releases its argument, at the latest when the outermost
  /// `run` returns.
  @inline(__always)
  static func run(_ body: (_ release: (Released) -> Void) -> Void) {
    let list = list
    if list.pointee.isReleasing { return body { list.pointee.waiting.append($0) } }
    list.pointee.isReleasing = true
    body { release($0, list) }
    releaseWaiting(list)
    list.pointee.isReleasing = false
  }

  /// Releases one listener, as ``run(_:)`` does what it is given.
  static func release(_ listener: consuming AnyListener) {
    if pthread_self() == mainThread {
      release(listener, mainList.known)
    } else {
      releaseElsewhere(listener)
    }
  }

  @inline(never)
  private static func releaseElsewhere(_ listener: consuming AnyListener) {
    release(listener, list)
  }

  @inline(__always)
  private static func release(_ listener: consuming AnyListener, _ list: GraphPointer<List>) {
    if list.pointee.isReleasing { return wait(listener, list) }
    list.pointee.isReleasing = true
    _ = consume listener
    if !list.pointee.waiting.isEmpty { releaseWaiting(list) }
    list.pointee.isReleasing = false
  }

  @inline(never)
  private static func wait(_ object: AnyObject, _ list: GraphPointer<List>) {
    list.pointee.waiting.append(.object(object))
  }

  @inline(never)
  private static func releaseWaiting(_ list: GraphPointer<List>) {
    while let next = list.pointee.waiting.popLast() { release(next, list) }
  }

  private static func release(_ released: consuming Released, _ list: GraphPointer<List>) {
    if case .derivation(let derivation) = released {
      derivation.destroy { list.pointee.waiting.append($0) }
    }
  }
}
