import DynamicUIKit
import Testing

@MainActor @Suite("UIProgressView")
struct UIProgressViewTests {
  @Test func animatedBindingReplacesPlainBinding() {
    final class RecordingProgressView: UIProgressView {
      var animatedArguments: [Bool] = []
      override func setProgress(_ progress: Float, animated: Bool) {
        animatedArguments.append(animated)
        super.setProgress(progress, animated: animated)
      }
    }
    let view = RecordingProgressView()
    let progress = Dynamic<Float>(0.5)
    progress >>> view
    #expect(view.progress == 0.5)
    let animatedProgress = Dynamic<Float>(0.7)
    animatedProgress >>> view.animatedProgressModifier
    progress.value = 0.1
    #expect(view.progress == 0.7)
    #expect(view.animatedArguments.last == true)
    animatedProgress.value = 2  // The view limits its progress to 1.
    #expect(view.progress == 1)
  }
}
