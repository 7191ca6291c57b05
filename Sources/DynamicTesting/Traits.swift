import DynamicUIKit

#if !canImport(UIKit)
@_spi(Headless) import HeadlessUIKit
#endif

/// Runs a closure while the screen has other traits, such as a dark style or another text size.
///
/// Visible windows update their traits before the closure runs, and again after it.
///
///     withTraits(UITraitCollection(userInterfaceStyle: .dark)) {
///       print(UIView().traitCollection.userInterfaceStyle == .dark)  // Prints "true"
///     }
///
/// With UIKit, only the style and the text size change, and only in the open windows of the app; a
/// view outside a window, as above, keeps its traits.
///
/// - Parameters:
///   - traits: The traits to change; later ones take precedence.
///   - body: Called immediately.
/// - Returns: What the closure returns.
@MainActor
public func withTraits<Result>(
  _ traits: UITraitCollection..., run body: () throws -> Result
) rethrows -> Result {
  #if canImport(UIKit)
  let windows = UIApplication.shared.connectedScenes
    .compactMap { $0 as? UIWindowScene }.flatMap(\.windows)
  let style = traits.last { $0.userInterfaceStyle != .unspecified }?.userInterfaceStyle
  let size = traits.last { $0.preferredContentSizeCategory != .unspecified }?
    .preferredContentSizeCategory
  for window in windows {
    if let style { window.traitOverrides.userInterfaceStyle = style }
    if let size { window.traitOverrides.preferredContentSizeCategory = size }
    window.updateTraitsIfNeeded()
  }
  defer {
    for window in windows {
      if style != nil { window.traitOverrides.remove(UITraitUserInterfaceStyle.self) }
      if size != nil { window.traitOverrides.remove(UITraitPreferredContentSizeCategory.self) }
      window.updateTraitsIfNeeded()
    }
  }
  #else
  let before = UIScreen.main.traits
  UIScreen.main.traits = UITraitCollection(traitsFrom: [before] + traits)
  defer { UIScreen.main.traits = before }
  #endif
  return try body()
}
