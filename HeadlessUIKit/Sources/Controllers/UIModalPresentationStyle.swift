/// How a presented controller covers the one below, whose view leaves the window only with
/// `fullScreen` and `currentContext`.
public enum UIModalPresentationStyle: Int, Sendable {
  /// As the system likes it; the view below stays.
  case automatic = -2

  /// Not adapted to the size of the screen; the view below stays.
  case none = -1

  /// Over the whole screen; the view below leaves the window until the dismissal.
  case fullScreen = 0

  /// A sheet as broad as a page; the view below stays.
  case pageSheet = 1

  /// A smaller sheet in the middle; the view below stays.
  case formSheet = 2

  /// Over the presenting controller; the view below leaves the window until the dismissal.
  case currentContext = 3

  /// By a transition of the app's own; the view below stays.
  case custom = 4

  /// Over the whole screen; the view below stays.
  case overFullScreen = 5

  /// Over the presenting controller; the view below stays.
  case overCurrentContext = 6

  /// A box beside what it belongs to; the view below stays.
  case popover = 7
}
