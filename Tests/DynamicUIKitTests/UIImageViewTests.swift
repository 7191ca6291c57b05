import DynamicUIKit
import Testing

@MainActor @Suite("UIImageView")
struct UIImageViewTests {
  @Test func imageFollowsTheValueBoundLast() {
    let view = UIImageView()
    let image = Dynamic(UIImage())
    image >>> view
    #expect(view.image === image.value)
    let other = Dynamic<UIImage?>(nil)
    other >>> view.crossDissolvedImageModifier
    image.value = UIImage()
    #expect(view.image == nil)
  }
}
