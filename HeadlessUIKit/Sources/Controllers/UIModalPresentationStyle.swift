/// How a presented controller covers its presenter. Only `fullScreen` removes the presenter's view
/// from the window.
public enum UIModalPresentationStyle: Int, Sendable {
  case automatic = -2
  case fullScreen = 0
  case formSheet = 2
  case overFullScreen = 5
  case popover = 7
}
