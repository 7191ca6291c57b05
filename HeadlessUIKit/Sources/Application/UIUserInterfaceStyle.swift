/// Whether the interface is light or dark; kept to be read back.
public enum UIUserInterfaceStyle: Int, Sendable {
  /// As the system is.
  case unspecified = 0

  /// Dark on light.
  case light = 1

  /// Light on dark.
  case dark = 2
}
