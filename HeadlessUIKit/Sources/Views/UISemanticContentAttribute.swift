/// Whether a view is mirrored where text runs from right to left; kept to be read back.
public enum UISemanticContentAttribute: Int, Sendable {
  /// Mirrored as the text is.
  case unspecified = 0

  /// Never mirrored: it belongs to playing media.
  case playback = 1

  /// Never mirrored: it means directions in space.
  case spatial = 2

  /// Always from left to right.
  case forceLeftToRight = 3

  /// Always from right to left.
  case forceRightToLeft = 4
}
