import DynamicUIKit
import Testing

@MainActor @Suite("UIBarButtonItem")
struct UIBarButtonItemTests {
  let image = UIImage()
  let item: UIBarButtonItem

  init() { item = UIBarButtonItem(title: "Save", image: image) }

  @Test func bindingACommandKeepsTitleAndImage() {
    item >> {}
    #expect(item.title == "Save")
    #expect(item.image === image)
  }

  @Test func disposingTheHandleKeepsAnActionSetAfterBinding() {
    let action = UIAction(title: "Save") { _ in }
    let handle = item >> {}
    item.primaryAction = action
    handle.dispose()
    #expect(item.primaryAction?.identifier == action.identifier)
  }

  @Test func valueBindsToIsEnabled() {
    let isValid = Dynamic(false)
    isValid >>> item
    #expect(!item.isEnabled)
    isValid.value = true
    #expect(item.isEnabled)
  }

  #if !os(tvOS)
  @Test func simulateSelectExecutesOnlyEnabledMenuItems() {
    var sortings: [String] = []
    let menu = UIMenu(children: [
      UIAction(title: "Name") { sortings.append($0.title) },
      UIAction(title: "Date", attributes: .disabled) { sortings.append($0.title) },
    ])
    let item = UIBarButtonItem(title: "Sort", menu: menu)
    #expect(item.simulateSelect(menuItem: "Name"))
    #expect(!item.simulateSelect(menuItem: "Date"))
    #expect(sortings == ["Name"])
  }
  #endif

  @Test func bindingACommandToAnItemWithoutATitleAddsNoTitle() {
    /// Like an item in UIKit, copies its action's title and image, which may be empty.
    final class CopyingItem: UIBarButtonItem {
      override var primaryAction: UIAction? {
        didSet {
          guard let primaryAction else { return }
          title = primaryAction.title
          image = primaryAction.image
        }
      }
    }
    let item = CopyingItem(image: image)
    item >> {}
    #expect(item.title == nil)
    #expect(item.image === image)
  }
}
