#if !canImport(UIKit)
// A proxy of UIKit's cannot be told to forget, so this is for the stand-in.

import DynamicUIKit
@_spi(Headless) import HeadlessUIKit

/// Runs a closure, after which what was set of `appearance()` is forgotten.
///
/// Views that came into a window meanwhile keep the look that they got.
///
///     withAppearances {
///       UILabel.appearance().textColor = .red
///       let label = UILabel()
///       let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
///       window.addSubview(label)
///       print(label.textColor == .red)  // Prints "true"
///     }
///
/// - Parameter body: What sets the proxies and shows screens.
/// - Returns: What the closure returns.
@MainActor
public func withAppearances<Result>(run body: () throws -> Result) rethrows -> Result {
  defer { AppearanceProxies.removeAll() }
  return try body()
}
#endif
