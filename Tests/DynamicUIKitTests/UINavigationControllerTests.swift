import DynamicTesting
import DynamicUIKit
import Testing

@MainActor @Suite("UINavigationController")
struct UINavigationControllerTests {
  #if !os(tvOS)
  @Test func backButtonIsHiddenWhileTheBoundValueIsTrue() {
    let detail = UIViewController()
    let navigation = UINavigationController(rootViewController: UIViewController())
    navigation.pushViewController(detail, animated: false)
    let isSaving = Dynamic(true)
    isSaving >>> detail.navigationItem.modifier(for: \.hidesBackButton)
    #expect(!navigation.simulateBack())
    isSaving.value = false
    #expect(navigation.simulateBack())
    #expect(navigation.viewControllers.count == 1)
  }
  #endif

  @Test(.requiresHostApp) func backButtonCannotBeTappedBehindAnAlert() async {
    let navigation = UINavigationController(rootViewController: UIViewController())
    navigation.pushViewController(UIViewController(), animated: false)
    let window = makeWindow(navigation)
    window.layoutIfNeeded()
    let alert = UIAlertController(title: "Wait", message: nil, preferredStyle: .alert)
    await present(alert, on: navigation)
    #expect(!navigation.simulateBack())
    #expect(navigation.viewControllers.count == 2)
    await dismissAll(presentedBy: navigation)
    withExtendedLifetime(window) {}
  }
}
