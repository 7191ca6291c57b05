import DynamicUIKit
import Testing

@MainActor @Suite("UIImageView")
struct UIImageViewTests {
  @Test func imageFollowsItsValue() {
    let view = UIImageView()
    let image = Dynamic(UIImage())
    image >>> view
    #expect(view.image === image.value)
  }
}
