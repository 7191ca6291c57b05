import DynamicTesting
import DynamicUIKit
import Testing

@MainActor @Suite("commands of tapped objects")
struct CommanderTests {
  struct Target {
    let object: AnyObject
    let bind: (Command<Void>) -> Disposable
    let isEnabled: () -> Bool
    /// Returns whether the object reacts.
    let tap: () -> Bool
  }

  enum Kind: CaseIterable {
    case button, barButtonItem
    #if !canImport(UIKit)
    case tapRecognizer  // UIKit offers no way to simulate gestures.
    #endif

    @MainActor func makeTarget() -> Target {
      switch self {
      case .button:
        let button = UIButton()
        return Target(
          object: button, bind: { button.setCommand($0) }, isEnabled: { button.isEnabled },
          tap: { button.simulateTap() })
      case .barButtonItem:
        let item = UIBarButtonItem(title: "Save")
        return Target(
          object: item, bind: { item.setCommand($0) }, isEnabled: { item.isEnabled },
          tap: { item.simulateTap() })
      #if !canImport(UIKit)
      case .tapRecognizer:
        let (view, tap) = (UIView(), UITapGestureRecognizer())
        view.addGestureRecognizer(tap)
        return Target(
          object: tap, bind: { tap.setCommand($0) }, isEnabled: { tap.isEnabled },
          tap: { view.simulateTapGesture() })
      #endif
      }
    }
  }

  @Test(arguments: Kind.allCases) func tapExecutesTheCommandWithTheObjectAsSender(kind: Kind) {
    let target = kind.makeTarget()
    var senders: [AnyObject?] = []
    let handle = target.bind(Command<Void> { _, sender in senders.append(sender) })
    #expect(target.tap())
    #expect(senders.count == 1 && senders[0] === target.object)
    handle.dispose()
  }

  @Test(arguments: Kind.allCases) func objectIsEnabledWhileItsCommandIsEnabled(kind: Kind) {
    let target = kind.makeTarget()
    let mayRun = Dynamic<Bool?>(nil)
    _ = target.bind(Command(enabled: mayRun.ignoreNil()) {})
    #expect(!target.isEnabled() && !target.tap())  // The condition has no value yet.
    mayRun.value = true
    #expect(target.isEnabled() && target.tap())
    mayRun.value = false
    #expect(!target.isEnabled() && !target.tap())
  }

  @Test(arguments: Kind.allCases) func secondCommandReplacesTheFirst(kind: Kind) {
    let target = kind.makeTarget()
    let mayRun = Dynamic(true)
    var log: [String] = []
    let first = target.bind(Command(enabled: mayRun) { log.append("first") })
    _ = target.bind(Command { log.append("second") })
    mayRun.value = false
    #expect(target.isEnabled() && target.tap())
    first.dispose()
    #expect(target.tap() && log == ["second", "second"])
  }

  @Test(arguments: Kind.allCases, [false, true])
  func endedBindingExecutesNothing(kind: Kind, isBagReleased: Bool) {
    let target = kind.makeTarget()
    let mayRun = Dynamic(true)
    var bag: DisposeBag? = DisposeBag()
    var count = 0
    let handle = target.bind(Command(enabled: mayRun) { count += 1 })
    if let bag { handle.disposed(by: bag) }
    #expect(target.tap())
    if isBagReleased { bag = nil } else { handle.dispose() }
    _ = target.tap()
    mayRun.value = false
    #expect(count == 1 && target.isEnabled())
  }

  @Test func newCommandEnablesAButtonThatAReleasedBagLeftDisabled() {
    let button = UIButton()
    let isFirstEnabled = Dynamic(false)
    let isSecondEnabled = Dynamic(true)
    var bag: DisposeBag? = DisposeBag()
    bag?.collect { button.on(.touchDown) >> Command(enabled: isFirstEnabled) {} }
    #expect(!button.isEnabled)
    bag = nil
    button >> Command(enabled: isSecondEnabled) {}
    #expect(button.isEnabled)
    isSecondEnabled.value = false
    isSecondEnabled.value = true
    #expect(button.isEnabled)
  }
}
