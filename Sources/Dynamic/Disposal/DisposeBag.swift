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
/// freed when their source changes next; what ``Disposable/calling(_:)`` made is called in the main
/// actor's next turn. A handle in several bags ends with the first that goes.
@MainActor
public final class DisposeBag {
  private var handles: [Disposable] = []
  /// Some have to be told when the bag goes, so that others go without a look at each.
  private var hasActions = false
  private var life: Life?
  private nonisolated let group: Group

  /// Makes an empty bag.
  public nonisolated init() {
    let life = Life()
    self.life = life
    group = Group(life)
  }

  deinit {
    // Before the handles, so that none is called when what another keeps goes with it.
    life = nil
    if !hasActions { return }
    // Only these: what listeners hold is not kept longer.
    let actions = handles.filter { $0.hasAction }
    Task { @MainActor in
      for action in actions { action.dispose() }
    }
  }

  /// Adds a handle, which the bag keeps until it ends it.
  ///
  /// - Complexity: O(1) on average; handles that ended by themselves, or with their source, are
  ///   forgotten when the bag would grow.
  public func insert(_ handle: Disposable) {
    if handle.isDisposed { return }
    handle.enter(group)
    if handle.hasAction { hasActions = true }
    if handles.count == handles.capacity { forgetEnded() }
    handles.append(handle)
  }

  /// Forgets the handles of what has ended, which go when the bag is complete again.
  private func forgetEnded() {
    var ended: [Disposable] = []
    var count = 0
    for place in handles.indices {
      if hasEnded(at: place) {
        ended.append(handles[place])
      } else {
        handles.swapAt(count, place)
        count += 1
      }
    }
    handles.removeLast(ended.count)
    handles.reserveCapacity(2 * count)
    extendLifetime(ended)
  }

  private func hasEnded(at place: Int) -> Bool {
    if handles[place].hasEnded { return true }
    return handles[place].isKeptBySource && isKnownUniquelyReferenced(&handles[place])
  }

  /// Ends everything in the bag and empties it; it can be filled again.
  public func dispose() {
    let ended = handles
    handles = []
    // First all of them, as what one keeps, or does when it ends, may call another.
    for handle in ended { handle.close() }
    for handle in ended { handle.endIfClosed() }
  }

  /// What a bag and its handles share, so that these know without a weak reference, and from the
  /// moment on, that it is gone.
  ///
  /// The bag is the other owner of `life`: the reference count tells, and it is safe to ask
  /// whatever thread the bag goes on.
  @MainActor @usableFromInline
  final class Group {
    private var life: Life?
    /// Those of several bags, of which each ends what is in all.
    private let parts: [Group]

    nonisolated init(_ life: Life) {
      self.life = life
      parts = []
    }

    private init(_ parts: [Group]) { self.parts = parts }

    var isGone: Bool { isKnownUniquelyReferenced(&life) || parts.contains { $0.isGone } }

    /// What a handle in these bags gets that comes into another.
    func joined(with other: Group) -> Group {
      let all = parts.isEmpty ? [self] : parts
      return all.contains { $0 === other } ? self : Group(all + [other])
    }
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
