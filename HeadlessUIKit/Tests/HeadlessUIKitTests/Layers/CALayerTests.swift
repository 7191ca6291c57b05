import DynamicUIKit
import Testing

@MainActor @Suite("CALayer")
struct CALayerTests {
  @Test func layerFrameFollowsTheViewFrame() {
    let view = UIView(frame: CGRect(x: 1, y: 2, width: 30, height: 40))
    let layer = view.layer
    #expect(layer === view.layer)
    #expect(layer.frame == view.frame)
    view.frame.origin.x = 9
    #expect(view.layer.frame.minX == 9)
  }

  @Test func layerStoresItsProperties() {
    let layer = UIView().layer
    #expect(layer.cornerRadius == 0 && layer.shadowRadius == 3)  // UIKit's defaults
    layer.cornerRadius = 8
    layer.borderColor = UIColor.blue.cgColor
    layer.maskedCorners = [.layerMinXMinYCorner]
    #expect(layer.cornerRadius == 8)
    #expect(layer.borderColor?.components == [0, 0, 1, 1])
    #expect(layer.maskedCorners == [.layerMinXMinYCorner])
    #expect(layer.maskedCorners.rawValue == 1)  // as in UIKit
  }
}
