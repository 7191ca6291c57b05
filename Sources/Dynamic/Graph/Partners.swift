// Two-way partners follow in the change that sets one of them, before anything is derived or
// delivered. One set starts a wave: the partners of that value follow, then theirs, each value at
// most once.

/// A handle on two values that follow each other. Both have it in their lists; it keeps neither.
@MainActor public final class TwoWayBinding: Disposable {
  /// Sets one side after the other, given both nodes.
  @usableFromInline typealias Follow = @MainActor (_ left: AnyNode, _ right: AnyNode) -> Void
  private(set) final weak var left: AnyNode?, right: AnyNode?
  fileprivate final var leftID: ObjectIdentifier?
  @safe @exclusivity(unchecked)
  fileprivate final var followLeft: Following?, followRight: Following?
  /// Whether the form could be parsed when it was last edited, and the value that publishes it.
  private final var isFormValid = true, validity: Node<Bool>?
  @usableFromInline override init() { super.init() }
  @usableFromInline func start(
    _ left: AnyNode, _ right: AnyNode, followLeft: @escaping Follow, followRight: @escaping Follow
  ) {
    (self.left, self.right, leftID) = (left, right, ObjectIdentifier(left))
    self.followLeft = Following(follow: followLeft)
    self.followRight = Following(follow: followRight)
    left.tie(self)
    right.tie(self)
  }
  override var hasEnded: Bool { isDisposed || left == nil || right == nil }
  override var isKeptBySource: Bool { true }
  override func end() {
    letGoAfterChange()
    for side in [left, right] {
      side?.sweepPartners()
      side?.reconsider()
    }
    note(isValid: true)
  }

  override func letGo() {
    followLeft = nil
    followRight = nil
  }
  @usableFromInline func note(isValid: Bool) {
    // A parse may end its own binding.
    let isValid = isValid || isDisposed
    if isFormValid == isValid { return }
    isFormValid = isValid
    validity?.set(isValid)
  }

  final var validityNode: Node<Bool> {
    let node = validity ?? Node(isFormValid)
    validity = node
    return node
  }
}

private struct Following: ~Copyable {
  let follow: TwoWayBinding.Follow
  @inline(__always) @MainActor
  borrowing func callAsFunction(_ left: AnyNode, _ right: AnyNode) { follow(left, right) }
}

extension Ref where Object == TwoWayBinding {
  @MainActor var hasEnded: Bool { object.hasEnded }
  /// Has the other side of a node follow.
  @MainActor fileprivate borrowing func follow(_ node: AnyNode) {
    let isLeft = object.leftID == ObjectIdentifier(node)
    guard !object.isDisposed, let partner = isLeft ? object.right : object.left else {
      return object.dispose()
    }
    if partner.isKept { return call(node, partner, isLeft) }
    // The change keeps the partner, which another thread may be releasing.
    partner.isKept = true
    graph.kept.append(Ref<AnyNode>(consume partner))
    graph.hasWork = true
    graph.kept[graph.kept.count - 1].element.follow(node, by: self, isLeft)
  }

  @inline(__always) @MainActor
  fileprivate borrowing func call(_ node: AnyNode, _ partner: AnyNode, _ isLeft: Bool) {
    if isLeft { return object.followLeft.callIfSome(node, partner) }
    object.followRight.callIfSome(partner, node)
  }
}

extension Optional where Wrapped == Following {
  @inline(__always) @MainActor
  fileprivate borrowing func callIfSome(_ left: AnyNode, _ right: AnyNode) {
    switch self {
    case .some(let following): following(left, right)
    case .none: break
    }
  }
}

extension Ref where Object == AnyNode {
  @inline(__always) @MainActor fileprivate borrowing func follow(
    _ node: AnyNode, by binding: borrowing Ref<TwoWayBinding>, _ isLeft: Bool
  ) { binding.call(node, object, isLeft) }

  @inline(__always) @MainActor fileprivate borrowing func lead() {
    switch object.extrasRef {
    case .some(let extras): extras.lead(object)
    case .none: break
    }
  }
  @MainActor fileprivate borrowing func endFollowing() { object.isFollowing = false }
}

extension Ref where Object == Extras {
  @inline(__always) @MainActor fileprivate borrowing func lead(_ node: AnyNode) {
    // The list changes in a wave only where a side is found to be gone, or a closure binds or ends.
    var place = 0
    while place < object.partners.count {
      let count = object.partners.count
      object.partners[place].element.follow(node)
      // One that has ended is not in the list any more.
      if object.partners.count == count { place += 1 }
    }
  }
}

extension AnyNode {
  /// Has the partners of this node follow, and theirs.
  final func lead() {
    if isFollowing || !hasPartners { return }
    isFollowing = true
    graph.followers.append(Unretained(self))
    if !graph.isFollowing { Self.runWave() }
  }

  /// Has the partners follow of the values that have followed, and of the lenses whose whole has.
  static func runWave() {
    graph.isFollowing = true
    var next = 0
    var nextLens = 0
    while true {
      if next < graph.followers.count {
        let follower = graph.followers[ref: next]
        next += 1
        follower.element.lead()
      } else if nextLens < graph.lenses.count {
        let lens = graph.lenses[nextLens].element.object
        nextLens += 1
        lens.refresh()
        lens.lead()
      } else {
        break
      }
    }
    for place in 0..<next { graph.followers[ref: place].element.endFollowing() }
    graph.followers.forgetAll()
    graph.lenses.forgetAll()
    graph.isFollowing = false
  }

  final var partners: [TwoWayBinding] {
    guard let extras else { return [] }
    return (0..<extras.partners.count).map { extras.partners[$0].element.object }
  }

  fileprivate final func tie(_ binding: TwoWayBinding) {
    let extras = withExtras()
    let ended = extras.partners.extract { $0.hasEnded }
    extras.partners.append(Ref(binding))
    hasPartners = true
    isTied = true
    register(.observed)
    _ = consume ended
  }

  final func sweepPartners() {
    guard hasPartners, let extras else { return }
    let ended = extras.partners.extract { $0.hasEnded }
    hasPartners = !extras.partners.isEmpty
    isTied = hasPartners || extras.writer != nil
    _ = consume ended
  }
}
