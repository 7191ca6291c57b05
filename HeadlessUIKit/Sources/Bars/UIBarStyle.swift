/// How a bar looks; kept to be read back.
public enum UIBarStyle: Int, Sendable {
  /// Dark on light.
  case `default` = 0

  /// Light on dark.
  case black = 1

  /// Light on dark, with the content shining through.
  case blackTranslucent = 2
}
