/// A delegate that passes on to the delegate that was there before what it does not handle itself.
@MainActor
class ForwardingDelegate: NSObject {
  /// The delegate that was there before; not kept alive.
  nonisolated(unsafe) weak var next: (any NSObjectProtocol)?

  /// Whether the view is followed, which may get another delegate later.
  var isFollowing = false

  #if canImport(UIKit)
  nonisolated override func responds(to selector: Selector!) -> Bool {
    super.responds(to: selector) || next?.responds(to: selector) == true
  }

  nonisolated override func forwardingTarget(for selector: Selector!) -> Any? {
    next ?? Silence.object
  }
  #endif
}
