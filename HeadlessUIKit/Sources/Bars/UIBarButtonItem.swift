/// A button in a navigation bar or toolbar.
@MainActor
open class UIBarButtonItem: UIBarItem {
  public override init() {
    super.init()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// Makes an item with a title, an image or both; those of the action, if it has them, win.
  public convenience init(
    title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil, menu: UIMenu? = nil
  ) {
    self.init()
    self.title = title
    self.image = image
    self.primaryAction = primaryAction
    self.menu = menu
  }

  /// Makes an item of the system's; it has neither title nor image unless the action has.
  public convenience init(
    systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil
  ) {
    self.init()
    self.systemItem = systemItem
    self.primaryAction = primaryAction
    self.menu = menu
  }

  /// Makes an item with a title, whose action a command binds later.
  public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
    self.init(title: title)
    (self.style, self.target) = (style, target as AnyObject?)
  }

  /// Makes an item with an image, whose action a command binds later.
  public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
    self.init(image: image)
    (self.style, self.target) = (style, target as AnyObject?)
  }

  /// Makes an item of the system's, whose action a command binds later.
  public convenience init(barButtonSystemItem item: SystemItem, target: Any?, action: Selector?) {
    self.init(systemItem: item)
    self.target = target as AnyObject?
  }

  /// Makes an item that shows a view of its own.
  public convenience init(customView: UIView) {
    self.init()
    self.customView = customView
  }

  /// Makes a space that takes the room that the other items leave.
  ///
  /// - Precondition: It is called on `UIBarButtonItem` itself, not on a subclass.
  open class func flexibleSpace() -> Self {
    space(.flexibleSpace)
  }

  /// Makes a space of a width in points.
  ///
  /// - Precondition: It is called on `UIBarButtonItem` itself, not on a subclass.
  open class func fixedSpace(_ width: CGFloat) -> Self {
    let item = space(.fixedSpace)
    item.width = width
    return item
  }

  /// What a tap runs: a copy of the action that was set. Its title and image, if it has them,
  /// become the item's; setting nil leaves the item's as they are.
  open var primaryAction: UIAction? {
    get { ownPrimaryAction }
    set {
      // The action that goes may keep objects of the user, whose end may set another.
      extendLifetime(exchange(&ownPrimaryAction, with: newValue?.duplicate()))
      guard let newValue else { return }
      if !newValue.title.isEmpty { title = newValue.title }
      if let image = newValue.image { self.image = image }
    }
  }

  /// Whom a tap would tell by a selector; there are none here, so it is only kept, weakly.
  open weak var target: AnyObject?
  open var style = Style.plain
  open var menu: UIMenu?
  open var customView: UIView?
  open var tintColor: UIColor?
  open var width: CGFloat = 0
  open var possibleTitles: Set<String>?
  open var isHidden = false

  /// Whether the item is shown as selected; a tap changes it if ``changesSelectionAsPrimaryAction``
  /// says so.
  open var isSelected = false
  open var changesSelectionAsPrimaryAction = false

  /// The system item that this one was made as.
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

/// The name of a method. It has no value, because there is no Objective-C here: pass nil.
public enum Selector {}

extension UIBarButtonItem {
  /// How much a button stands out in its bar.
  public enum Style: Int, Sendable {
    case plain = 0
    case done = 2
  }
}

extension UIBarButtonItem {
  /// A button or space that the system would give its look.
  public enum SystemItem: Int, Sendable {
    case done, cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action, organize
    case bookmarks, search, refresh, stop, camera, trash, play, pause, rewind, fastForward, undo
    case redo, pageCurl, close
  }
}
