import DynamicUIKit
import Testing

@MainActor @Suite("UIActivityIndicatorView")
struct UIActivityIndicatorViewTests {
  @Test func indicatorAnimatesWhileTheMostRecentlyBoundValueIsTrue() {
    let indicator = UIActivityIndicatorView(style: .medium)
    let isLoading = Dynamic(true)
    isLoading >>> indicator
    #expect(indicator.isAnimating)
    isLoading.value = false
    #expect(!indicator.isAnimating)
    #expect(indicator.isHidden)
    let other = Dynamic(true)
    other >>> indicator.isAnimatingModifier
    isLoading.value = false  // `other` has ended this binding.
    #expect(indicator.isAnimating)
  }
}
