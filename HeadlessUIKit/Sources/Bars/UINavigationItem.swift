@MainActor
open class UINavigationItem: NSObject {
  public init(title: String) {
    self.title = title
    super.init()
  }

  package final var associatedObject: AnyObject?
  open var title: String?
  open var titleView: UIView?
  open var backBarButtonItem: UIBarButtonItem?
  open var hidesBackButton = false
  open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic

  open var searchController: UISearchController? {
    didSet {
      oldValue?.owner = nil
      searchController?.owner = owner
    }
  }

  weak var owner: UIViewController? {
    didSet {
      searchController?.owner = owner
      for item in (leftBarButtonItems ?? []) + (rightBarButtonItems ?? []) { item.owner = owner }
    }
  }

  open var hidesSearchBarWhenScrolling = true

  open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) {
    self.hidesBackButton = hidesBackButton
  }

  open var leftBarButtonItems: [UIBarButtonItem]? {
    didSet { UIBarButtonItem.setOwner(owner, of: leftBarButtonItems, insteadOf: oldValue) }
  }

  open var rightBarButtonItems: [UIBarButtonItem]? {
    didSet { UIBarButtonItem.setOwner(owner, of: rightBarButtonItems, insteadOf: oldValue) }
  }

  open var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }

  open var rightBarButtonItem: UIBarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }

  open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    leftBarButtonItems = items
  }

  open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    rightBarButtonItems = items
  }
}

extension UINavigationItem {
  public enum LargeTitleDisplayMode: Int, Sendable {
    case automatic, always, never, inline
  }
}
