import DynamicTesting
import DynamicUIKit
import Testing

@MainActor @Suite("UIView")
struct UIViewTests {
  @Test func propertiesFollowTheirValues() {
    let view = UIView()
    let flag = Dynamic(true)
    let text = Dynamic("a")
    let color = Dynamic(UIColor.red)
    Dynamic(CGFloat(0.5)) >>> view.modifiers.alpha
    flag >>> view.modifiers.isHidden
    !flag >>> view.modifiers.isUserInteractionEnabled
    color >>> view.modifiers.backgroundColor
    color >>> view.modifiers.tintColor
    text >>> view.modifiers.accessibilityLabel
    text >>> view.modifiers.accessibilityValue
    text >>> view.modifiers.accessibilityIdentifier
    #expect(view.alpha == 0.5)
    #expect(view.isHidden)
    #expect(!view.isUserInteractionEnabled)
    #expect(view.backgroundColor == .red)
    #expect(view.tintColor == .red)
    #expect(view.accessibilityLabel == "a")
    #expect(view.accessibilityValue == "a")
    #expect(view.accessibilityIdentifier == "a")
    flag.value = false
    text.value = "b"
    color.value = .blue
    #expect(!view.isHidden)
    #expect(view.isUserInteractionEnabled)
    #expect(view.backgroundColor == .blue)
    #expect(view.accessibilityLabel == "b")
  }

  @Test(.requiresHostApp) func anyPropertyCanBeAnimated() {
    let view = UIView()
    let window = makeWindow()
    window.addSubview(view)
    let (first, second) = (Dynamic(CGFloat(2)), Dynamic(CGFloat(3)))
    first | { CGAffineTransform(scaleX: $0, y: $0) } >>> view.animatedModifier(for: \.transform)
    #expect(view.transform.a == 2)
    #expect(
      view.animatedModifier(for: \.transform) === view.animatedModifier(for: \.transform))
    second | { CGAffineTransform(scaleX: $0, y: $0) } >>> view.modifiers.transform
    first.value = 4
    #expect(view.transform.a == 3)
    second | { CGAffineTransform(scaleX: $0, y: $0) } >>> view.animatedModifier(for: \.transform)
    second.value = 5
    #expect(view.transform.a == 5)
  }

  @Test func subviewIsAddedAndRemoved() {
    let (view, badge, other) = (UIView(), UIView(), UIView())
    let isNew = Dynamic(false)
    let handle = isNew >>> view.subviewModifier(badge)
    #expect(badge.superview == nil)
    isNew.value = true
    view.addSubview(other)
    isNew.value = true
    #expect(view.subviews == [badge, other])
    isNew.value = false
    #expect(view.subviews == [other])
    other.addSubview(badge)
    isNew.value = false
    #expect(badge.superview === other)
    Dynamic(true) >>> view.subviewModifier(badge)
    #expect(handle.isDisposed && badge.superview === view)
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
    #expect(!pad.isFirstResponder)
    let window = makeWindow()
    window.addSubview(pad)
    #expect(pad.isFirstResponder)
    isActive.value = false
    #expect(!pad.isFirstResponder)
    let other = Dynamic(true)
    other >>> pad.isFirstResponderModifier
    isActive.value = false
    #expect(pad.isFirstResponder)
  }

  @Test(.requiresHostApp) func disposeEndsWaitingForTheWindow() {
    let view = UIView()
    (Dynamic(true) >>> view.isFirstResponderModifier).dispose()
    let window = makeWindow()
    window.addSubview(view)
    #expect(view.subviews.isEmpty)  // A view that waits has a hidden subview.
  }

  @Test(.requiresHostApp) func viewMayForwardItsFocus() {
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

  @Test(.requiresHostApp) func animatedModifiersReplaceTheSourcesOfThePlainOnes() {
    let view = UIView()
    let window = makeWindow()
    window.addSubview(view)
    let alpha = Dynamic(CGFloat(0.5))
    let isHidden = Dynamic(true)
    alpha >>> view.modifiers.alpha
    isHidden >>> view.modifiers.isHidden
    Dynamic(CGFloat(0.7)) >>> view.animatedAlphaModifier
    Dynamic(false) >>> view.animatedIsHiddenModifier
    alpha.value = 0.1
    isHidden.value = true
    #expect(view.alpha == 0.7)
    #expect(!view.isHidden)
  }

  @Test(.requiresHostApp) func focusedViewIsNotFocusedAgain() {
    final class Pad: UIView {
      var log: [String] = []
      override var canBecomeFirstResponder: Bool { true }
      override func becomeFirstResponder() -> Bool {
        log.append("become")
        return super.becomeFirstResponder()
      }
      override func resignFirstResponder() -> Bool {
        log.append("resign")
        return super.resignFirstResponder()
      }
    }
    let pad = Pad()
    let window = makeWindow()
    window.addSubview(pad)
    let isActive = Dynamic(false)
    isActive >>> pad.isFirstResponderModifier
    isActive.value = true
    isActive.value = true
    #expect(pad.isFirstResponder)
    #expect(pad.log == ["become"])
  }
}
