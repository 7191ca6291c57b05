/// How bright the keyboard is; kept to be read back, no keyboard is shown.
public enum UIKeyboardAppearance: Int, Sendable {
  /// As the system likes it.
  case `default` = 0

  /// Light letters on a dark ground.
  case dark = 1

  /// Dark letters on a light ground.
  case light = 2
}
