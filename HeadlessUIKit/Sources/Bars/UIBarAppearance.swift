@MainActor
open class UIBarAppearance: NSObject {
  open var backgroundColor: UIColor?
  open func configureWithOpaqueBackground() { backgroundColor = .systemBackground }
}

@MainActor
open class UINavigationBarAppearance: UIBarAppearance {}

public enum UIBarMetrics: Int, Sendable {
  case `default` = 0
}
