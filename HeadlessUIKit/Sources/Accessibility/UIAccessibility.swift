public struct UIAccessibility {
  /// Does nothing.
  @MainActor public static func post(notification: UIAccessibility.Notification, argument: Any?) {}
}

extension UIAccessibility {
  public struct Notification: RawRepresentable, Hashable, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) {
      self.rawValue = rawValue
    }

    public static let layoutChanged: UIAccessibility.Notification = UIAccessibility.Notification(
      rawValue: 1001)

    public static let screenChanged: UIAccessibility.Notification = UIAccessibility.Notification(
      rawValue: 1000)
  }
}
