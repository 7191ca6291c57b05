#if !canImport(UIKit)
// UIKit offers no way to simulate gestures.

import DynamicTesting
import DynamicUIKit
import Testing

@MainActor @Suite("dragBeginning and dragEnding")
struct DragEventsTests {
  private final class Delegate: NSObject, UIScrollViewDelegate {}

  let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))

  init() { view.contentSize = CGSize(width: 100, height: 1_000) }

  @Test func beginningAndEndOfADragExecuteCommands() {
    let delegate = Delegate()
    view.delegate = delegate
    var log: [String] = []
    view.dragBeginning >> { [view] in log.append("begin \(view.contentOffset.y)") }
    view.dragEnding >> { [view] in log.append("end \(view.contentOffset.y)") }
    view.contentOffset.y = 10
    #expect(log.isEmpty)
    #expect(view.simulateDrag(by: CGPoint(x: 0, y: 50)))
    #expect(log == ["begin 10.0", "end 60.0"])
    #expect(view.delegate === delegate)
    view.isScrollEnabled = false
    #expect(!view.simulateDrag(by: CGPoint(x: 0, y: 50)))
    #expect(log.count == 2)
  }

  @Test func disabledCommandLeavesTheViewScrollable() {
    let isEnabled = Dynamic(false)
    var count = 0
    view.dragBeginning >> Command(enabled: isEnabled) { count += 1 }
    #expect(view.simulateDrag(by: CGPoint(x: 0, y: 50)))
    #expect(count == 0)
    isEnabled.value = true
    view.simulateDrag(by: CGPoint(x: 0, y: 50))
    #expect(count == 1)
  }

  @Test func canceledDragExecutesTheDragEndingCommand() {
    var log: [String] = []
    view.dragBeginning >> { log.append("begin") }
    view.dragEnding >> { log.append("end") }
    view.panGestureRecognizer.state = .began
    view.panGestureRecognizer.state = .cancelled
    #expect(log == ["begin", "end"])
  }
}
#endif
