public enum UIUserInterfaceSizeClass: Int, Sendable {
  case unspecified, compact, regular
}
