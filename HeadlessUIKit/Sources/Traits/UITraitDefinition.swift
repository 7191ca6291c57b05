/// The type that names a trait: ``UITraitUserInterfaceStyle`` and the like.
///
/// An app may define traits of its own and name them, but nothing here gives them a value, so they
/// never change.
public protocol UITraitDefinition {
  /// What the trait may be.
  associatedtype Value
}

/// The name of a trait, as ``UIView/registerForTraitChanges(_:handler:)`` takes it.
public typealias UITrait = any UITraitDefinition.Type

/// Whether the interface is light or dark.
public struct UITraitUserInterfaceStyle: KnownTrait {
  /// Light or dark.
  public typealias Value = UIUserInterfaceStyle

  static func value(in traits: UITraitCollection) -> Value { traits.userInterfaceStyle }
}

/// What kind of device shows the interface.
public struct UITraitUserInterfaceIdiom: KnownTrait {
  /// A kind of device.
  public typealias Value = UIUserInterfaceIdiom

  static func value(in traits: UITraitCollection) -> Value { traits.userInterfaceIdiom }
}

/// Whether the interface is in front of other content.
public struct UITraitUserInterfaceLevel: KnownTrait {
  /// In front or not.
  public typealias Value = UIUserInterfaceLevel

  static func value(in traits: UITraitCollection) -> Value { traits.userInterfaceLevel }
}

/// Whether there is room from side to side.
public struct UITraitHorizontalSizeClass: KnownTrait {
  /// Little room or enough.
  public typealias Value = UIUserInterfaceSizeClass

  static func value(in traits: UITraitCollection) -> Value { traits.horizontalSizeClass }
}

/// Whether there is room from top to bottom.
public struct UITraitVerticalSizeClass: KnownTrait {
  /// Little room or enough.
  public typealias Value = UIUserInterfaceSizeClass

  static func value(in traits: UITraitCollection) -> Value { traits.verticalSizeClass }
}

/// How large the user wants text.
public struct UITraitPreferredContentSizeCategory: KnownTrait {
  /// A text size.
  public typealias Value = UIContentSizeCategory

  static func value(in traits: UITraitCollection) -> Value { traits.preferredContentSizeCategory }
}

/// Where reading begins.
public struct UITraitLayoutDirection: KnownTrait {
  /// At the left or at the right.
  public typealias Value = UITraitEnvironmentLayoutDirection

  static func value(in traits: UITraitCollection) -> Value { traits.layoutDirection }
}

/// How many pixels make a point.
public struct UITraitDisplayScale: KnownTrait {
  /// The number of pixels.
  public typealias Value = CGFloat

  static func value(in traits: UITraitCollection) -> Value { traits.displayScale }
}

/// Whether the user wants more contrast.
public struct UITraitAccessibilityContrast: KnownTrait {
  /// More contrast or not.
  public typealias Value = UIAccessibilityContrast

  static func value(in traits: UITraitCollection) -> Value { traits.accessibilityContrast }
}

/// A trait that trait collections have here.
protocol KnownTrait: UITraitDefinition where Value: Equatable {
  static func value(in traits: UITraitCollection) -> Value
}

extension KnownTrait {
  static func differs(_ one: UITraitCollection, _ other: UITraitCollection) -> Bool {
    value(in: one) != value(in: other)
  }
}
