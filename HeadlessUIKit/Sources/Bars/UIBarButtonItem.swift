/// A button in a navigation bar or toolbar.
@MainActor
open class UIBarButtonItem: UIBarItem {
  public override init() {
    super.init()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// Creates an item with a title, an image or both; those of the action, if any, take precedence.
  public convenience init(
    title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil, menu: UIMenu? = nil
  ) {
    self.init()
    self.title = title
    self.image = image
    self.primaryAction = primaryAction
    self.menu = menu
  }

  /// Creates a system item; it has no title or image unless the action has one.
  public convenience init(
    systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil
  ) {
    self.init()
    self.systemItem = systemItem
    self.primaryAction = primaryAction
    self.menu = menu
  }

  /// Creates an item with a title; its selector can only be nil, so bind a command instead.
  public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
    self.init(title: title)
    (self.style, self.target) = (style, target as AnyObject?)
  }

  /// Creates an item with an image; its selector can only be nil, so bind a command instead.
  public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
    self.init(image: image)
    (self.style, self.target) = (style, target as AnyObject?)
  }

  /// Creates a system item; its selector can only be nil, so bind a command instead.
  public convenience init(barButtonSystemItem item: SystemItem, target: Any?, action: Selector?) {
    self.init(systemItem: item)
    self.target = target as AnyObject?
  }

  /// Creates an item that shows a custom view.
  public convenience init(customView: UIView) {
    self.init()
    self.customView = customView
  }

  /// Creates a space that fills the room between the other items.
  ///
  /// - Precondition: The receiver is `UIBarButtonItem` itself, not a subclass.
  open class func flexibleSpace() -> Self {
    space(.flexibleSpace)
  }

  /// Creates a space with a width in points.
  ///
  /// - Precondition: The receiver is `UIBarButtonItem` itself, not a subclass.
  open class func fixedSpace(_ width: CGFloat) -> Self {
    let item = space(.fixedSpace)
    item.width = width
    return item
  }

  /// The action that a tap runs: a copy of the one that was set. Setting it also sets the item's
  /// title and image to those of the action, if any; setting nil does not change them.
  open var primaryAction: UIAction? {
    get { ownPrimaryAction }
    set {
      // Releasing the old action may run a deinit that sets another action.
      extendLifetime(exchange(&ownPrimaryAction, with: newValue?.duplicate()))
      guard let newValue else { return }
      if !newValue.title.isEmpty { title = newValue.title }
      if let image = newValue.image { self.image = image }
    }
  }

  /// The target of an unsupported selector-based action; held weakly but not used.
  open weak var target: AnyObject?
  open var style = Style.plain
  open var menu: UIMenu?
  open var customView: UIView?
  open var tintColor: UIColor?
  open var width: CGFloat = 0
  open var possibleTitles: Set<String>?
  open var isHidden = false

  /// Whether the item is selected; a tap toggles it if ``changesSelectionAsPrimaryAction`` is true.
  open var isSelected = false
  open var changesSelectionAsPrimaryAction = false

  /// The kind of system item, or nil if this is not a system item.
  @_spi(Headless) public private(set) var systemItem: SystemItem?

  private var ownPrimaryAction: UIAction?

  private static func space(_ systemItem: SystemItem) -> Self {
    let item = makeSelf()
    item.systemItem = systemItem
    return item
  }

  private static func makeSelf() -> Self {
    guard let item = UIBarButtonItem() as? Self else {
      fatalError("A space is made by UIBarButtonItem itself; a subclass has none")
    }
    return item
  }
}

/// The name of a method. This type has no values, as there is no Objective-C runtime: pass nil.
public enum Selector {}

extension UIBarButtonItem {
  /// The style of a bar button item.
  public enum Style: Int, Sendable {
    case plain = 0
    case done = 2
  }
}

extension UIBarButtonItem {
  /// A standard button or space of the system.
  public enum SystemItem: Int, Sendable {
    case done, cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action, organize
    case bookmarks, search, refresh, stop, camera, trash, play, pause, rewind, fastForward, undo
    case redo, pageCurl, close
  }
}
