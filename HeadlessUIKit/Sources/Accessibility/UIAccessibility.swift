/// What helps people use an app; here nobody is helped, and what is posted is forgotten.
public struct UIAccessibility {
  /// Whether the screen is read aloud; it is not.
  @MainActor public static let isVoiceOverRunning: Bool = false

  /// Whether the user wants less motion; nobody does.
  @MainActor public static let isReduceMotionEnabled: Bool = false

  /// Whether the user wants nothing to shine through; nobody does.
  @MainActor public static let isReduceTransparencyEnabled: Bool = false

  /// Whether the user wants bold text; nobody does.
  @MainActor public static let isBoldTextEnabled: Bool = false

  /// Whether switches are used in place of touches; they are not.
  @MainActor public static let isSwitchControlRunning: Bool = false

  /// Would tell who reads the screen aloud; does nothing here.
  @MainActor public static func post(notification: UIAccessibility.Notification, argument: Any?) {}

  /// Posted on a device when reading aloud begins or ends; here a test posts it.
  public static let voiceOverStatusDidChangeNotification: NSNotification.Name = NSNotification.Name(
    "UIAccessibilityVoiceOverStatusDidChangeNotification")

  /// Posted on a device when the user wants less motion, or no longer; here a test posts it.
  public static let reduceMotionStatusDidChangeNotification: NSNotification.Name =
    NSNotification.Name("UIAccessibilityReduceMotionStatusDidChangeNotification")
}

extension UIAccessibility {
  /// What is told who reads the screen aloud.
  public struct Notification: RawRepresentable, Hashable, Sendable {
    /// The number.
    public let rawValue: UInt32

    /// Makes one of bits.
    public init(rawValue: UInt32) {
      self.rawValue = rawValue
    }

    /// Something to say.
    public static let announcement: UIAccessibility.Notification = UIAccessibility.Notification(
      rawValue: 1008)

    /// A part of the screen is another one.
    public static let layoutChanged: UIAccessibility.Notification = UIAccessibility.Notification(
      rawValue: 1001)

    /// The screen is another one.
    public static let screenChanged: UIAccessibility.Notification = UIAccessibility.Notification(
      rawValue: 1000)

    /// Another page is shown.
    public static let pageScrolled: UIAccessibility.Notification = UIAccessibility.Notification(
      rawValue: 1009)
  }
}
