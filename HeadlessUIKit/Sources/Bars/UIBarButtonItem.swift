/// A button in a navigation bar or toolbar.
@MainActor
open class UIBarButtonItem: UIBarItem {
  /// Creates an item with a title, an image or both; the action's title or image takes precedence.
  public convenience init(
    title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil, menu: UIMenu? = nil
  ) {
    self.init()
    self.title = title
    self.image = image
    self.primaryAction = primaryAction
    self.menu = menu
  }

  /// Creates a system item with the title and image of the action, if any.
  public convenience init(
    systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil
  ) {
    self.init()
    self.systemItem = systemItem
    self.primaryAction = primaryAction
    self.menu = menu
  }

  /// Creates an item with a title. `action` can only be nil; ``primaryAction`` handles taps.
  public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
    self.init(title: title)
    (self.style, self.target) = (style, target as AnyObject?)
  }

  /// Creates an item with an image. `action` can only be nil; ``primaryAction`` handles taps.
  public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
    self.init(image: image)
    (self.style, self.target) = (style, target as AnyObject?)
  }

  /// Creates a system item. `action` can only be nil; ``primaryAction`` handles taps.
  public convenience init(barButtonSystemItem item: SystemItem, target: Any?, action: Selector?) {
    self.init(systemItem: item)
    self.target = target as AnyObject?
  }

  /// Creates an item that shows a custom view.
  public convenience init(customView: UIView) {
    self.init()
    self.customView = customView
  }

  /// The action that a tap runs: a copy of the action that was set. An action with a title or image
  /// also replaces the item's title or image; setting nil changes neither.
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

  /// The target of an unsupported selector-based action; held weakly but not used.
  open weak var target: AnyObject?
  open var style = Style.plain
  open var menu: UIMenu?
  open var customView: UIView?
  open var tintColor: UIColor?
  open var isHidden = false

  /// The kind of system item, or nil if this is not a system item.
  @_spi(Headless) public private(set) var systemItem: SystemItem?

  private var ownPrimaryAction: UIAction?
}

/// The name of a method. Without the Objective-C runtime, this type has no values; pass nil.
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
