import DynamicUIKit

#if !canImport(UIKit)
@_spi(Headless) import HeadlessUIKit
#endif

/// Runs a closure while the screen has other traits: dark, another text size, another size class.
///
/// Visible windows hear of the change before and after.
///
///     withTraits(UITraitCollection(userInterfaceStyle: .dark)) {
///       print(UIView().traitCollection.userInterfaceStyle == .dark)  // Prints "true"
///     }
///
/// On iOS, where only its user changes the screen, the windows of the app have the traits in its
/// place; what is in none of them does not, nor does a window that comes meanwhile.
///
/// - Parameters:
///   - traits: What is different, of which later ones count more.
///   - body: What runs meanwhile.
/// - Returns: What the closure returns.
@MainActor
public func withTraits<Result>(
  _ traits: UITraitCollection..., run body: () throws -> Result
) rethrows -> Result {
  #if canImport(UIKit)
  let windows = UIApplication.shared.connectedScenes
    .compactMap { $0 as? UIWindowScene }.flatMap(\.windows)
  let overrides = windows.map { TraitOverrides($0, traits) }
  defer { for each in overrides { each.end() } }
  return try body()
  #else
  let before = UIScreen.main.traits
  UIScreen.main.traits = UITraitCollection(traitsFrom: [before] + traits)
  defer { UIScreen.main.traits = before }
  return try body()
  #endif
}

#if canImport(UIKit)
/// The traits that a window has in place of those of the screen.
@MainActor
private struct TraitOverrides {
  private let window: UIWindow
  private let restore: [(UIWindow) -> Void]

  init(_ window: UIWindow, _ traits: [UITraitCollection]) {
    self.window = window
    let former = window.traitCollection
    var restore: [(UIWindow) -> Void] = []
    for (trait, isSet, set) in Self.all {
      guard let wanted = traits.last(where: isSet) else { continue }
      let wasOverridden = window.traitOverrides.contains(trait)
      restore.append { window in
        if wasOverridden {
          set(former, &window.traitOverrides)
        } else {
          window.traitOverrides.remove(trait)
        }
      }
      set(wanted, &window.traitOverrides)
    }
    self.restore = restore
    window.updateTraitsIfNeeded()
  }

  func end() {
    for step in restore { step(window) }
    window.updateTraitsIfNeeded()
  }

  private typealias Kind = (
    trait: UITrait, isSet: (UITraitCollection) -> Bool,
    set: (UITraitCollection, inout UITraitOverrides) -> Void
  )

  /// The traits that can be overridden: whether a collection has one, and how it is overridden with
  /// that of a collection.
  private static var all: [Kind] {
    var all: [Kind] = [
      (
        UITraitUserInterfaceStyle.self, { $0.userInterfaceStyle != .unspecified },
        { $1.userInterfaceStyle = $0.userInterfaceStyle }
      ),
      (
        UITraitUserInterfaceIdiom.self, { $0.userInterfaceIdiom != .unspecified },
        { $1.userInterfaceIdiom = $0.userInterfaceIdiom }
      ),
      (
        UITraitHorizontalSizeClass.self, { $0.horizontalSizeClass != .unspecified },
        { $1.horizontalSizeClass = $0.horizontalSizeClass }
      ),
      (
        UITraitVerticalSizeClass.self, { $0.verticalSizeClass != .unspecified },
        { $1.verticalSizeClass = $0.verticalSizeClass }
      ),
      (
        UITraitPreferredContentSizeCategory.self,
        { $0.preferredContentSizeCategory != .unspecified },
        { $1.preferredContentSizeCategory = $0.preferredContentSizeCategory }
      ),
      (
        UITraitLayoutDirection.self, { $0.layoutDirection != .unspecified },
        { $1.layoutDirection = $0.layoutDirection }
      ),
      (
        UITraitDisplayScale.self, { $0.displayScale != 0 },
        { $1.displayScale = $0.displayScale }
      ),
      (
        UITraitAccessibilityContrast.self, { $0.accessibilityContrast != .unspecified },
        { $1.accessibilityContrast = $0.accessibilityContrast }
      ),
    ]
    #if !os(tvOS)
    all.append(
      (
        UITraitUserInterfaceLevel.self, { $0.userInterfaceLevel != .unspecified },
        { $1.userInterfaceLevel = $0.userInterfaceLevel }
      ))
    #endif
    return all
  }
}
#endif
