import DynamicUIKit
import Testing

#if !canImport(UIKit)
@_spi(Headless) import HeadlessUIKit
#endif

@MainActor @Suite("UIGestureRecognizer")
struct UIGestureRecognizerTests {
  @Test func addGestureRecognizerRemovesTheRecognizerFromItsOldView() {
    let (oldView, newView) = (UIView(), UIView())
    let tap = UITapGestureRecognizer()
    oldView.addGestureRecognizer(tap)
    #expect(tap.view === oldView)
    newView.addGestureRecognizer(tap)
    #expect(oldView.gestureRecognizers?.contains(tap) != true)
    #expect(newView.gestureRecognizers == [tap])
    #expect(tap.view === newView)
    newView.removeGestureRecognizer(tap)
    #expect(tap.view == nil)
    #expect(tap.state == .possible)
  }

  @Test func subclassCanBeCreated() {
    final class Pan: UIPanGestureRecognizer {}
    let view = UIView()
    let pan = Pan()
    view.addGestureRecognizer(pan)
    #expect(pan.view === view)
  }

  @Test func viewRetainsItsRecognizersButNotTheirDelegates() {
    final class Delegate: NSObject, UIGestureRecognizerDelegate {}
    let view = UIView()
    weak var recognizer: UIGestureRecognizer?
    inAutoreleasePool {
      let tap = UITapGestureRecognizer()
      let delegate = Delegate()
      tap.delegate = delegate
      view.addGestureRecognizer(tap)
      recognizer = tap
    }
    #expect(recognizer != nil)
    #expect(recognizer?.delegate == nil)
  }
}

