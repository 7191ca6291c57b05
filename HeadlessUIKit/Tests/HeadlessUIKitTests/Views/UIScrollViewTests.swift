import DynamicTesting
import DynamicUIKit
import Testing

#if !canImport(UIKit)
@_spi(Headless) import HeadlessUIKit
#endif

@MainActor @Suite("UIScrollView")
struct UIScrollViewTests {
  @MainActor final class Delegate: NSObject, UIScrollViewDelegate {
    let log = Log()
    func scrollViewDidScroll(_ scrollView: UIScrollView) {
      log("scroll to \(scrollView.contentOffset.y)")
    }
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { log("begin dragging") }
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
      log("end dragging")
    }
  }

  @Test func settingTheOffsetCallsDidScroll() {
    let view = UIScrollView()
    let delegate = Delegate()
    view.delegate = delegate
    view.contentOffset = CGPoint(x: 0, y: 5)
    view.contentOffset = CGPoint(x: 0, y: 5)
    #expect(delegate.log.entries == ["scroll to 5.0"])
  }

  @Test func dragStopsAtTheEndsOfTheContent() {
    let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.contentSize = CGSize(width: 100, height: 250)
    let delegate = Delegate()
    view.delegate = delegate
    view.simulateDragToBottom()
    #expect(delegate.log.entries == ["begin dragging", "scroll to 150.0", "end dragging"])
    view.simulateDrag(by: CGPoint(x: 0, y: -1000))
    #expect(view.contentOffset == .zero)
  }

  @Test func scrollViewDoesNotRetainItsDelegate() {
    let view = UIScrollView()
    inAutoreleasePool {
      let delegate = Delegate()
      view.delegate = delegate
    }
    #expect(view.delegate == nil)
  }

  #if !os(tvOS)
  @Test func pullBeginsRefreshingBeforeSendingValueChanged() {
    let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let control = UIRefreshControl()
    view.refreshControl = control
    var refreshingStates: [Bool] = []
    let action = UIAction { [unowned control] _ in refreshingStates.append(control.isRefreshing) }
    control.addAction(action, for: .valueChanged)
    #expect(view.simulatePullToRefresh())
    #expect(!view.simulatePullToRefresh())  // still refreshing
    control.endRefreshing()
    control.beginRefreshing()
    control.endRefreshing()
    #expect(refreshingStates == [true])
    #if !canImport(UIKit)
    // UIKit does not specify the offset right after a refresh ends.
    #expect(view.contentOffset == .zero)
    #endif
  }

  @Test func scrollViewRetainsItsRefreshControl() {
    let view = UIScrollView()
    inAutoreleasePool { view.refreshControl = UIRefreshControl() }
    #expect(view.refreshControl != nil)
    #if !canImport(UIKit)
    #expect(view.refreshControl?.superview === view)
    #endif
  }
  #endif

  // UIKit zooms only if the delegate provides a view to zoom.
  #if !canImport(UIKit)
  @Test func zoomScaleIsClamped() {
    let view = UIScrollView()
    #expect(!view.simulateZoom(to: 2))
    view.maximumZoomScale = 3
    view.zoomScale = 9
    #expect(view.zoomScale == 3)
    view.maximumZoomScale = 1
    #expect(view.zoomScale == 1)
  }

  @Test func pinchZoomsTheContent() {
    let view = UIScrollView()
    view.contentSize = CGSize(width: 100, height: 50)
    view.maximumZoomScale = 3
    var sizes: [CGSize] = []
    view.propertyListeners[\UIScrollView.contentSize] = { [unowned view] in
      sizes.append(view.contentSize)
    }
    #expect(view.simulateZoom(to: 9))
    #expect(view.zoomScale == 3)
    #expect(sizes == [CGSize(width: 300, height: 150)])
  }
  #endif
}
