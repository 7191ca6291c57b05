import DynamicUIKit
import Testing

#if !canImport(UIKit)
@_spi(Headless) import HeadlessUIKit
#endif

@MainActor @Suite("keyboard", .serialized)
struct KeyboardTests {
  // On a device, the keyboard appears when the user types, and may be a hardware keyboard.
  #if !canImport(UIKit)
  @Test func keyboardPostsNotificationAndMovesItsGuide() {
    let controller = UIViewController()
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = controller
    window.makeKeyAndVisible()
    let view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    controller.view.addSubview(view)
    let bottom = view.bottomAnchor.constraint(
      equalTo: controller.view.keyboardLayoutGuide.topAnchor)
    NSLayoutConstraint.activate([bottom, view.heightAnchor.constraint(equalToConstant: 10)])
    window.layoutIfNeeded()
    #expect(view.frame.maxY == 844)
    var frames: [CGRect] = []
    let token = NotificationCenter.default.addObserver(
      forName: UIResponder.keyboardWillShowNotification, object: nil, queue: nil
    ) { note in
      let value = note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue
      let frame = value?.cgRectValue
      MainActor.assumeIsolated { frames = frame.map { [$0] } ?? [] }
    }
    UIApplication.shared.simulateKeyboard(height: 300)
    window.layoutIfNeeded()
    #expect(frames == [CGRect(x: 0, y: 544, width: 390, height: 300)])
    #expect(view.frame.maxY == 544)
    UIApplication.shared.simulateKeyboard(height: 0)
    window.layoutIfNeeded()
    #expect(view.frame.maxY == 844)
    NotificationCenter.default.removeObserver(token)
  }
  #endif
}
