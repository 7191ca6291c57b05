/// The amount of space in a direction, horizontal or vertical.
public enum UIUserInterfaceSizeClass: Int, Sendable {
  case unspecified, compact, regular
}
