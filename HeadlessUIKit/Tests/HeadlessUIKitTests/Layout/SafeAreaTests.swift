import DynamicUIKit
import Testing

#if !canImport(UIKit)
@_spi(Headless) import HeadlessUIKit
#endif

@MainActor @Suite("safe area")
struct SafeAreaTests {
  @Test(.requiresHostApp) func insetsFollowTheCoveredPartOfEachView() {
    let controller = UIViewController()
    let window = makeWindow(controller)
    let inner = UIView(frame: CGRect(x: 0, y: 30, width: 320, height: 440))
    controller.view.addSubview(inner)
    let pinned = UIView()
    pinned.translatesAutoresizingMaskIntoConstraints = false
    controller.view.addSubview(pinned)
    NSLayoutConstraint.activate([
      pinned.topAnchor.constraint(equalTo: controller.view.safeAreaLayoutGuide.topAnchor),
      pinned.bottomAnchor.constraint(equalTo: controller.view.safeAreaLayoutGuide.bottomAnchor),
    ])
    window.layoutIfNeeded()
    let covered = window.safeAreaInsets
    #expect(pinned.frame.height == 480 - covered.top - covered.bottom)
    controller.additionalSafeAreaInsets = UIEdgeInsets(top: 50, left: 0, bottom: 34, right: 0)
    window.layoutIfNeeded()
    #expect(inner.safeAreaInsets.top == covered.top + 20)
    #expect(inner.safeAreaInsets.bottom == covered.bottom + 24)
    #expect(pinned.frame.minY == covered.top + 50)
    #expect(pinned.frame.maxY == 446 - covered.bottom)
    #if !canImport(UIKit)
    // The safe area of a device is fixed.
    #expect(covered == .zero)
    controller.additionalSafeAreaInsets = .zero
    window.simulatedSafeArea = UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0)
    controller.additionalSafeAreaInsets.top = 3
    window.layoutIfNeeded()
    #expect(inner.safeAreaInsets == UIEdgeInsets(top: 20, left: 0, bottom: 24, right: 0))
    #expect(pinned.frame.minY == 50 && pinned.frame.maxY == 446)
    #endif
  }

  #if !canImport(UIKit)
  // The safe area of a device is fixed.
  @Test func safeAreaChangeIsSentBeforeViewDidAppear() {
    final class RecordingController: UIViewController {
      var calls: [String] = []
      override func viewWillAppear(_ animated: Bool) { calls.append("will appear") }
      override func viewSafeAreaInsetsDidChange() {
        calls.append("safe area \(view.safeAreaInsets.top)")
      }
      override func viewDidAppear(_ animated: Bool) { calls.append("appeared") }
    }
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    window.simulatedSafeArea = UIEdgeInsets(top: 47, left: 0, bottom: 0, right: 0)
    let controller = RecordingController()
    window.rootViewController = controller
    window.makeKeyAndVisible()
    #expect(controller.calls == ["will appear", "safe area 47.0", "appeared"])
  }
  #endif
}
