import DynamicUIKit
import Testing

@MainActor @Suite("UINavigationItem")
struct UINavigationItemTests {
  @Test func theItemsOfASideHaveOneDriverByKeyPathToo() {
    let item = UINavigationItem(title: "")
    let one = Dynamic<UIBarButtonItem?>(UIBarButtonItem(title: "One"))
    one >>> item.leftBarButtonItemModifier
    Dynamic([UIBarButtonItem(title: "Two")]) >>> item.leftBarButtonItemsModifier
    one.value = nil
    #expect(item.leftBarButtonItem?.title == "Two")
  }

  #if !os(tvOS)
  @Test func everyPropertyFollowsItsValue() {
    let item = UINavigationItem(title: "")
    let title = Dynamic("Beers")
    title >>> item
    #expect(item.title == "Beers")
    title >>> item.promptModifier
    #expect(item.prompt == "Beers")
    let view = UIView()
    Dynamic(view) >>> item.titleViewModifier
    #expect(item.titleView === view)
    Dynamic(UINavigationItem.LargeTitleDisplayMode.never) >>> item.largeTitleDisplayModeModifier
    #expect(item.largeTitleDisplayMode == .never)
    let back = UIBarButtonItem(title: "All beers")
    Dynamic(back) >>> item.backBarButtonItemModifier
    #expect(item.backBarButtonItem === back)
    Dynamic(true) >>> item.leftItemsSupplementBackButtonModifier
    #expect(item.leftItemsSupplementBackButton)
    Dynamic(false) >>> item.hidesSearchBarWhenScrollingModifier
    #expect(!item.hidesSearchBarWhenScrolling)
  }

  @Test func animatedFormsHaveTheSameDriver() {
    let item = UINavigationItem(title: "")
    let edit = UIBarButtonItem(title: "Edit")
    let done = UIBarButtonItem(title: "Done")
    let isEditing = Dynamic(false)
    let items = isEditing | { [$0 ? done : edit] }
    items >>> item.rightBarButtonItemsModifier
    #expect(item.rightBarButtonItem === edit)
    items >>> item.leftBarButtonItemsModifier
    Dynamic<[UIBarButtonItem]?>(nil) >>> item.animatedRightBarButtonItemsModifier
    Dynamic([edit]) >>> item.animatedLeftBarButtonItemsModifier
    isEditing.value = true
    #expect(item.rightBarButtonItem == nil)
    #expect(item.leftBarButtonItem === edit)
    Dynamic(done) >>> item.rightBarButtonItemModifier
    #expect(item.rightBarButtonItems == [done])
    Dynamic(done) >>> item.leftBarButtonItemModifier
    #expect(item.leftBarButtonItems == [done])
    Dynamic(false) >>> item.hidesBackButtonModifier
    Dynamic(true) >>> item.animatedHidesBackButtonModifier
    #expect(item.hidesBackButton)
  }
  #endif

  @Test func isReleasedWhileTheSourceLives() {
    let title = Dynamic("Beers")
    #expect(
      isReleased {
        let item = UINavigationItem(title: "")
        title >>> item
        return item
      })
    title.value = "Ales"
  }

  @Test func theItemsOfTheRightSideHaveOneDriverByKeyPathToo() {
    let item = UINavigationItem(title: "")
    let one = Dynamic<UIBarButtonItem?>(UIBarButtonItem(title: "One"))
    one >>> item.rightBarButtonItemModifier
    Dynamic([UIBarButtonItem(title: "Two")]) >>> item.rightBarButtonItemsModifier
    one.value = nil
    #expect(item.rightBarButtonItem?.title == "Two")
  }

  @Test func animatedFormsAnimate() {
    final class Recording: UINavigationItem {
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
    let item = Recording(title: "")
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
