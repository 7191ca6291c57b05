/// How much it matters that a constraint holds, up to 1000.
public struct UILayoutPriority: RawRepresentable, Hashable, Comparable, Sendable {
  /// The number, usually between 1 and 1000; it is not clamped.
  public let rawValue: Float

  /// Makes a priority of a number.
  public init(_ rawValue: Float) {
    self.rawValue = rawValue
  }

  /// Makes a priority of a number.
  public init(rawValue: Float) {
    self.rawValue = rawValue
  }

  /// Whether the first priority matters less than the second.
  public static func < (lhs: UILayoutPriority, rhs: UILayoutPriority) -> Bool {
    lhs.rawValue < rhs.rawValue
  }

  /// A priority above another one.
  public static func + (lhs: UILayoutPriority, rhs: Float) -> UILayoutPriority {
    UILayoutPriority(lhs.rawValue + rhs)
  }

  /// A priority below another one.
  public static func - (lhs: UILayoutPriority, rhs: Float) -> UILayoutPriority {
    UILayoutPriority(lhs.rawValue - rhs)
  }

  /// The constraint has to hold: 1000.
  public static let required = UILayoutPriority(1000)

  /// How much views usually resist being smaller than their content: 750.
  public static let defaultHigh = UILayoutPriority(750)

  /// How much views usually resist being larger than their content: 250.
  public static let defaultLow = UILayoutPriority(250)

  /// How much a view wants to be as small as its content allows: 50.
  public static let fittingSizeLevel = UILayoutPriority(50)
}
