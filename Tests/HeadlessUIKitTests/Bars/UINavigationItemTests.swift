import DynamicTesting
import DynamicUIKit
import Testing

@MainActor @Suite("UINavigationItem")
struct UINavigationItemTests {
  @Test func keepsItsItems() {
    let item = UINavigationItem(title: "t")
    item.rightBarButtonItem = UIBarButtonItem()
    #expect(item.rightBarButtonItems?.count == 1)
    item.rightBarButtonItems = nil
    #expect(item.rightBarButtonItem == nil)
    #expect(item.hidesSearchBarWhenScrolling)
  }
}
