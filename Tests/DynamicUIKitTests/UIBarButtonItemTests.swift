import DynamicTesting
import DynamicUIKit
import Testing

@MainActor @Suite("UIBarButtonItem")
struct UIBarButtonItemTests {
  let image = UIImage()
  let item: UIBarButtonItem

  init() { item = UIBarButtonItem(title: "Save", image: image) }

  @Test func tapExecutesTheCommandAndKeepsTitleAndImage() {
    var senders: [AnyObject?] = []
    item >> Command<Void> { _, sender in senders.append(sender) }
    #expect(item.title == "Save")
    #expect(item.image === image)
    #expect(item.simulateTap())
    #expect(senders.count == 1)
    #expect(senders.first.flatMap { $0 } === item)
    senders = []  // breaks the cycle from the item through its command to `senders`
  }

  @Test func itemFollowsIsEnabledOfItsCommand() {
    let mayRun = Dynamic(false)
    item >> Command(enabled: mayRun) {}
    #expect(!item.isEnabled)
    #expect(!item.simulateTap())
    mayRun.value = true
    #expect(item.isEnabled)
    #expect(item.simulateTap())
  }

  @Test func secondCommandReplacesTheFirst() {
    var log: [String] = []
    let mayRun = Dynamic(true)
    let first = item >> Command(enabled: mayRun) { log.append("first") }
    item >> { log.append("second") }
    mayRun.value = false
    #expect(item.isEnabled)
    item.simulateTap()
    first.dispose()
    item.simulateTap()
    #expect(log == ["second", "second"])
  }

  @Test func disposeAndReleasedBagUnbindTheCommand() {
    var taps = 0
    (item >> { taps += 1 }).dispose()
    #expect(!item.simulateTap())
    var bag: DisposeBag? = DisposeBag()
    let mayRun = Dynamic(true)
    if let bag { (item >> Command(enabled: mayRun) { taps += 1 }).disposed(by: bag) }
    bag = nil
    item.simulateTap()
    mayRun.value = false
    #expect(taps == 0)
    #expect(item.isEnabled)
  }

  @Test func disposeKeepsAnActionSetAfterBinding() {
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

  @Test func bindingAddsNoTitle() {
    /// An item that copies the title and image of its action even if they are empty, as in UIKit.
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
