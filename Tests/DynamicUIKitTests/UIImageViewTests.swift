import DynamicUIKit
import Testing

@MainActor @Suite("UIImageView")
struct UIImageViewTests {
  @Test func propertiesFollowTheirValues() {
    let view = UIImageView()
    let image = Dynamic(UIImage())
    image >>> view
    #expect(view.image === image.value)
    image >>> view.modifiers.highlightedImage
    #expect(view.highlightedImage === image.value)
    Dynamic(true) >>> view.modifiers.isHighlighted
    #expect(view.isHighlighted)
    let other = Dynamic<UIImage?>(nil)
    other >>> view.crossDissolvedImageModifier
    image.value = UIImage()
    #expect(view.image == nil)
  }
}
