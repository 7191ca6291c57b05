// Two-way partners follow in the change that sets one of them, before anything is derived or delivered. One set starts a wave: the
// partners of the value that was set follow, then theirs, each value at most once.

/// Two values that follow each other. Both have it in their lists; it keeps neither.
@usableFromInline
final class PartnerLink {
  private(set) weak var left: AnyNode?
  private(set) weak var right: AnyNode?
  private let leftID: ObjectIdentifier
  /// Says whether the binding was ended.
  private let handle: Disposable
  private let followLeft: @MainActor (AnyNode, AnyNode) -> Void
  private let followRight: @MainActor (AnyNode, AnyNode) -> Void

  /// - Parameters:
  ///   - followLeft: Called with both nodes to set the right one after the left one.
  ///   - followRight: The other way round.
  @MainActor @usableFromInline
  init(
    _ left: AnyNode, _ right: AnyNode, handle: Disposable,
    followLeft: @escaping @MainActor (AnyNode, AnyNode) -> Void,
    followRight: @escaping @MainActor (AnyNode, AnyNode) -> Void
  ) {
    (self.left, self.right, leftID) = (left, right, ObjectIdentifier(left))
    self.handle = handle
    (self.followLeft, self.followRight) = (followLeft, followRight)
    left.tie(self)
    right.tie(self)
  }

  final var isEnded: Bool {
    @MainActor get { handle.isDisposed || left == nil || right == nil }
  }

  /// Takes the link out of both lists.
  @MainActor func end() {
    left?.untie(self)
    right?.untie(self)
  }

  @MainActor fileprivate func follow(_ node: AnyNode) {
    let isLeft = leftID == ObjectIdentifier(node)
    guard !handle.isDisposed, let partner = isLeft ? right : left else {
      handle.dispose()
      return end()
    }
    if isLeft { followLeft(node, partner) } else { followRight(partner, node) }
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

  /// Has the partners follow of the lenses whose whole has changed.
  final func followLenses() { Self.runWave() }

  private static func runWave() {
    graph.isFollowing = true
    var next = 0
    var nextLens = 0
    while true {
      if next < graph.followers.count {
        let node = graph.followers[next].element.object
        next += 1
        for link in node.extras?.partners ?? [] { link.follow(node) }
      } else if nextLens < graph.lenses.count {
        let lens = graph.lenses[nextLens].element.object
        nextLens += 1
        lens.refresh()
        lens.lead()
      } else {
        break
      }
    }
    for place in 0..<next { graph.followers[place].element.object.isFollowing = false }
    graph.followers.forgetAll()
    graph.lenses.forgetAll()
    graph.isFollowing = false
  }

  fileprivate final func tie(_ link: PartnerLink) {
    let extras = withExtras()
    extras.partners = extras.partners.filter { !$0.isEnded } + [link]
    hasPartners = true
    isTied = true
    register(.observed)
  }

  fileprivate final func untie(_ link: PartnerLink) {
    guard let extras else { return }
    extras.partners = extras.partners.filter { $0 !== link }
    hasPartners = !extras.partners.isEmpty
    isTied = hasPartners || extras.writer != nil
    reconsider()
  }
}
