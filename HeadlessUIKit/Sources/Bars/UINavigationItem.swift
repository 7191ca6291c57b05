/// What a navigation bar shows for one controller.
@MainActor
open class UINavigationItem: NSObject {
  /// Makes an item with a title.
  public init(title: String) {
    self.title = title
    super.init()
  }

  /// Makes an empty one, whatever the archive holds; there are no storyboards here.
  public required init?(coder: NSCoder) {
    super.init()
  }

  /// What the item carries and lets go of when it goes itself.
  @_spi(Headless) public final var associatedObject: AnyObject?
  open var title: String?
  open var prompt: String?
  open var titleView: UIView?
  open var backButtonTitle: String?
  open var backBarButtonItem: UIBarButtonItem?
  open var backAction: UIAction?
  open var hidesBackButton = false
  open var leftItemsSupplementBackButton = false
  open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic

  /// The controller of a search, which its bar or code activates.
  open var searchController: UISearchController? {
    didSet {
      oldValue?.owner = nil
      searchController?.owner = owner
    }
  }

  /// The controller whose item this is.
  weak var owner: UIViewController? {
    didSet { searchController?.owner = owner }
  }

  open var standardAppearance: UINavigationBarAppearance?
  open var scrollEdgeAppearance: UINavigationBarAppearance?
  open var hidesSearchBarWhenScrolling = true

  /// Shows or hides the back button at once, animated or not.
  open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) {
    self.hidesBackButton = hidesBackButton
  }

  open var leftBarButtonItems: [UIBarButtonItem]?
  open var rightBarButtonItems: [UIBarButtonItem]?

  /// The first of the items on the left; setting it replaces them all.
  open var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }

  /// The first of the items on the right; setting it replaces them all.
  open var rightBarButtonItem: UIBarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }

  /// Replaces the items on the right by one or, with nil, by none; animated or not, at once.
  open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) {
    rightBarButtonItem = item
  }

  /// Replaces the items on the left at once, animated or not.
  open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    leftBarButtonItems = items
  }

  /// Replaces the items on the right at once, animated or not.
  open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    rightBarButtonItems = items
  }
}

extension UINavigationItem {
  public enum LargeTitleDisplayMode: Int, Sendable {
    case automatic, always, never, inline
  }
}
