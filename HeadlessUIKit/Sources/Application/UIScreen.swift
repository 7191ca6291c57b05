/// The one screen, of a phone: 390 by 844 points, 3 pixels to a point.
@MainActor
open class UIScreen: NSObject {
  /// The screen.
  open class var main: UIScreen { screen }
  /// All screens, which are one.
  open class var screens: [UIScreen] { [screen] }
  /// The size in points, 390 by 844.
  open var bounds: CGRect { UIViewController.screen }
  /// How many pixels make a point, 3.
  open var scale: CGFloat { traitCollection.displayScale }
  /// The size in pixels.
  open var nativeBounds: CGRect {
    CGRect(x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale)
  }
  /// How many pixels make a point, 3.
  open var nativeScale: CGFloat { scale }
  /// How bright the screen is, from 0 to 1; kept to be read back.
  open var brightness: CGFloat = 0.5
  /// How many pictures a second there would be.
  open var maximumFramesPerSecond: Int { 60 }
  /// Whether somebody records the screen; nobody does.
  open var isCaptured: Bool { false }
  /// What everything is shown with, unless a controller or view has its own.
  open var traitCollection: UITraitCollection { traits }
  /// Called when the traits are others; by itself it does nothing.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// What everything is shown with. Setting it tells all visible windows.
  @_spi(Headless) public final var traits = UITraitCollection.phone {
    didSet {
      guard traits != oldValue else { return }
      UITraitCollection.current = traits
      let windows = UIWindow.visible
      let sizeChanges =
        traits.preferredContentSizeCategory != oldValue.preferredContentSizeCategory
      for window in windows { window.traitsAroundDidChange(from: oldValue) }
      traitCollectionDidChange(oldValue)
      guard sizeChanges else { return }
      NotificationCenter.default.post(
        name: UIContentSizeCategory.didChangeNotification, object: UIApplication.shared,
        userInfo: [
          UIContentSizeCategory.newValueUserInfoKey: traits.preferredContentSizeCategory
        ])
    }
  }

  private static let screen = UIScreen()
}
