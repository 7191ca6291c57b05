import DynamicUIKit
import Testing

#if !canImport(UIKit)
@_spi(Headless) import HeadlessUIKit
#endif

@MainActor @Suite("safe area")
struct SafeAreaTests {
  @Test(.requiresHostApp) func viewIsInsetOnlyWhereItLeavesTheSafeArea() {
    let controller = UIViewController()
    let window = makeWindow(controller)
    // Begins 30 points below the top of the 480-point window, and ends 10 points above the bottom.
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
    let windowInsets = window.safeAreaInsets
    #expect(pinned.frame.height == 480 - windowInsets.top - windowInsets.bottom)
    controller.additionalSafeAreaInsets = UIEdgeInsets(top: 50, left: 0, bottom: 34, right: 0)
    window.layoutIfNeeded()
    #expect(inner.safeAreaInsets.top == windowInsets.top + 50 - 30)
    #expect(inner.safeAreaInsets.bottom == windowInsets.bottom + 34 - 10)
    #expect(pinned.frame.minY == windowInsets.top + 50)
    #expect(pinned.frame.maxY == 480 - windowInsets.bottom - 34)
    #if !canImport(UIKit)
    // A test cannot change the safe area of a device.
    #expect(windowInsets == .zero)
    controller.additionalSafeAreaInsets = .zero
    window.simulatedSafeArea = UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0)
    controller.additionalSafeAreaInsets.top = 3
    window.layoutIfNeeded()
    #expect(inner.safeAreaInsets == UIEdgeInsets(top: 20, left: 0, bottom: 24, right: 0))
    #expect(pinned.frame.minY == 47 + 3 && pinned.frame.maxY == 480 - 34)
    #endif
  }
}
