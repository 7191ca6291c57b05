/// The device, a phone of no maker.
@MainActor
open class UIDevice: NSObject {
  /// The device.
  open class var current: UIDevice { device }
  /// What kind of device it is, as the traits of the screen say.
  open var userInterfaceIdiom: UIUserInterfaceIdiom {
    UIScreen.main.traitCollection.userInterfaceIdiom
  }
  /// The name of the device.
  open var name: String { "Headless" }
  /// The kind of the device in words.
  open var model: String { userInterfaceIdiom == .pad ? "iPad" : "iPhone" }
  /// The same as ``model``.
  open var localizedModel: String { model }
  /// The name of the system.
  open var systemName: String { "iOS" }
  /// The version of the system, 17.0.
  open var systemVersion: String { "17.0" }
  /// A number of this device, another one each time the program runs.
  open private(set) var identifierForVendor: UUID? = UUID()
  /// How the device is held; portrait until a test says otherwise.
  open var orientation: UIDeviceOrientation { held }
  /// Whether changes of ``orientation`` are posted.
  open private(set) var isGeneratingDeviceOrientationNotifications = false
  /// Begins posting changes of ``orientation``.
  open func beginGeneratingDeviceOrientationNotifications() {
    isGeneratingDeviceOrientationNotifications = true
  }
  /// Ends posting changes of ``orientation``.
  open func endGeneratingDeviceOrientationNotifications() {
    isGeneratingDeviceOrientationNotifications = false
  }
  /// Whether the battery is watched; kept to be read back.
  open var isBatteryMonitoringEnabled = false
  /// How full the battery is; -1, as there is none.
  open var batteryLevel: Float { -1 }

  /// Posted when the device is held in another way, if that was asked for.
  nonisolated public static let orientationDidChangeNotification = NSNotification.Name(
    "UIDeviceOrientationDidChangeNotification")

  /// Holds the device in another way.
  @_spi(Headless) public final func simulateOrientation(_ orientation: UIDeviceOrientation) {
    guard orientation != held else { return }
    held = orientation
    guard isGeneratingDeviceOrientationNotifications else { return }
    NotificationCenter.default.post(
      name: UIDevice.orientationDidChangeNotification, object: self)
  }

  private var held = UIDeviceOrientation.portrait
  private static let device = UIDevice()
}
