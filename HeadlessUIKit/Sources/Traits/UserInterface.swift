/// A kind of device.
public enum UIUserInterfaceIdiom: Int, Sendable {
  /// No kind.
  case unspecified = -1
  /// A phone, as here.
  case phone = 0
  /// A tablet.
  case pad = 1
  /// A television.
  case tv = 2
  /// A car.
  case carPlay = 3
  /// A Mac.
  case mac = 5
  /// A headset.
  case vision = 6
}

/// Whether there is room in a direction.
public enum UIUserInterfaceSizeClass: Int, Sendable {
  /// It is not said.
  case unspecified = 0
  /// There is little.
  case compact = 1
  /// There is enough.
  case regular = 2
}

/// Whether an interface is in front of other content.
public enum UIUserInterfaceLevel: Int, Sendable {
  /// It is not said.
  case unspecified = -1
  /// It is not.
  case base = 0
  /// It is.
  case elevated = 1
}

/// Whether colours differ more.
public enum UIAccessibilityContrast: Int, Sendable {
  /// It is not said.
  case unspecified = -1
  /// They do not.
  case normal = 0
  /// They do.
  case high = 1
}

/// Where reading begins.
public enum UITraitEnvironmentLayoutDirection: Int, Sendable {
  /// It is not said.
  case unspecified = -1
  /// At the left.
  case leftToRight = 0
  /// At the right.
  case rightToLeft = 1
}

/// Where reading begins.
public enum UIUserInterfaceLayoutDirection: Int, Sendable {
  /// At the left.
  case leftToRight = 0
  /// At the right.
  case rightToLeft = 1
}
