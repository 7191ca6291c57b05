import DynamicUIKit
import Testing

/// Whether an app runs the tests. Without one, as `xcodebuild test` runs those of a package, there is
/// no scene to open windows in, and making one key stops the process.
let isHosted: Bool = {
  #if canImport(UIKit)
  Bundle.main.bundleURL.pathExtension == "app"
  #else
  true
  #endif
}()

private let onlyInAnApp: Comment = "Only an app opens windows"

extension Trait where Self == ConditionTrait {
  /// Says that a test opens windows, for which it is skipped where no app hosts it.
  static var opensWindows: Self { .enabled(if: isHosted, onlyInAnApp) }
}

extension UIWindow {
  /// A hidden window of the app that hosts the test, 320 points wide, where nothing covers it.
  convenience init(height: CGFloat) {
    let scenes = isHosted ? UIApplication.shared.connectedScenes : []
    if let scene = scenes.lazy.compactMap({ $0 as? UIWindowScene }).first {
      self.init(windowScene: scene)
      #if canImport(UIKit)
      // Beside the camera, the status bar and the home indicator.
      frame = CGRect(x: 20, y: 120, width: 320, height: height)
      #else
      frame = CGRect(x: 0, y: 0, width: 320, height: height)
      #endif
    } else {
      self.init(frame: CGRect(x: 0, y: 0, width: 320, height: height))
    }
  }
}

/// A window on the screen with a controller in it, for a test that says so.
///
/// A test that forgets it is noticed wherever it runs, and not first where it stops the process.
@MainActor
func makeWindow(_ root: UIViewController = UIViewController()) -> UIWindow {
  let saysSo = Test.current?.traits.contains { $0.comments.contains(onlyInAnApp) } ?? true
  if !saysSo { Issue.record("A test that opens a window says so: @Test(.opensWindows)") }
  let window = UIWindow(height: 480)
  window.rootViewController = root
  window.makeKeyAndVisible()
  return window
}
