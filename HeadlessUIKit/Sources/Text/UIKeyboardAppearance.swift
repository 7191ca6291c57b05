public enum UIKeyboardAppearance: Int, Sendable {
  case `default`, dark, light
}
