import DynamicUIKit
import Testing

/// Whether an app hosts the tests; always true with HeadlessUIKit. Without a host, as in
/// `xcodebuild test` of a package, no window scene exists, and `makeKeyAndVisible()` stops the
/// process.
let isHosted: Bool = {
  #if canImport(UIKit)
  Bundle.main.bundleURL.pathExtension == "app"
  #else
  true
  #endif
}()

private let hostAppComment: Comment = "Opening windows requires a host app"

extension Trait where Self == ConditionTrait {
  /// For tests that open windows; skips them if no app hosts the tests.
  static var requiresHostApp: Self { .enabled(if: isHosted, hostAppComment) }
}

extension UIWindow {
  /// The window is hidden, 320 points wide, and in an unobstructed area of the screen.
  convenience init(height: CGFloat) {
    let scenes = isHosted ? UIApplication.shared.connectedScenes : []
    if let scene = scenes.lazy.compactMap({ $0 as? UIWindowScene }).first {
      self.init(windowScene: scene)
      #if canImport(UIKit)
      // Away from the camera, the status bar and the home indicator.
      frame = CGRect(x: 20, y: 120, width: 320, height: height)
      #else
      frame = CGRect(x: 0, y: 0, width: 320, height: height)
      #endif
    } else {
      self.init(frame: CGRect(x: 0, y: 0, width: 320, height: height))
    }
  }
}

/// Records an issue if the test lacks `.requiresHostApp`, on every platform.
@MainActor
func makeWindow(_ root: UIViewController = UIViewController()) -> UIWindow {
  let hasTrait = Test.current?.traits.contains { $0.comments.contains(hostAppComment) } ?? true
  if !hasTrait { Issue.record("A test that opens a window needs .requiresHostApp") }
  let window = UIWindow(height: 480)
  window.rootViewController = root
  window.makeKeyAndVisible()
  return window
}
