import DynamicUIKit
import Testing

@MainActor @Suite("CALayer")
struct CALayerTests {
  @Test func bordersAndCornersFollowTheirValues() {
    let view = UIView()
    let color = Dynamic(UIColor.red)
    let size = Dynamic(CGFloat(2))
    color | \.cgColor >>> view.layer.borderColorModifier
    size >>> view.layer.borderWidthModifier
    size | { 4 * $0 } >>> view.layer.cornerRadiusModifier
    #expect(view.layer.borderColor?.components == UIColor.red.cgColor.components)
    color.value = .green
    size.value = 3
    #expect(view.layer.borderColor?.components == UIColor.green.cgColor.components)
    #expect(view.layer.borderWidth == 3 && view.layer.cornerRadius == 12)
    Dynamic(CGFloat(1)) >>> view.layer.modifier(for: \.borderWidth)
    size.value = 5
    #expect(view.layer.borderWidth == 1)
  }

  @Test func isReleasedWhileTheSourceLives() {
    let size = Dynamic(CGFloat(2))
    #expect(
      isReleased {
        let layer = CALayer()
        size >>> layer.cornerRadiusModifier
        return layer
      })
    size.value = 3
  }
}
