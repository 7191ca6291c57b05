import DynamicTesting
import DynamicUIKit
import Testing

@MainActor @Suite("UIBarButtonItem")
struct UIBarButtonItemTests {
  @Test func initializersSetPropertiesAndAcceptNilActions() {
    let titled = UIBarButtonItem(title: "Save", style: .done, target: nil, action: nil)
    #expect(titled.title == "Save" && titled.style == .done && titled.target == nil)
    let image = UIImage()
    #expect(UIBarButtonItem(image: image, style: .plain, target: nil, action: nil).image === image)
    let target = UIView()
    let add = UIBarButtonItem(barButtonSystemItem: .add, target: target, action: nil)
    #expect(add.target === target && add.title == nil)
  }

  @Test func primaryActionIsCopiedAndSetsTitleAndImage() {
    let action = UIAction(title: "Save", image: UIImage(systemName: "star")) { _ in }
    let item = UIBarButtonItem(title: "old", primaryAction: action)
    #expect(item.primaryAction !== action)
    #expect(item.primaryAction?.identifier == action.identifier)
    #expect(item.title == "Save")
    #expect(item.image != nil)
  }

  @Test func actionWithoutTitleKeepsTheTitleOfTheItem() {
    let item = UIBarButtonItem(title: "old", primaryAction: UIAction { _ in })
    #expect(item.title == "old")
    item.primaryAction = nil
    #expect(item.title == "old")
  }

  @Test func tapRunsThePrimaryActionOfAnEnabledItem() {
    var sender: Any?
    let item = UIBarButtonItem(primaryAction: UIAction { sender = $0.sender })
    #expect(item.simulateTap())
    #expect(sender as? UIBarButtonItem === item)
    sender = nil
    item.isEnabled = false
    #expect(!item.simulateTap())
    #expect(sender == nil)
  }

  @Test func itemRetainsItsActionButNotItsTarget() {
    let item = UIBarButtonItem()
    do {
      let target = NSObject()
      item.target = target
    }
    item.primaryAction = UIAction { _ in }
    #expect(item.target == nil)
    #expect(item.primaryAction != nil)
  }

  #if !os(tvOS)
  @Test func rightBarButtonItemIsFirstOfRightBarButtonItems() {
    let navigationItem = UINavigationItem(title: "Title")
    let (first, second) = (UIBarButtonItem(), UIBarButtonItem())
    navigationItem.rightBarButtonItem = first
    #expect(navigationItem.rightBarButtonItems == [first])
    navigationItem.rightBarButtonItems = [second, first]
    #expect(navigationItem.rightBarButtonItem === second)
    navigationItem.rightBarButtonItems = nil
    #expect(navigationItem.rightBarButtonItem == nil)
  }
  #endif
}
