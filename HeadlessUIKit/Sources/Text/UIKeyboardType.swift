public enum UIKeyboardType: Int, Sendable {
  case `default` = 0
  case decimalPad = 8
}
