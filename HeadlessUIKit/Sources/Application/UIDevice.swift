/// The device, a singleton.
@MainActor
open class UIDevice: NSObject {
  open class var current: UIDevice { device }
  /// The kind of device, taken from the traits of the screen.
  open var userInterfaceIdiom: UIUserInterfaceIdiom {
    UIScreen.main.traitCollection.userInterfaceIdiom
  }
  open var name: String { "Headless" }
  open var model: String { userInterfaceIdiom == .pad ? "iPad" : "iPhone" }
  open var systemName: String { "iOS" }
  open var orientation: UIDeviceOrientation { .portrait }
  open var batteryLevel: Float { -1 }

  nonisolated public static let orientationDidChangeNotification = NSNotification.Name(
    "UIDeviceOrientationDidChangeNotification")

  private static let device = UIDevice()
}
