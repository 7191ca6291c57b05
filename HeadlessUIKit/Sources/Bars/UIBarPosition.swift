/// Where a bar is, which on a device decides how its background extends.
public enum UIBarPosition: Int, Sendable {
  case any, bottom, top, topAttached
}

/// A bar that knows where it is.
@MainActor
public protocol UIBarPositioning: NSObjectProtocol {
  /// Where the bar is; each kind of bar has one answer here.
  var barPosition: UIBarPosition { get }
}

/// Who decides where a bar is.
@MainActor
public protocol UIBarPositioningDelegate: NSObjectProtocol {
  /// Asked on a device for the place of a bar; no bar asks here.
  func position(for bar: any UIBarPositioning) -> UIBarPosition
}

extension UIBarPositioningDelegate {
  public func position(for bar: any UIBarPositioning) -> UIBarPosition { .any }
}
