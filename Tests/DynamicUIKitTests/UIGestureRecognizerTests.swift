import DynamicTesting
import DynamicUIKit
import Testing

@MainActor @Suite("UIGestureRecognizer")
struct UIGestureRecognizerTests {
  let view = UIView()
  let tap = UITapGestureRecognizer()

  init() { view.addGestureRecognizer(tap) }

  @Test func recognizerIsEnabledWhileTheCommandIsEnabled() {
    let mayRun = Dynamic(false)
    tap >> Command(enabled: mayRun) {}
    #expect(!tap.isEnabled)
    mayRun.value = true
    #expect(tap.isEnabled)
  }

  // UIKit offers no way to simulate gestures.
  #if !canImport(UIKit)
  @Test func releasedBagDoesNotEndALaterBinding() async {
    var taps = 0
    var bag = DisposeBag()
    (tap >> {}).disposed(by: bag)
    bag = DisposeBag()
    (tap >> { taps += 1 }).disposed(by: bag)
    await runPendingTasks()  // Runs the task in which the first bag disposes its handle.
    view.simulateTapGesture()
    #expect(taps == 1)
  }

  @Test func continuousGestureExecutesTheCommandAtItsEnd() {
    let pan = UIPanGestureRecognizer()
    view.addGestureRecognizer(pan)
    var translations: [CGFloat] = []
    pan >> { translations.append(pan.translation(in: nil).x) }
    view.simulatePan(by: CGPoint(x: 3, y: 0), CGPoint(x: 4, y: 0))
    #expect(translations == [7])
  }
  #endif
}
