/// Collects handles and ends them together, when it is emptied or goes.
///
///     @MainActor
///     final class Badge {
///       let bag = DisposeBag()
///
///       init(_ count: Dynamic<Int>) {
///         count.bind { print("\($0) unread") }.disposed(by: bag)
///       }
///     }
///
/// When the bag goes, on whatever thread, none of its listeners is called again. What they hold is
/// freed when their source changes next.
@MainActor
public final class DisposeBag {
  private var handles: [Disposable] = []
  private nonisolated let life = Life()
  private nonisolated let group: Group

  /// Makes an empty bag.
  public nonisolated init() {
    group = Group(life)
  }

  /// Adds a handle, which the bag keeps until it ends it.
  ///
  /// - Complexity: O(1) on average; handles that ended by themselves are forgotten when the bag
  ///   would grow.
  public func insert(_ handle: Disposable) {
    if handle.isDisposed { return }
    handle.enter(group)
    if handles.count == handles.capacity { forgetEnded() }
    handles.append(handle)
  }

  /// Forgets the handles of what has ended, which go when the bag is complete again.
  private func forgetEnded() {
    let last = handles
    handles = last.filter { !$0.hasEnded }
    handles.reserveCapacity(2 * handles.count)
  }

  /// Ends everything in the bag and empties it; it can be filled again.
  public func dispose() {
    let ended = handles
    handles = []
    for handle in ended { handle.dispose() }
  }

  /// What a bag and its handles share, so that these know without a weak reference, and from the
  /// moment on, that it is gone.
  ///
  /// The bag is the other owner of `life`: the reference count tells, and it is safe to ask
  /// whatever thread the bag goes on.
  @MainActor @usableFromInline
  final class Group {
    private var life: Life

    nonisolated init(_ life: Life) { self.life = life }

    var isGone: Bool { isKnownUniquelyReferenced(&life) }
  }

  final class Life: Sendable {}
}

extension Disposable {
  /// Leaves ending this to a bag.
  ///
  /// - Parameter bag: Ends it when it is emptied or goes.
  @discardableResult
  public final func disposed(by bag: DisposeBag) -> Disposable {
    bag.insert(self)
    return self
  }
}
