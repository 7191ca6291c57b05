/// The only screen, that of a phone: 390 by 844 points, 3 pixels per point.
@MainActor
open class UIScreen: NSObject {
  open class var main: UIScreen { screen }
  open class var screens: [UIScreen] { [screen] }
  open var bounds: CGRect { UIViewController.screen }
  open var scale: CGFloat { traitCollection.displayScale }
  open var brightness: CGFloat = 0.5
  open var traitCollection: UITraitCollection { traits }
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// The traits of the screen. Setting them notifies all visible windows.
  @_spi(Headless) public final var traits = UITraitCollection.phone {
    didSet {
      guard traits != oldValue else { return }
      UITraitCollection.current = traits
      let windows = UIWindow.visible
      let sizeChanges =
        traits.preferredContentSizeCategory != oldValue.preferredContentSizeCategory
      for window in windows { window.inheritedTraitsDidChange(from: oldValue) }
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
