/// Releases chains of objects one after the other where each would release the next from its
/// `deinit`.
///
/// A chain of ten thousand derived values would otherwise overflow the stack when its end is
/// dropped. What is released while an outer release is under way in the same thread waits in that
/// one's list.
enum DeferredRelease {
  /// Used by one thread only, that of the outermost release.
  private final class List: @unchecked Sendable {
    var objects: [AnyObject] = []
  }

  /// The list of the outermost release; task-local values are thread-local where there is no task.
  @TaskLocal private static var list: List?

  /// Calls a closure with a function that releases its argument, at the latest when the outermost
  /// `run` returns.
  static func run(_ body: (_ release: (AnyObject) -> Void) -> Void) {
    if let list {
      body { list.objects.append($0) }
      return
    }
    let list = List()
    $list.withValue(list) {
      body { list.objects.append($0) }
      while let last = list.objects.popLast() { _ = consume last }
    }
  }
}
