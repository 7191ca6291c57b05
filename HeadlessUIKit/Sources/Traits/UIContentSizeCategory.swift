/// The user's preferred text size is always `large`.
public struct UIContentSizeCategory: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  public static let unspecified: UIContentSizeCategory = UIContentSizeCategory(
    rawValue: "_UICTContentSizeCategoryUnspecified")

  public static let large: UIContentSizeCategory = UIContentSizeCategory(
    rawValue: "UICTContentSizeCategoryL")

  public var isAccessibilityCategory: Bool { false }
}
