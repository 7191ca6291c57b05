import DynamicTesting
import DynamicUIKit
import Testing

@MainActor @Suite("UINavigationItem")
struct UINavigationItemTests {
  #if !os(tvOS)
  @Test func barButtonItemAndItemsStayInSync() {
    let item = UINavigationItem(title: "t")
    item.rightBarButtonItem = UIBarButtonItem()
    #expect(item.rightBarButtonItems?.count == 1)
    item.rightBarButtonItems = nil
    #expect(item.rightBarButtonItem == nil)
    #expect(item.hidesSearchBarWhenScrolling)
  }
  #endif
}
