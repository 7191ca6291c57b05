import DynamicTesting
import DynamicUIKit
import Testing

@MainActor @Suite("UIView")
struct UIViewTests {
  /// In a UIKit stack view, a view that is hidden twice stays hidden until it is shown twice.
  @Test func animatedModifierHidesAViewOnlyOnce() {
    final class CountingView: UIView {
      var setterCallCount = 0
      override var isHidden: Bool { didSet { setterCallCount += 1 } }
    }
    let view = CountingView()
    let isHidden = Dynamic(true)
    isHidden >>> view.animatedIsHiddenModifier
    isHidden.value = true
    #expect(view.isHidden && view.setterCallCount == 1)
  }

  // UIKit offers no way to simulate gestures.
  #if !canImport(UIKit)
  @Test func tapOnAPlainViewExecutesItsCommand() {
    let picture = UIImageView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let mayRun = Dynamic(true)
    var count = 0
    picture.taps >> Command(enabled: mayRun) { count += 1 }
    #expect(picture.simulateTapGesture())
    #expect(count == 1)
    picture.taps >> { count += 10 }
    #expect(picture.simulateTapGesture())
    #expect(count == 11)
    #expect(picture.gestureRecognizers?.count == 1)
  }
  #endif

  @Test(.requiresHostApp) func anyViewBindsItsFocus() {
    final class Pad: UIView {
      override var canBecomeFirstResponder: Bool { true }
    }
    let pad = Pad()
    let isActive = Dynamic(true)
    isActive <<>>> pad.isFirstResponderProperty
    #expect(!pad.isFirstResponder && isActive.value)
    let window = makeWindow()
    runAsTurn { window.addSubview(pad) }  // The pad takes the focus at the end of the turn.
    #expect(pad.isFirstResponder)
    isActive.value = false
    #expect(!pad.isFirstResponder)
    let secondModel = Dynamic(true)
    secondModel >>> pad.isFirstResponderModifier
    isActive.value = false  // no longer bound
    #expect(pad.isFirstResponder)
  }

  @Test(.requiresHostApp) func viewMayForwardItsFocusToASubview() {
    final class Form: UIView {
      let field = UITextField()
      override func becomeFirstResponder() -> Bool { field.becomeFirstResponder() }
    }
    let form = Form()
    form.addSubview(form.field)
    let window = makeWindow()
    window.addSubview(form)
    let isActive = Dynamic(false)
    isActive <<>>> form.isFirstResponderProperty
    isActive.value = true
    #expect(form.field.isFirstResponder)
    #expect(isActive.value)
  }
}
