#if !canImport(UIKit)
// These tests need HeadlessUIKit: on a device, only the user changes appearance and text size.

import DynamicUIKit
@_spi(Headless) import HeadlessUIKit
import Testing

@MainActor @Suite("UITraitCollection", .serialized)
struct UITraitCollectionTests {
  @Test func laterTraitsOverrideEarlierOnes() {
    let traits = UITraitCollection(traitsFrom: [
      UITraitCollection(userInterfaceStyle: .dark), UITraitCollection(displayScale: 2),
      UITraitCollection(userInterfaceStyle: .light),
    ])
    #expect(traits.userInterfaceStyle == .light)
    #expect(traits.displayScale == 2)
    #expect(traits.horizontalSizeClass == .unspecified)
  }

  @Test(.requiresHostApp) func traitChangeNotifiesViewsAndPostsANotification() {
    final class RecordingView: UIView {
      var previousStyles: [UIUserInterfaceStyle?] = []
      override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        previousStyles.append(previousTraitCollection?.userInterfaceStyle)
      }
    }
    let controller = UIViewController()
    let window = makeWindow(controller)
    let view = RecordingView()
    controller.view.addSubview(view)
    let before = UIScreen.main.traits
    let posts = NotificationRecorder(of: UIContentSizeCategory.didChangeNotification)
    UIScreen.main.traits = UITraitCollection(traitsFrom: [
      before, UITraitCollection(userInterfaceStyle: .dark),
      UITraitCollection(preferredContentSizeCategory: .accessibilityLarge),
    ])
    defer { UIScreen.main.traits = before }
    #expect(view.previousStyles == [.light])
    #expect(view.traitCollection.userInterfaceStyle == .dark)
    #expect(UITraitCollection.current.userInterfaceStyle == .dark)
    #expect(posts.objects.count == 1)
    #expect(UIFont.preferredFont(forTextStyle: .body).pointSize == 33)  // as in UIKit
    #expect(window.traitCollection.preferredContentSizeCategory > .large)
  }

  @Test func deviceIsAPhone() {
    #expect(UIDevice.current.userInterfaceIdiom == .phone)
    #expect(UIScreen.main.bounds == CGRect(x: 0, y: 0, width: 390, height: 844))
  }
}
#endif
