import DynamicTesting
import DynamicUIKit
import Testing

@MainActor @Suite("UINavigationController")
struct UINavigationControllerTests {
  #if !os(tvOS)
  @Test func theBackButtonFollowsAValue() {
    let detail = UIViewController()
    let navigation = UINavigationController(rootViewController: UIViewController())
    navigation.pushViewController(detail, animated: false)
    let isSaving = Dynamic(true)
    isSaving >>> detail.navigationItem.hidesBackButtonModifier
    #expect(!navigation.simulateBack())
    isSaving.value = false
    #expect(navigation.simulateBack())
    #expect(navigation.viewControllers.count == 1)
  }
  #endif

  @Test func anItemExecutesACommand() {
    let controller = UIViewController()
    var saves = 0
    let item = UIBarButtonItem(title: "Save")
    controller.navigationItem.rightBarButtonItem = item
    item >> { saves += 1 }
    #expect(controller.navigationItem.rightBarButtonItem?.simulateTap() == true)
    #expect(saves == 1)
  }

  @Test(.opensWindows) func thereIsNoWayBackBehindAnAlert() async {
    let navigation = UINavigationController(rootViewController: UIViewController())
    navigation.pushViewController(UIViewController(), animated: false)
    let window = makeWindow(navigation)
    window.layoutIfNeeded()
    let alert = UIAlertController(title: "Wait", message: nil, preferredStyle: .alert)
    await present(alert, on: navigation)
    #expect(!navigation.simulateBack())
    #expect(navigation.viewControllers.count == 2)
    await dismissAll(of: navigation)
    withExtendedLifetime(window) {}
  }
}
