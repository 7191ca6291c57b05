/// The position of a bar, which in UIKit decides how its background extends.
public enum UIBarPosition: Int, Sendable {
  case any, bottom, top, topAttached
}

/// A bar that has a position.
@MainActor
public protocol UIBarPositioning: NSObjectProtocol {
  /// The position of the bar, which is fixed for each bar class.
  var barPosition: UIBarPosition { get }
}

/// Decides the position of a bar.
@MainActor
public protocol UIBarPositioningDelegate: NSObjectProtocol {
  /// Returns the position of a bar. UIKit calls this; HeadlessUIKit does not.
  func position(for bar: any UIBarPositioning) -> UIBarPosition
}

extension UIBarPositioningDelegate {
  public func position(for bar: any UIBarPositioning) -> UIBarPosition { .any }
}