// UIKit offers no way to simulate gestures.
#if !canImport(UIKit)
@MainActor @Suite("simulated gestures")
struct GestureTests {
  private let log = Log()
  private let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))

  /// Adds the recognizer to the view, and logs its states, as in `tap ended`.
  private func add<Recognizer: UIGestureRecognizer>(
    _ recognizer: Recognizer, _ name: String, to view: UIView? = nil
  ) -> Recognizer {
    recognizer.addHandler { [log] in log("\(name) \($0.state)") }
    (view ?? self.view).addGestureRecognizer(recognizer)
    return recognizer
  }

  @Test func tapRecognizerReportsOnlyTheEndedState() {
    let tap = add(UITapGestureRecognizer(), "tap")
    #expect(tap.view === view)
    #expect(view.performGesture(.tap(count: 1)))
    #expect(log.entries == ["tap ended"])
    #expect(tap.state == .possible)
  }

  @Test func tapRecognizerIgnoresALongPress() {
    _ = add(UITapGestureRecognizer(), "tap")
    #expect(!view.performGesture(.press(duration: 1)))
    #expect(log.entries.isEmpty)
  }

  @Test func requireToFailPreventsSingleTapDuringDoubleTap() {
    let single = add(UITapGestureRecognizer(), "single")
    let double = add(UITapGestureRecognizer(), "double")
    double.numberOfTapsRequired = 2
    view.performGesture(.tap(count: 1))
    #expect(log.entries == ["single ended"])
    log.entries = []
    view.performGesture(.tap(count: 2))
    #expect(log.entries == ["single ended", "double ended"])
    single.require(toFail: double)
    log.entries = []
    view.performGesture(.tap(count: 2))
    #expect(log.entries == ["double ended"])
  }

  @Test func panReportsBeganChangedAndEndedWithTheTotalTranslation() {
    let pan = add(UIPanGestureRecognizer(), "pan")
    var offsets: [CGPoint] = []
    pan.addHandler { [unowned pan] _ in offsets.append(pan.translation(in: pan.view)) }
    view.performGesture(
      .pan(steps: [CGPoint(x: 10, y: 0), CGPoint(x: 5, y: 5)], velocity: CGPoint(x: 300, y: 0)))
    #expect(log.entries == ["pan began", "pan changed", "pan changed", "pan ended"])
    #expect(offsets == [.zero, CGPoint(x: 10, y: 0), CGPoint(x: 15, y: 5), CGPoint(x: 15, y: 5)])
    #expect(pan.velocity(in: nil) == CGPoint(x: 300, y: 0))
  }

  @Test func disablingTheRecognizerCancelsTheGesture() {
    let pan = add(UIPanGestureRecognizer(), "pan")
    pan.addHandler { if $0.state == .changed { $0.isEnabled = false } }
    view.performGesture(.pan(steps: [.zero, .zero], velocity: .zero))
    #expect(log.entries == ["pan began", "pan changed", "pan cancelled"])
    #expect(!view.performGesture(.pan(steps: [], velocity: .zero)))
  }

  @Test func recognizersIgnoreTooShortPressesAndWrongSwipeDirections() {
    let press = add(UILongPressGestureRecognizer(), "press")
    press.minimumPressDuration = 2
    let swipe = add(UISwipeGestureRecognizer(), "swipe")
    swipe.direction = [.left, .up]
    #expect(!view.performGesture(.press(duration: 1)))
    #expect(view.performGesture(.press(duration: 2)))
    #expect(!view.performGesture(.swipe(.right)))
    #expect(view.performGesture(.swipe(.up)))
    #expect(log.entries == ["press began", "press ended", "swipe ended"])
  }

  @Test func innerRecognizerPreventsOuterRecognizerUnlessDelegateAllowsBoth() {
    let inner = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 30))
    view.addSubview(inner)
    let outerTap = add(UITapGestureRecognizer(), "outer")
    _ = add(UITapGestureRecognizer(), "inner", to: inner)
    inner.performGesture(.tap(count: 1))
    #expect(log.entries == ["inner ended"])
    let delegate = Delegate()
    outerTap.delegate = delegate
    delegate.recognizesSimultaneously = true
    log.entries = []
    inner.performGesture(.tap(count: 1))
    #expect(log.entries == ["inner ended", "outer ended"])
  }

  @Test func locationIsInTheCoordinatesOfTheGivenView() {
    let inner = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 30))
    view.addSubview(inner)
    let tap = add(UITapGestureRecognizer(), "tap", to: inner)
    var locations: [CGPoint] = []
    tap.addHandler { locations = [$0.location(in: nil), $0.location(in: inner)] }
    inner.performGesture(.tap(count: 1), at: CGPoint(x: 1, y: 2))
    #expect(locations == [CGPoint(x: 11, y: 22), CGPoint(x: 1, y: 2)])
  }

  @Test func delegateCanPreventRecognition() {
    let tap = add(UITapGestureRecognizer(), "tap")
    let delegate = Delegate()
    tap.delegate = delegate
    delegate.receivesTouches = false
    #expect(!view.performGesture(.tap(count: 1)))
    delegate.receivesTouches = true
    delegate.mayBegin = false
    #expect(!view.performGesture(.tap(count: 1)))
    delegate.mayBegin = true
    #expect(view.performGesture(.tap(count: 1)))
  }

  @Test func hiddenOrNonInteractiveViewIgnoresTouches() {
    _ = add(UITapGestureRecognizer(), "tap")
    view.isHidden = true
    #expect(!view.performGesture(.tap(count: 1)))
    view.isHidden = false
    view.isUserInteractionEnabled = false
    #expect(!view.performGesture(.tap(count: 1)))
    #expect(log.entries.isEmpty)
  }

  @Test func cancelsTouchesInViewCancelsTouchesOfARecognizedTap() {
    let loggingView = TouchLoggingView(log)
    loggingView.performGesture(.tap(count: 1))
    let tap = UITapGestureRecognizer()
    loggingView.addGestureRecognizer(tap)
    loggingView.performGesture(.tap(count: 1))
    tap.cancelsTouchesInView = false
    loggingView.performGesture(.tap(count: 1))
    #expect(log.entries == ["began", "ended", "began", "cancelled", "began", "ended"])
  }

  private final class Delegate: NSObject, UIGestureRecognizerDelegate {
    var receivesTouches = true
    var mayBegin = true
    var recognizesSimultaneously = false

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { mayBegin }

    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
    ) -> Bool { receivesTouches }

    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer,
      shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { recognizesSimultaneously }
  }

  private final class TouchLoggingView: UIView {
    private let log: Log

    init(_ log: Log) {
      self.log = log
      super.init(frame: .zero)
    }

    required init?(coder: NSCoder) { nil }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { log("began") }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { log("ended") }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
      log("cancelled")
    }
  }
}
#endif
