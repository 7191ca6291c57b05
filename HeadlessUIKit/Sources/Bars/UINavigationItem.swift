/// The content of a navigation bar for one controller.
@MainActor
open class UINavigationItem: NSObject {
  /// Creates an item with a title.
  public init(title: String) {
    self.title = title
    super.init()
  }

  /// The object in which DynamicUIKit stores the item's bindings; the item retains it.
  @_spi(Headless) public final var associatedObject: AnyObject?
  open var title: String?
  open var titleView: UIView?
  open var backBarButtonItem: UIBarButtonItem?
  open var hidesBackButton = false
  open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic

  /// The search controller, activated by editing in its search bar or by code.
  open var searchController: UISearchController? {
    didSet {
      oldValue?.owner = nil
      searchController?.owner = owner
    }
  }

  /// The controller that owns this item.
  weak var owner: UIViewController? {
    didSet { searchController?.owner = owner }
  }

  open var hidesSearchBarWhenScrolling = true

  /// Shows or hides the back button immediately, even if animated.
  open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) {
    self.hidesBackButton = hidesBackButton
  }

  open var leftBarButtonItems: [UIBarButtonItem]?
  open var rightBarButtonItems: [UIBarButtonItem]?

  /// The first item on the left; setting this property replaces all items on the left.
  open var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }

  /// The first item on the right; setting this property replaces all items on the right.
  open var rightBarButtonItem: UIBarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }

  /// Replaces the items on the left immediately, even if animated.
  open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    leftBarButtonItems = items
  }

  /// Replaces the items on the right immediately, even if animated.
  open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    rightBarButtonItems = items
  }
}

extension UINavigationItem {
  public enum LargeTitleDisplayMode: Int, Sendable {
    case automatic, always, never, inline
  }
}
