import DynamicUIKit
import Testing

#if !canImport(UIKit)
@_spi(Headless) import HeadlessUIKit
#endif

@MainActor @Suite("UIViewPropertyAnimator")
struct UIViewPropertyAnimatorTests {
  private let view = UIView()

  @Test func startingMakesTheChangesAtOnce() {
    let animator = UIViewPropertyAnimator(duration: 0.1, curve: .easeIn) { view.alpha = 0.5 }
    #expect(animator.state == .inactive)
    #expect(animator.duration == 0.1)
    #expect(view.alpha == 1)
    animator.addAnimations { view.tag = 1 }
    animator.startAnimation()
    #expect(view.alpha == 0.5)
    #expect(view.tag == 1)
    #expect(animator.state == .active)
    #expect(animator.isRunning)
    animator.stopAnimation(true)
  }

  @Test func stoppingWithoutFinishingCallsNobody() {
    let animator = UIViewPropertyAnimator(duration: 0.1, curve: .linear) { view.alpha = 0 }
    animator.addCompletion { _ in Issue.record("it was told of an end") }
    animator.startAnimation()
    animator.stopAnimation(true)
    #expect(animator.state == .inactive)
    #expect(!animator.isRunning)
  }

  @Test func aStoppedAnimationEndsWhenItIsFinished() {
    var end: UIViewAnimatingPosition?
    let animator = UIViewPropertyAnimator(duration: 0.1, curve: .linear) { view.alpha = 0 }
    animator.addCompletion { end = $0 }
    animator.startAnimation()
    animator.stopAnimation(false)
    #expect(animator.state == .stopped)
    animator.finishAnimation(at: .end)
    #expect(end == .end)
    #expect(animator.state == .inactive)
  }

  @Test func holdingBeginsItButDoesNotRunIt() {
    let animator = UIViewPropertyAnimator(duration: 0.1, curve: .easeOut) { view.alpha = 0 }
    animator.pauseAnimation()
    animator.fractionComplete = 0.25
    #expect(animator.state == .active)
    #expect(!animator.isRunning)
    #expect(animator.fractionComplete == 0.25)
    #expect(view.alpha == 0)
    animator.stopAnimation(true)
  }

  @Test(.opensWindows) func itEndsByItself() async {
    let window = makeWindow()
    window.addSubview(view)
    let animator = UIViewPropertyAnimator(duration: 0.1, curve: .easeInOut) { view.alpha = 0.5 }
    var end: UIViewAnimatingPosition?
    await finish { finished in
      animator.addCompletion {
        end = $0
        finished()
      }
      animator.startAnimation()
    }
    #expect(end == .end)
    #expect(view.alpha == 0.5)
    #expect(animator.state == .inactive)
    #expect(!animator.isRunning)
  }

  // How long UIKit takes is not for a test to wait for, nor that nothing comes of what is held.
  #if !canImport(UIKit)
  @Test func itEndsInTheNextTurnUnlessItIsHeld() {
    var ends = 0
    let animator = UIViewPropertyAnimator(duration: 0.1, curve: .easeInOut)
    animator.addCompletion { _ in ends += 1 }
    animator.startAnimation()
    animator.pauseAnimation()
    HeadlessRunLoop.settle()
    #expect(ends == 0)
    animator.startAnimation()
    animator.addAnimations { view.tag = 2 }
    #expect(view.tag == 2)
    HeadlessRunLoop.settle()
    #expect(ends == 1)
    #expect(animator.state == .inactive)
  }
  #endif

  #if os(macOS) || os(Linux)
  @Test func finishingWhatWasNotStoppedStops() async {
    await #expect(processExitsWith: .failure) { @MainActor in
      UIViewPropertyAnimator(duration: 1, curve: .linear).finishAnimation(at: .end)
    }
  }
  #endif
}
