import DynamicUIKit
import Testing

#if !canImport(UIKit)
@_spi(Headless) import HeadlessUIKit
#endif

@MainActor @Suite("CALayer")
struct CALayerTests {
  @Test func followsItsView() {
    let view = UIView(frame: CGRect(x: 1, y: 2, width: 30, height: 40))
    let layer = view.layer
    #expect(layer === view.layer)
    #expect(layer.frame == view.frame)
    view.frame.origin.x = 9
    view.alpha = 0.5
    view.clipsToBounds = true
    #expect(view.layer.frame.minX == 9)
    #expect(view.layer.opacity == 0.5)
    #expect(view.layer.masksToBounds)
  }

  @Test func theViewFollowsToo() {
    let view = UIView(frame: CGRect(x: 1, y: 2, width: 30, height: 40))
    view.layer.masksToBounds = true
    view.layer.opacity = 0.25
    view.layer.isHidden = true
    view.layer.backgroundColor = UIColor.red.cgColor
    view.layer.frame = CGRect(x: 5, y: 5, width: 5, height: 5)
    #expect(view.clipsToBounds)
    #expect(view.alpha == 0.25)
    #expect(view.isHidden)
    #expect(view.backgroundColor == .red)
    #expect(view.frame == CGRect(x: 5, y: 5, width: 5, height: 5))
  }

  @Test func keepsWhatIsSet() {
    let layer = UIView().layer
    #expect(layer.cornerRadius == 0 && layer.shadowRadius == 3)
    layer.cornerRadius = 8
    layer.borderColor = UIColor.blue.cgColor
    layer.maskedCorners = [.layerMinXMinYCorner]
    #expect(layer.cornerRadius == 8)
    #expect(layer.borderColor?.components == [0, 0, 1, 1])
    #expect(layer.maskedCorners.rawValue == 1)
  }

  @Test func isATree() {
    let layer = CALayer()
    let (one, other) = (CALayer(), CALayer())
    layer.addSublayer(one)
    layer.insertSublayer(other, at: 0)
    #expect(layer.sublayers == [other, one])
    #expect(one.superlayer === layer)
    one.removeFromSuperlayer()
    other.removeFromSuperlayer()
    #expect(layer.sublayers == nil && one.superlayer == nil)
  }

  @Test func aViewMayHaveAnotherLayer() {
    final class Gradient: UIView {
      override class var layerClass: AnyClass { CAGradientLayer.self }
    }
    let layer = Gradient().layer as? CAGradientLayer
    #expect(layer?.endPoint == CGPoint(x: 0.5, y: 1))
  }

  // Those of a real layer play, and only on a screen.
  #if !canImport(UIKit)
  @Test func animationsAreCompleteAtOnce() {
    final class Delegate: NSObject, CAAnimationDelegate {
      var heard: [String] = []
      func animationDidStart(_ anim: CAAnimation) { heard.append("start") }
      func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { heard.append("\(flag)") }
    }
    let delegate = Delegate()
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.delegate = delegate
    let layer = CALayer()
    layer.add(animation, forKey: "fade")
    #expect(delegate.heard == ["start"])
    HeadlessRunLoop.turn()
    #expect(delegate.heard == ["start", "true"])
    #expect(layer.animation(forKey: "fade") == nil)
    animation.isRemovedOnCompletion = false
    layer.add(animation, forKey: "fade")
    #expect(layer.animationKeys() == ["fade"])
  }
  #endif

  @Test func transformsMultiply() {
    let turned = CGAffineTransform(rotationAngle: .pi / 2)
    let point = CGPoint(x: 1, y: 0).applying(turned)
    #expect(abs(point.x) < 1e-9 && abs(point.y - 1) < 1e-9)
    let both = CGAffineTransform(translationX: 5, y: 0).scaledBy(x: 2, y: 2)
    #expect(CGPoint(x: 1, y: 1).applying(both) == CGPoint(x: 7, y: 2))
    #expect(both.concatenating(both.inverted()).isIdentity)
  }
}
