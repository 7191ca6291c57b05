/// The user's preferred text size.
public struct UIContentSizeCategory: RawRepresentable, Comparable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  public static let unspecified: UIContentSizeCategory = UIContentSizeCategory(
    rawValue: "_UICTContentSizeCategoryUnspecified")

  public static let extraSmall: UIContentSizeCategory = UIContentSizeCategory(
    rawValue: "UICTContentSizeCategoryXS")

  public static let small: UIContentSizeCategory = UIContentSizeCategory(
    rawValue: "UICTContentSizeCategoryS")

  public static let medium: UIContentSizeCategory = UIContentSizeCategory(
    rawValue: "UICTContentSizeCategoryM")

  public static let large: UIContentSizeCategory = UIContentSizeCategory(
    rawValue: "UICTContentSizeCategoryL")

  public static let extraLarge: UIContentSizeCategory = UIContentSizeCategory(
    rawValue: "UICTContentSizeCategoryXL")

  public static let extraExtraLarge: UIContentSizeCategory = UIContentSizeCategory(
    rawValue: "UICTContentSizeCategoryXXL")

  public static let extraExtraExtraLarge: UIContentSizeCategory = UIContentSizeCategory(
    rawValue: "UICTContentSizeCategoryXXXL")

  public static let accessibilityMedium: UIContentSizeCategory = UIContentSizeCategory(
    rawValue: "UICTContentSizeCategoryAccessibilityM")

  public static let accessibilityLarge: UIContentSizeCategory = UIContentSizeCategory(
    rawValue: "UICTContentSizeCategoryAccessibilityL")

  public static let accessibilityExtraLarge: UIContentSizeCategory = UIContentSizeCategory(
    rawValue: "UICTContentSizeCategoryAccessibilityXL")

  public static let accessibilityExtraExtraLarge: UIContentSizeCategory = UIContentSizeCategory(
    rawValue: "UICTContentSizeCategoryAccessibilityXXL")

  public static let accessibilityExtraExtraExtraLarge: UIContentSizeCategory =
    UIContentSizeCategory(rawValue: "UICTContentSizeCategoryAccessibilityXXXL")

  public var isAccessibilityCategory: Bool { rank > 6 }

  public static let didChangeNotification: NSNotification.Name = NSNotification.Name(
    "UIContentSizeCategoryDidChangeNotification")

  public static let newValueUserInfoKey: String = "UIContentSizeCategoryNewValueKey"

  /// Returns whether the first text size is smaller than the second.
  public static func < (lhs: UIContentSizeCategory, rhs: UIContentSizeCategory) -> Bool {
    lhs.rank < rhs.rank
  }

  /// The size of body text relative to the default size.
  var scaleFactor: CGFloat { CGFloat(rank < 0 ? 17 : UIContentSizeCategory.bodySizes[rank]) / 17 }

  private static let bodySizes = [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]

  private static let ordered: [UIContentSizeCategory] = [
    .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge,
    .accessibilityMedium, .accessibilityLarge, .accessibilityExtraLarge,
    .accessibilityExtraExtraLarge, .accessibilityExtraExtraExtraLarge,
  ]

  private var rank: Int { UIContentSizeCategory.ordered.firstIndex(of: self) ?? -1 }
}
