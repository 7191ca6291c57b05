@MainActor
open class UIBarButtonItem: UIBarItem {
  public convenience init(
    title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil, menu: UIMenu? = nil
  ) {
    self.init()
    self.title = title
    self.image = image
    self.primaryAction = primaryAction
    self.menu = menu
  }

  public convenience init(
    systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil
  ) {
    self.init()
    self.systemItem = systemItem
    self.primaryAction = primaryAction
    self.menu = menu
  }

  public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
    self.init(title: title)
    (self.style, self.target) = (style, target as AnyObject?)
  }

  public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
    self.init(image: image)
    (self.style, self.target) = (style, target as AnyObject?)
  }

  public convenience init(barButtonSystemItem item: SystemItem, target: Any?, action: Selector?) {
    self.init(systemItem: item)
    self.target = target as AnyObject?
  }

  public convenience init(customView: UIView) {
    self.init()
    self.customView = customView
  }

  open var primaryAction: UIAction? {
    get { ownPrimaryAction }
    set {
      // The old action is released after the assignment, because its deinit may set another action.
      extendLifetime(exchange(&ownPrimaryAction, with: newValue?.duplicate()))
      guard let newValue else { return }
      if !newValue.title.isEmpty { title = newValue.title }
      if let image = newValue.image { self.image = image }
    }
  }

  /// Stored, but without effect.
  open weak var target: AnyObject?

  open var style = Style.plain
  open var menu: UIMenu?
  open var customView: UIView?
  open var tintColor: UIColor?
  open var isHidden = false

  @_spi(Headless) public private(set) var systemItem: SystemItem?

  /// The controller whose navigation item or toolbar contains the item.
  weak var owner: UIViewController?

  static func setOwner(
    _ owner: UIViewController?, of new: [UIBarButtonItem]?, insteadOf old: [UIBarButtonItem]?
  ) {
    for item in old ?? [] { item.owner = nil }
    for item in new ?? [] { item.owner = owner }
  }

  private var ownPrimaryAction: UIAction?
}

/// HeadlessUIKit has no selectors; pass nil.
public enum Selector {}

extension UIBarButtonItem {
  public enum Style: Int, Sendable {
    case plain = 0
    case done = 2
  }
}

extension UIBarButtonItem {
  public enum SystemItem: Int, Sendable {
    case done, cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action, organize
    case bookmarks, search, refresh, stop, camera, trash, play, pause, rewind, fastForward, undo
    case redo, pageCurl, close
  }
}
