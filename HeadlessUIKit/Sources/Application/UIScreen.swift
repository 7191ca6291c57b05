/// The only screen, as large as that of a phone: 390 by 844 points, by default 3 pixels per point.
@MainActor
open class UIScreen: NSObject {
  open class var main: UIScreen { screen }
  open var bounds: CGRect { CGRect(x: 0, y: 0, width: 390, height: 844) }
  open var scale: CGFloat { traits.displayScale }

  /// The traits of the screen. Changing them notifies all visible windows.
  @_spi(Headless) public final var traits = UITraitCollection.phone {
    didSet {
      guard traits != oldValue else { return }
      UITraitCollection.current = traits
      for window in UIWindow.visible { window.traitsDidChange(from: oldValue) }
      guard traits.preferredContentSizeCategory != oldValue.preferredContentSizeCategory else {
        return
      }
      NotificationCenter.default.post(
        name: UIContentSizeCategory.didChangeNotification, object: UIApplication.shared)
    }
  }

  private static let screen = UIScreen()
}
