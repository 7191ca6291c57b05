/// The appearance of a bar; it is stored but not drawn.
@MainActor
open class UIBarAppearance: NSObject {
  open var backgroundColor: UIColor?
  open func configureWithOpaqueBackground() { backgroundColor = .systemBackground }
}

/// The appearance of a navigation bar.
@MainActor
open class UINavigationBarAppearance: UIBarAppearance {}

/// The kinds of bar height for which a background image can be set.
public enum UIBarMetrics: Int, Sendable {
  case `default` = 0
}
