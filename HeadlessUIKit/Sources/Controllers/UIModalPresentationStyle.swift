public enum UIModalPresentationStyle: Int, Sendable {
  case automatic = -2
  case fullScreen = 0
  case formSheet = 2
  case overFullScreen = 5
  case popover = 7
}
