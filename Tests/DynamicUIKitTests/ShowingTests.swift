import DynamicTesting
import DynamicUIKit
import Testing

@MainActor @Suite("showing while something is true", .opensWindows)
struct ShowingTests {
  let controller = UIViewController()
  let window: UIWindow
  let isOpen = Dynamic(false)

  init() { window = makeWindow(controller) }

  @Test func whatIsTrueIsPresented() async {
    isOpen >>> controller.presentation(animated: false) { UIViewController() }
    #expect(controller.presentedViewController == nil)
    isOpen.value = true
    let presented = controller.presentedViewController
    #expect(presented != nil)
    await settle()
    isOpen.value = true
    await settle()
    #expect(controller.presentedViewController === presented)
    isOpen.value = false
    await settle()
    #expect(controller.presentedViewController == nil)
  }

  @Test func nothingIsShownBeforeThereIsAValue() async {
    let navigation = UINavigationController(rootViewController: controller)
    window.rootViewController = navigation
    let presentation = controller.presentation(animated: false) { UIViewController() }
    let pushing = controller.pushing(animated: false) { UIViewController() }
    await settle()
    #expect(!presentation.defaultDynamicProperty.value && !pushing.defaultDynamicProperty.value)
    #expect(controller.presentedViewController == nil)
    #expect(navigation.viewControllers == [controller])
  }

  @Test func theUsersDismissalMakesItFalse() async {
    isOpen.value = true
    isOpen <<>>> controller.presentation(animated: false) { UIViewController() }
    let log = isOpen.recorded()
    for _ in 0..<2 {
      #expect(controller.presentedViewController?.simulateDismissal() == true)
      #expect(!isOpen.value)
      await settle()
      isOpen.value = true
    }
    #expect(log.values == [true, false, true, false, true])
  }

  @Test func whatIsTrueIsPushed() {
    let navigation = UINavigationController(rootViewController: controller)
    isOpen <<>>> controller.pushing { UIViewController() }
    isOpen.value = true
    #expect(navigation.viewControllers.count == 2)
    isOpen.value = false
    #expect(navigation.viewControllers.count == 1)
  }

  @Test func goingBackMakesItFalse() async {
    let navigation = UINavigationController(rootViewController: controller)
    window.rootViewController = navigation
    await settle()
    isOpen <<>>> controller.pushing(animated: false) { UIViewController() }
    isOpen.value = true
    await settle()
    #expect(navigation.simulateBack())
    #expect(!isOpen.value)
  }

  @Test func theSameLineExecutedAgainChangesIt() async {
    let other = Dynamic(true)
    for (title, value) in [("Old", isOpen), ("New", other)] {
      value
        <<>>> controller.presentation(animated: false) {
          let made = UIViewController()
          made.title = title
          return made
        }
    }
    await settle()
    #expect(controller.presentedViewController?.title == "New")
    isOpen.value = true
    other.value = false
    await settle()
    #expect(controller.presentedViewController == nil)
  }

  @Test func itDoesNotGoWithTheBagInWhichItWasMade() async {
    let bag = DisposeBag()
    for _ in 0..<2 {
      let showing = controller.presentation(animated: false) { UIViewController() }
      (isOpen <<>>> showing).disposed(by: bag)
      bag.dispose()
      isOpen <<>>> showing
    }
    isOpen.value = true
    #expect(controller.presentedViewController?.simulateDismissal() == true)
    #expect(!isOpen.value)
  }

  @Test func theControllerIsReleasedWhileTheSourceLives() {
    #expect(
      isReleased {
        let controller = UIViewController()
        isOpen <<>>> controller.presentation { UIViewController() }
        isOpen <<>>> controller.pushing { UIViewController() }
        isOpen.value = true
        return controller
      })
    isOpen.value = false
  }

  @Test func doesNotKeepTheSource() {
    #expect(
      isReleased {
        let isOpen = Dynamic(false)
        isOpen <<>>> controller.presentation { UIViewController() }
        isOpen >>> controller.pushing { UIViewController() }
        return isOpen
      })
  }
}
