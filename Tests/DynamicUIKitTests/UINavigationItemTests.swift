import DynamicUIKit
import Testing

@MainActor @Suite("UINavigationItem")
struct UINavigationItemTests {
  @Test func titleFollowsItsValue() {
    let item = UINavigationItem(title: "")
    let title = Dynamic("Beers")
    title >>> item
    #expect(item.title == "Beers")
    title.value = "Ales"
    #expect(item.title == "Ales")
  }

  @Test func animatedModifiersAnimate() {
    final class RecordingItem: UINavigationItem {
      var log: [String] = []
      override func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
        log.append("left \(animated)")
        super.setLeftBarButtonItems(items, animated: animated)
      }
      override func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
        log.append("right \(animated)")
        super.setRightBarButtonItems(items, animated: animated)
      }
      #if !os(tvOS)
      override func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) {
        log.append("back \(animated)")
        super.setHidesBackButton(hidesBackButton, animated: animated)
      }
      #endif
    }
    let item = RecordingItem(title: "")
    let edit = UIBarButtonItem(title: "Edit")
    Dynamic([edit]) >>> item.animatedLeftBarButtonItemsModifier
    Dynamic([edit]) >>> item.animatedRightBarButtonItemsModifier
    #expect(item.log == ["left true", "right true"])
    #if !os(tvOS)
    Dynamic(true) >>> item.animatedHidesBackButtonModifier
    #expect(item.log.last == "back true")
    #endif
  }
}
