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

  /// Whether the item would stand out; kept to be read back.
  open var style = Style.plain

  /// The menu that the item would open; kept to be read back.
  open var menu: UIMenu?

  /// The view that the item shows in place of a button; kept to be read back, and in no bar's tree
  /// of views.
  open var customView: UIView?

  /// The colour of the item, nil for that of the bar; kept to be read back.
  open var tintColor: UIColor? { didSet { customized.insert(.tintColor) } }

  /// The width in points, 0 for what the title or image needs; kept to be read back.
  open var width: CGFloat = 0

  /// Titles for the longest of which the item would keep room; kept to be read back.
  open var possibleTitles: Set<String>?

  /// Whether the item is absent from its bar; a hidden one cannot be tapped.
  open var isHidden = false

  /// Whether the item is shown as selected; a tap changes it if ``changesSelectionAsPrimaryAction``
  /// says so.
  open var isSelected = false

  /// Whether a tap selects or deselects the item, before it runs the action.
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

extension UIBarButtonItem {
  /// How much a button stands out in its bar.
  public enum Style: Int, Sendable {
    /// Like the others.
    case plain = 0
    /// As the one that finishes what the user does.
    case done = 2
  }
}

extension UIBarButtonItem {
  /// A button or space that the system would give its look.
  public enum SystemItem: Int, Sendable {
    /// Finishes what the user does.
    case done = 0
    /// Gives up what the user does.
    case cancel = 1
    /// Begins to edit.
    case edit = 2
    /// Saves.
    case save = 3
    /// Adds something, a plus sign.
    case add = 4
    /// The room that the other items leave.
    case flexibleSpace = 5
    /// Room of a given width.
    case fixedSpace = 6
    /// Writes something new, a pencil.
    case compose = 7
    /// Answers, an arrow to the left.
    case reply = 8
    /// Offers what can be done with the content, as sharing it.
    case action = 9
    /// Puts away, a folder.
    case organize = 10
    /// Shows bookmarks, a book.
    case bookmarks = 11
    /// Searches, a magnifying glass.
    case search = 12
    /// Loads again, a round arrow.
    case refresh = 13
    /// Stops what goes on, a cross.
    case stop = 14
    /// Takes a picture.
    case camera = 15
    /// Deletes.
    case trash = 16
    /// Begins to play.
    case play = 17
    /// Interrupts playing.
    case pause = 18
    /// Goes back fast.
    case rewind = 19
    /// Goes forward fast.
    case fastForward = 20
    /// Takes back the last change.
    case undo = 21
    /// Makes a change again that was taken back.
    case redo = 22
    /// Turns up a page, as old code has it.
    case pageCurl = 23
    /// Closes what is presented.
    case close = 24
  }
}
