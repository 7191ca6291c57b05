#if !canImport(UIKit)
// The screen of a device cannot be given other traits, so this is for the stand-in.

import DynamicUIKit
@_spi(Headless) import HeadlessUIKit

/// Runs a closure while the screen has other traits: dark, another text size, another size class.
///
/// Visible windows hear of the change before and after.
///
///     withTraits(UITraitCollection(userInterfaceStyle: .dark)) {
///       print(UIView().traitCollection.userInterfaceStyle == .dark)  // Prints "true"
///     }
///
/// - Parameters:
///   - traits: What is different, of which later ones count more.
///   - body: What runs meanwhile.
/// - Returns: What the closure returns.
@MainActor
public func withTraits<Result>(
  _ traits: UITraitCollection..., run body: () throws -> Result
) rethrows -> Result {
  let before = UIScreen.main.traits
  UIScreen.main.traits = UITraitCollection(traitsFrom: [before] + traits)
  defer { UIScreen.main.traits = before }
  return try body()
}
#endif
