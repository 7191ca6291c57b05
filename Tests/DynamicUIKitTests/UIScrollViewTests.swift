import DynamicTesting
import DynamicUIKit
import Testing

@MainActor @Suite("UIScrollView")
struct UIScrollViewTests {
  let view: UIScrollView

  init() {
    view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.contentSize = CGSize(width: 100, height: 1000)
  }

  @Test func offsetBindsBothWays() {
    final class Delegate: NSObject, UIScrollViewDelegate {
      var calls = 0
      func scrollViewDidScroll(_ scrollView: UIScrollView) { calls += 1 }
    }
    let offset = Dynamic(CGPoint(x: 0, y: 10))
    offset <<>>> view.contentOffsetProperty
    let delegate = Delegate()
    view.delegate = delegate
    #expect(view.contentOffset.y == 10)
    #expect(view.simulateDrag(to: CGPoint(x: 0, y: 50)))
    #expect(offset.value.y == 50)
    #expect(delegate.calls == 1)
    view.contentOffset.y = 60
    #expect(offset.value.y == 60)
    offset.value.y = 70
    #expect(view.contentOffset.y == 70)
  }

  @Test func offsetIsNotRoundedByParse() {
    let page = Dynamic(0)
    page.bindTwoWay(
      view.contentOffsetProperty, format: { CGPoint(x: 0, y: 100 * $0) },
      parse: { Int(($0.y / 100).rounded()) })
    view.contentOffset.y = 60
    #expect(page.value == 1 && view.contentOffset.y == 60)
  }

  @Test func animatedModifiersAnimate() {
    final class RecordingScrollView: UIScrollView {
      var animatedArguments: [Bool] = []
      override func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
        animatedArguments.append(animated)
        super.setContentOffset(contentOffset, animated: animated)
      }
      override func setZoomScale(_ scale: CGFloat, animated: Bool) {
        animatedArguments.append(animated)
        super.setZoomScale(scale, animated: animated)
      }
    }
    let view = RecordingScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.contentSize = CGSize(width: 100, height: 1000)
    view.maximumZoomScale = 5
    Dynamic(CGPoint(x: 0, y: 20)) >>> view.animatedContentOffsetModifier
    #expect(view.animatedArguments == [true])
    #expect(view.contentOffset.y == 20)
    Dynamic(CGFloat(2)) >>> view.animatedZoomScaleModifier
    #expect(view.animatedArguments == [true, true])
  }

  // UIKit zooms only a view that the delegate returns.
  #if !canImport(UIKit)
  @Test func pinchDeliversTheOffset() {
    view.maximumZoomScale = 5
    view.contentSize = CGSize(width: 200, height: 200)
    let offsets = view.contentOffsetProperty.recorded()
    view.contentOffset = CGPoint(x: 10, y: 20)
    view.simulateZoom(to: 2)
    #expect(offsets.values.last == CGPoint(x: 20, y: 40))
  }

  @Test func zoomingWithoutScrollingDeliversNoOffset() {
    let offset = Dynamic(CGPoint.zero)
    offset >>> view.contentOffsetModifier
    view.maximumZoomScale = 5
    let log = view.contentOffsetProperty.recorded()
    view.simulateZoom(to: 2)
    #expect(log.values == [.zero])
    offset.value = CGPoint(x: 0, y: 5)
    #expect(log.values == [.zero, CGPoint(x: 0, y: 5)])
  }
  #endif
}
