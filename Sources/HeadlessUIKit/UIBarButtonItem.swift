/// A button in a navigation bar or toolbar.
@MainActor
open class UIBarButtonItem: UIBarItem {
  public override init() {
    super.init()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

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

  public convenience init(customView: UIView) {
    self.init()
    self.customView = customView
  }

  open class func flexibleSpace() -> Self {
    space(.flexibleSpace)
  }

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
      ownPrimaryAction = newValue?.duplicate()
      guard let newValue else { return }
      if !newValue.title.isEmpty { title = newValue.title }
      if let image = newValue.image { self.image = image }
    }
  }

  open weak var target: AnyObject?
  open var style = Style.plain
  open var menu: UIMenu?
  open var customView: UIView?
  open var tintColor: UIColor?
  open var width: CGFloat = 0
  open var possibleTitles: Set<String>?
  open var isHidden = false
  open var isSelected = false
  open var changesSelectionAsPrimaryAction = false

  /// The system item that this one was made as.
  private(set) var systemItem: SystemItem?

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
  public enum Style: Int, Sendable {
    case plain = 0
    case done = 2
  }
}

extension UIBarButtonItem {
  public enum SystemItem: Int, Sendable {
    case done = 0
    case cancel = 1
    case edit = 2
    case save = 3
    case add = 4
    case flexibleSpace = 5
    case fixedSpace = 6
    case compose = 7
    case reply = 8
    case action = 9
    case organize = 10
    case bookmarks = 11
    case search = 12
    case refresh = 13
    case stop = 14
    case camera = 15
    case trash = 16
    case play = 17
    case pause = 18
    case rewind = 19
    case fastForward = 20
    case undo = 21
    case redo = 22
    case pageCurl = 23
    case close = 24
  }
}
