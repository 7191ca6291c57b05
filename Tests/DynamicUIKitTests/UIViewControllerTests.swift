import DynamicTesting
import DynamicUIKit
import Testing

@MainActor @Suite("UIViewController")
struct UIViewControllerTests {
  @Test func everyPropertyFollowsItsValue() {
    let controller = UIViewController()
    let title = Dynamic("a")
    title >>> controller
    #expect(controller.title == "a")
    title.value = "b"
    #expect(controller.title == "b")
    #expect(controller.navigationItem.title == "b")
    Dynamic(true) >>> controller.modalInPresentationModifier
    #expect(controller.isModalInPresentation)
  }

  @Test func isReleasedWhileTheSourceLives() {
    let title = Dynamic("a")
    #expect(
      isReleased {
        let controller = UIViewController()
        title >>> controller
        return controller
      })
    title.value = "b"
  }
}
