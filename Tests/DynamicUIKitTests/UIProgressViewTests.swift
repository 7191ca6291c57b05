import DynamicUIKit
import Testing

@MainActor @Suite("UIProgressView")
struct UIProgressViewTests {
  @Test func progressFollowsAValueWithOrWithoutAnimation() {
    let view = UIProgressView()
    let progress = Dynamic<Float>(0.5)
    progress >>> view
    #expect(view.progress == 0.5)
    let other = Dynamic<Float>(0.7)
    other >>> view.animatedProgressModifier
    progress.value = 0.1
    #expect(view.progress == 0.7)
    other.value = 2
    #expect(view.progress == 1)
  }

  @Test func animatedModifierAnimates() {
    final class Recording: UIProgressView {
      var log: [Bool] = []
      override func setProgress(_ progress: Float, animated: Bool) {
        log.append(animated)
        super.setProgress(progress, animated: animated)
      }
    }
    let view = Recording()
    Dynamic<Float>(0.5) >>> view.animatedProgressModifier
    #expect(view.log == [true])
  }
}
