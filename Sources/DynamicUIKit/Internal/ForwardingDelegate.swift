import Dynamic

/// A delegate that passes on to the delegate that was there before what it does not handle itself.
@MainActor
class ForwardingDelegate: NSObject {
  /// The delegate that was there before; not kept alive.
  nonisolated(unsafe) weak var next: (any NSObjectProtocol)?

  /// Everything goes through this, so that it does not come back to where it went.
  nonisolated(unsafe) final let passed = PassedCalls()
  private var isBeingSet = false

  /// Whether the view is followed, which may get another delegate later.
  var isFollowing = false

  /// Takes the place of a delegate.
  final func stand(before delegate: (any NSObjectProtocol)?, _ set: () -> Void) {
    passed.note(delegate, after: next)
    next = delegate
    isBeingSet = true
    set()
    isBeingSet = false
  }

  /// Somebody has set this as the delegate, who had asked for the delegate before setting another: the
  /// one that was there then is to hear again.
  final func wasPutBack() {
    guard !isBeingSet, let former = passed.takeBack() else { return }
    next = former
  }

  #if canImport(UIKit)
  /// The methods that do nothing but pass on. UIKit must not find them where your delegate has none.
  nonisolated class var onlyPassedOn: Set<String> { [] }

  nonisolated override func responds(to selector: Selector!) -> Bool {
    guard let selector else { return false }
    let name = NSStringFromSelector(selector)
    if super.responds(to: selector), !Self.onlyPassedOn.contains(name) { return true }
    return passed.passOn(name, at: nil, to: next) { $0?.responds(to: selector) == true }
  }

  nonisolated override func forwardingTarget(for selector: Selector!) -> Any? {
    next ?? Silence.object
  }
  #endif
}
