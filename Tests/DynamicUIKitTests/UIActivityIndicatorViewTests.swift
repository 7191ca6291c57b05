import DynamicUIKit
import Testing

@MainActor @Suite("UIActivityIndicatorView")
struct UIActivityIndicatorViewTests {
  @Test func indicatorAnimatesWhileTheLastBoundValueIsTrue() {
    let indicator = UIActivityIndicatorView(style: .medium)
    let isLoading = Dynamic(true)
    isLoading >>> indicator
    #expect(indicator.isAnimating)
    isLoading.value = false
    #expect(!indicator.isAnimating)
    #expect(indicator.isHidden)
    let isSaving = Dynamic(true)
    isSaving >>> indicator.isAnimatingModifier
    isLoading.value = false  // The second binding has ended the first.
    #expect(indicator.isAnimating)
  }
}
