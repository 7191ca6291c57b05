#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Releases chains of objects one after the other where each would release the next from its `deinit`.
///
/// A chain of ten thousand derived values would otherwise overflow the stack when its end is dropped. What is released
/// while an outer release is under way on the same thread waits in that one's list.
enum DeferredRelease {
  private final class List {
    var objects: [AnyObject] = []
  }

  /// The list of the thread, while a release is under way on it.
  private static let key: pthread_key_t = {
    var key = pthread_key_t()
    pthread_key_create(&key, nil)
    return key
  }()

  /// Calls a closure with a function that releases its argument, at the latest when `run` returns to outermost code.
  static func run(_ body: (_ release: (AnyObject) -> Void) -> Void) {
    if let outer = pthread_getspecific(key) {
      let list = Unmanaged<List>.fromOpaque(outer).takeUnretainedValue()
      body { list.objects.append($0) }
      return
    }
    let list = List()
    pthread_setspecific(key, Unmanaged.passUnretained(list).toOpaque())
    body { list.objects.append($0) }
    while let last = list.objects.popLast() { _ = consume last }
    pthread_setspecific(key, nil)
  }
}
