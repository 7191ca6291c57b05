import DynamicTesting
import DynamicUIKit
import Testing

@MainActor @Suite("UIProgressView")
struct UIProgressViewTests {
  @Test func progressIsClamped() {
    let view = UIProgressView()
    view.progress = 3
    #expect(view.progress == 1)
    view.setProgress(-3, animated: true)
    #expect(view.progress == 0)
  }
}
