/// How large the user wants text.
public struct UIContentSizeCategory: RawRepresentable, Comparable, Hashable, Sendable {
  /// The name.
  public let rawValue: String

  /// Makes one of a name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// It is not said.
  public static let unspecified: UIContentSizeCategory = UIContentSizeCategory(
    rawValue: "_UICTContentSizeCategoryUnspecified")

  /// The smallest size, in which the body has 14 points.
  public static let extraSmall: UIContentSizeCategory = UIContentSizeCategory(
    rawValue: "UICTContentSizeCategoryXS")

  /// A body of 15 points.
  public static let small: UIContentSizeCategory = UIContentSizeCategory(
    rawValue: "UICTContentSizeCategoryS")

  /// A body of 16 points.
  public static let medium: UIContentSizeCategory = UIContentSizeCategory(
    rawValue: "UICTContentSizeCategoryM")

  /// The usual size, a body of 17 points.
  public static let large: UIContentSizeCategory = UIContentSizeCategory(
    rawValue: "UICTContentSizeCategoryL")

  /// A body of 19 points.
  public static let extraLarge: UIContentSizeCategory = UIContentSizeCategory(
    rawValue: "UICTContentSizeCategoryXL")

  /// A body of 21 points.
  public static let extraExtraLarge: UIContentSizeCategory = UIContentSizeCategory(
    rawValue: "UICTContentSizeCategoryXXL")

  /// A body of 23 points.
  public static let extraExtraExtraLarge: UIContentSizeCategory = UIContentSizeCategory(
    rawValue: "UICTContentSizeCategoryXXXL")

  /// A body of 28 points.
  public static let accessibilityMedium: UIContentSizeCategory = UIContentSizeCategory(
    rawValue: "UICTContentSizeCategoryAccessibilityM")

  /// A body of 33 points.
  public static let accessibilityLarge: UIContentSizeCategory = UIContentSizeCategory(
    rawValue: "UICTContentSizeCategoryAccessibilityL")

  /// A body of 40 points.
  public static let accessibilityExtraLarge: UIContentSizeCategory = UIContentSizeCategory(
    rawValue: "UICTContentSizeCategoryAccessibilityXL")

  /// A body of 47 points.
  public static let accessibilityExtraExtraLarge: UIContentSizeCategory = UIContentSizeCategory(
    rawValue: "UICTContentSizeCategoryAccessibilityXXL")

  /// The largest size, a body of 53 points.
  public static let accessibilityExtraExtraExtraLarge: UIContentSizeCategory =
    UIContentSizeCategory(rawValue: "UICTContentSizeCategoryAccessibilityXXXL")

  /// Whether the size is one of the five largest.
  public var isAccessibilityCategory: Bool { rank > 6 }

  /// Posted when the user chose another size; the simulated user does.
  public static let didChangeNotification: NSNotification.Name = NSNotification.Name(
    "UIContentSizeCategoryDidChangeNotification")

  /// The key of the new size in that notification.
  public static let newValueUserInfoKey: String = "UIContentSizeCategoryNewValueKey"

  /// Whether the first size is smaller than the second.
  public static func < (lhs: UIContentSizeCategory, rhs: UIContentSizeCategory) -> Bool {
    lhs.rank < rhs.rank
  }

  /// The size of the body compared with the usual one.
  var factor: CGFloat { CGFloat(rank < 0 ? 17 : UIContentSizeCategory.bodies[rank]) / 17 }

  private static let bodies = [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]

  private static let ordered: [UIContentSizeCategory] = [
    .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge,
    .accessibilityMedium, .accessibilityLarge, .accessibilityExtraLarge,
    .accessibilityExtraExtraLarge, .accessibilityExtraExtraExtraLarge,
  ]

  private var rank: Int { UIContentSizeCategory.ordered.firstIndex(of: self) ?? -1 }
}
