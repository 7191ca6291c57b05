import DynamicTesting
import DynamicUIKit
import Testing

@MainActor @Suite("UIActivityIndicatorView")
struct UIActivityIndicatorViewTests {
  @Test func stoppedIndicatorIsHiddenIfHidesWhenStoppedIsTrue() {
    let view = UIActivityIndicatorView(style: .medium)
    #expect(view.hidesWhenStopped)
    #expect(view.isHidden)
    view.startAnimating()
    #expect(view.isAnimating)
    #expect(!view.isHidden)
    view.stopAnimating()
    #expect(view.isHidden)
    view.hidesWhenStopped = false
    #expect(!view.isHidden)
    view.startAnimating()
    view.stopAnimating()
    #expect(!view.isHidden)
  }
}
