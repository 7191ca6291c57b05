import DynamicUIKit
import Testing

#if !canImport(UIKit)
@_spi(Headless) import HeadlessUIKit
#endif

@MainActor
private final class LoggingView: UIView {
  let log: Log

  init(_ log: Log) {
    self.log = log
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { nil }

  override func didMoveToSuperview() { log(superview == nil ? "left" : "entered") }
  override func didMoveToWindow() { log(window == nil ? "left window" : "entered window") }
  override func layoutSubviews() { log("layout") }
}

@MainActor @Suite("UIView")
struct UIViewTests {
  @Test func addSubviewMovesViewFromItsOldSuperview() {
    let (oldSuperview, newSuperview, view) = (UIView(), UIView(), UIView())
    oldSuperview.addSubview(view)
    newSuperview.addSubview(UIView())
    newSuperview.addSubview(view)
    #expect(oldSuperview.subviews.isEmpty)
    #expect(newSuperview.subviews.last === view)
    #expect(view.superview === newSuperview)
  }

  @Test func superviewRetainsItsSubviews() {
    let parent = UIView()
    weak var weakView: UIView?
    inAutoreleasePool {
      let view = UIView()
      weakView = view
      parent.addSubview(view)
    }
    #expect(weakView != nil)
    inAutoreleasePool { weakView?.removeFromSuperview() }
    #expect(weakView == nil)
  }

  @Test func subviewDoesNotRetainItsSuperview() {
    let view = UIView()
    inAutoreleasePool { UIView().addSubview(view) }
    #expect(view.superview == nil)
  }

  @Test func addSubviewAndSendSubviewToBackReorderSubviews() {
    let parent = UIView()
    let views = (0..<3).map { _ in UIView() }
    for view in views { parent.addSubview(view) }
    parent.addSubview(views[0])
    #expect(parent.subviews == [views[1], views[2], views[0]])
    parent.sendSubviewToBack(views[2])
    #expect(parent.subviews == [views[2], views[1], views[0]])
  }

  @Test func addingAndRemovingAViewCallsDidMoveToSuperview() {
    let log = Log()
    let view = LoggingView(log)
    let parent = UIView()
    parent.addSubview(view)
    view.removeFromSuperview()
    #expect(log.entries == ["entered", "left"])
  }

  @Test(.requiresHostApp) func viewHasTheWindowOfItsHierarchy() {
    let log = Log()
    let view = LoggingView(log)
    let parent = UIView()
    parent.addSubview(view)
    let window = makeWindow()
    log.entries = []
    window.addSubview(parent)
    #expect(view.window === window)
    parent.removeFromSuperview()
    #expect(view.window == nil)
    #expect(log.entries == ["entered window", "left window"])
  }

  @Test func layoutRunsOnceAndOnlyIfNeeded() {
    let log = Log()
    let parent = UIView()
    let view = LoggingView(log)
    parent.addSubview(view)
    log.entries = []
    parent.layoutIfNeeded()
    #expect(log.entries == ["layout"])
    parent.layoutIfNeeded()
    #expect(log.entries == ["layout"])
    view.setNeedsLayout()
    view.setNeedsLayout()
    parent.layoutIfNeeded()
    #expect(log.entries == ["layout", "layout"])
  }

  @Test(.requiresHostApp) func windowLaysOutInTheNextRunLoopTurn() async {
    let log = Log()
    let window = makeWindow()
    window.addSubview(LoggingView(log))
    log.entries = []
    await runLoopTurn()
    #expect(log.entries == ["layout"])
  }

  @Test(.requiresHostApp) func animationAppliesChangesImmediatelyAndCompletesLater() async {
    let window = makeWindow()
    let view = UIView()
    window.addSubview(view)
    let log = Log()
    await waitForEnd { end in
      UIView.animate(withDuration: 0.1) {
        view.alpha = 0
      } completion: {
        log("finished \($0)")
        end()
      }
      UIView.transition(with: view, duration: 0, animations: { log("transition") })
      #expect(view.alpha == 0)
      #expect(log.entries == ["transition"])
    }
    #expect(log.entries == ["transition", "finished true"])
  }

  @Test func autoresizingMaskResizesViewWithItsSuperview() {
    let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let view = UIView(frame: CGRect(x: 10, y: 10, width: 80, height: 20))
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    parent.addSubview(view)
    parent.frame.size = CGSize(width: 200, height: 150)
    #expect(view.frame == CGRect(x: 10, y: 10, width: 180, height: 70))
  }

  @Test(.requiresHostApp) func convertAndHitTestAccountForContentOffset() {
    let window = makeWindow()
    let outer = UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 100))
    let inner = UIScrollView(frame: CGRect(x: 5, y: 5, width: 50, height: 50))
    inner.contentOffset = CGPoint(x: 0, y: 7)
    outer.addSubview(inner)
    window.addSubview(outer)
    // x: 10 + 5 + 1. y: 20 + 5 + 8 - 7, because the content is scrolled by 7.
    #expect(inner.convert(CGPoint(x: 1, y: 8), to: nil) == CGPoint(x: 16, y: 26))
    #expect(inner.convert(CGPoint(x: 16, y: 26), from: nil) == CGPoint(x: 1, y: 8))
    #expect(window.hitTest(CGPoint(x: 16, y: 26), with: nil) === inner)
    inner.isUserInteractionEnabled = false
    #expect(window.hitTest(CGPoint(x: 16, y: 26), with: nil) === outer)
  }

  @Test func tintColorIsInherited() {
    let parent = UIView()
    let view = UIView()
    parent.addSubview(view)
    parent.tintColor = .red
    #expect(view.tintColor == .red)
    view.tintColor = .blue
    #expect(view.tintColor == .blue)
    view.tintColor = nil
    #expect(view.tintColor == .red)
  }

  // UIKit does not specify when an animation that changes nothing completes.
  #if !canImport(UIKit)
  @Test func animationStartedInCompletionEndsInNextRunLoopTurn() {
    let log = Log()
    func pulse() {
      UIView.animate(withDuration: 1) {
      } completion: { _ in
        log("pulse")
        if log.entries.count < 3 { pulse() }
      }
    }
    pulse()
    HeadlessRunLoop.turn()
    #expect(log.entries == ["pulse"])
    HeadlessRunLoop.settle()
    #expect(log.entries == ["pulse", "pulse", "pulse"])
  }

  @Test func animationCompletesWithoutExplicitRunLoopTurn() async {
    await withCheckedContinuation { continuation in
      UIView.animate(withDuration: 1) {
      } completion: { _ in
        continuation.resume()
      }
    }
  }
  #endif
}
