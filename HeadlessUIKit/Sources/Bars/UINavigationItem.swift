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

  /// The title in the bar, nil for none; setting the title of a controller sets it too.
  open var title: String?

  /// A line above the title; kept to be read back.
  open var prompt: String?

  /// The view in place of the title; kept to be read back, and not made a subview of the bar.
  open var titleView: UIView?

  /// The text of the button that leads back to this item; kept to be read back.
  open var backButtonTitle: String?

  /// The button that leads back to this item; kept to be read back, as going back is never its
  /// action.
  open var backBarButtonItem: UIBarButtonItem?

  /// What the back button of this item does instead of going back; the item is its sender.
  open var backAction: UIAction?

  /// Whether there is no back button for the user to tap.
  open var hidesBackButton = false

  /// Whether the back button stays beside items on the left; kept to be read back, as here it
  /// always stays.
  open var leftItemsSupplementBackButton = false

  /// Whether the title is shown large; kept to be read back.
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

  /// Where the search bar would be; kept to be read back.
  open var preferredSearchBarPlacement: UINavigationItem.SearchBarPlacement = .automatic

  /// How the button that leads back to this item looks; kept to be read back.
  open var backButtonDisplayMode: UINavigationItem.BackButtonDisplayMode = .default

  /// How the bar looks; kept to be read back.
  open var standardAppearance: UINavigationBarAppearance?

  /// How a low bar looks; kept to be read back.
  open var compactAppearance: UINavigationBarAppearance?

  /// How the bar looks when nothing is below it; kept to be read back.
  open var scrollEdgeAppearance: UINavigationBarAppearance?

  /// How a low bar looks when nothing is below it; kept to be read back.
  open var compactScrollEdgeAppearance: UINavigationBarAppearance?

  /// Whether scrolling hides the search bar, which is so unless it is said otherwise.
  open var hidesSearchBarWhenScrolling = true

  /// Shows or hides the back button at once, animated or not.
  open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) {
    self.hidesBackButton = hidesBackButton
  }

  /// The items on the left, the outermost first; nil for none.
  open var leftBarButtonItems: [UIBarButtonItem]? { didSet { itemsDidChange() } }
  /// The items on the right, the outermost first; nil for none.
  open var rightBarButtonItems: [UIBarButtonItem]? { didSet { itemsDidChange() } }

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

  /// Replaces the items on the left by one or, with nil, by none; animated or not, at once.
  open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) {
    leftBarButtonItem = item
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

  private func itemsDidChange() {
    owner?.navigationController?.navigationBar.barItemsDidChange()
  }
}

extension UINavigationItem {
  /// When the title of an item is shown large; kept to be read back.
  public enum LargeTitleDisplayMode: Int, Sendable {
    /// As the item before.
    case automatic = 0
    /// Always, where the bar prefers it.
    case always = 1
    /// Never.
    case never = 2
    /// Not large, and in line with the buttons.
    case inline = 3
  }
}
