import DynamicUIKit
import Testing

@MainActor @Suite("UITabBarItem")
struct UITabBarItemTests {
  @Test func everyPropertyFollowsItsValue() {
    let item = UITabBarItem(title: nil, image: nil, tag: 0)
    let count = Dynamic(0)
    count | { $0 == 0 ? nil : "\($0)" } >>> item.badgeValueModifier
    #expect(item.badgeValue == nil)
    count.value = 3
    #expect(item.badgeValue == "3")
    Dynamic(UIColor.red) >>> item.badgeColorModifier
    #expect(item.badgeColor == .red)
    Dynamic("Beers") >>> item.titleModifier
    #expect(item.title == "Beers")
  }

  @Test func isReleasedWhileTheSourceLives() {
    let badge = Dynamic("1")
    #expect(
      isReleased {
        let item = UITabBarItem()
        badge >>> item.badgeValueModifier
        return item
      })
    badge.value = "2"
  }
}
