/// The user's preferred text size.
public struct UIContentSizeCategory: RawRepresentable, Comparable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  public static let unspecified: UIContentSizeCategory = UIContentSizeCategory(
    rawValue: "_UICTContentSizeCategoryUnspecified")

  public static let large: UIContentSizeCategory = UIContentSizeCategory(
    rawValue: "UICTContentSizeCategoryL")

  public static let accessibilityLarge: UIContentSizeCategory = UIContentSizeCategory(
    rawValue: "UICTContentSizeCategoryAccessibilityL")

  public var isAccessibilityCategory: Bool { self > .large }

  public static let didChangeNotification: NSNotification.Name = NSNotification.Name(
    "UIContentSizeCategoryDidChangeNotification")

  /// Returns whether the first text size is smaller than the second.
  public static func < (lhs: UIContentSizeCategory, rhs: UIContentSizeCategory) -> Bool {
    lhs.scaleFactor < rhs.scaleFactor
  }

  /// The size of body text relative to its default size of 17 points.
  var scaleFactor: CGFloat { self == .accessibilityLarge ? 33.0 / 17 : 1 }
}
