/// How a presented controller would come and go; here all come and go at once.
public enum UIModalTransitionStyle: Int, Sendable {
  /// Up from the bottom.
  case coverVertical = 0
  /// By turning over from right to left.
  case flipHorizontal = 1
  /// By fading.
  case crossDissolve = 2
  /// By curling up a corner of what is below.
  case partialCurl = 3
}
