/// Columns of controllers, of which a phone shows one at a time.
@MainActor
open class UISplitViewController: UIViewController {
  /// Makes a controller with columns.
  public init(style: Style) {
    super.init(nibName: nil, bundle: nil)
  }

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// Who is asked and told; not kept alive.
  open weak var delegate: (any UISplitViewControllerDelegate)?

  /// The first and the second controller, or those of the columns.
  open var viewControllers: [UIViewController] {
    get { [Column.primary, .supplementary, .secondary].compactMap { columns[$0] } }
    set {
      setViewController(newValue.first, for: .primary)
      setViewController(newValue.count > 1 ? newValue[1] : nil, for: .secondary)
    }
  }

  /// Whether one column is shown at a time, as where there is little room.
  open var isCollapsed: Bool { traitCollection.horizontalSizeClass == .compact }

  /// How columns stand beside each other, if there is room; kept to be read back.
  open var preferredDisplayMode = DisplayMode.automatic

  /// How columns stand beside each other now.
  open var displayMode: DisplayMode {
    isCollapsed
      ? .secondaryOnly
      : preferredDisplayMode == .automatic ? .oneBesideSecondary : preferredDisplayMode
  }

  /// How broad the first column is in parts of the whole; kept to be read back.
  open var preferredPrimaryColumnWidthFraction: CGFloat = -1
  /// How broad the first column is at least, in points; kept to be read back.
  open var minimumPrimaryColumnWidth: CGFloat = -1
  /// How broad the first column is at most, in points; kept to be read back.
  open var maximumPrimaryColumnWidth: CGFloat = -1
  /// Whether a swipe shows the first column; kept to be read back.
  open var presentsWithGesture = true

  /// The controller of a column, nil if there is none.
  open func viewController(for column: Column) -> UIViewController? { columns[column] }

  /// Puts a controller into a column; nil empties it.
  open func setViewController(_ vc: UIViewController?, for column: Column) {
    let old = columns[column]
    guard old !== vc else { return }
    old?.willMove(toParent: nil)
    if let vc { addChild(vc) }
    columns[column] = vc
    if let shown, columns[shown] == nil { self.shown = nil }
    place()
    old?.removeFromParent()
    vc?.didMove(toParent: self)
  }

  /// Shows a column, if there is something in it.
  open func show(_ column: Column) {
    guard columns[column] != nil else { return }
    shown = column
    place()
  }

  open override func show(_ vc: UIViewController, sender: Any?) {
    setViewController(vc, for: .primary)
    show(.primary)
  }

  /// Puts a controller into the second column and shows it; where one column is shown at a time and
  /// the first one is a navigation controller, it is pushed there.
  open override func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    if delegate?.splitViewController(self, showDetail: vc, sender: sender) == true { return }
    if isCollapsed, let navigation = columns[.primary] as? UINavigationController {
      navigation.pushViewController(vc, animated: true)
      return
    }
    setViewController(vc, for: .secondary)
    show(.secondary)
  }

  open override func loadView() {
    let container = ContainerView(frame: UIViewController.screen)
    container.update = { [weak self] in self?.place() }
    view = container
  }

  private var columns: [Column: UIViewController] = [:]
  private var shown: Column?

  /// Shows one column: the one that was asked for, or else the first.
  private func place() {
    guard let container = viewIfLoaded as? ContainerView else { return }
    let column = shown.flatMap { columns[$0] } ?? columns[.primary] ?? columns[.secondary]
    container.show(column, animated: false)
  }
}

extension UISplitViewController {
  /// A column of a split view controller.
  public enum Column: Int, Sendable {
    /// The first.
    case primary = 0
    /// The one between.
    case supplementary = 1
    /// The last.
    case secondary = 2
    /// The one that is shown where there is little room.
    case compact = 3
  }
}

extension UISplitViewController {
  /// How many columns there are.
  public enum Style: Int, Sendable {
    /// It is not said.
    case unspecified = 0
    /// Two.
    case doubleColumn = 1
    /// Three.
    case tripleColumn = 2
  }
}

extension UISplitViewController {
  /// How columns stand beside each other.
  public enum DisplayMode: Int, Sendable {
    /// As it fits.
    case automatic = 0
    /// Only the last one is there.
    case secondaryOnly = 1
    /// One stands beside the last one.
    case oneBesideSecondary = 2
    /// One covers a part of the last one.
    case oneOverSecondary = 3
    /// Two stand beside the last one.
    case twoBesideSecondary = 4
    /// Two cover a part of the last one.
    case twoOverSecondary = 5
    /// Two push the last one away.
    case twoDisplaceSecondary = 6

    /// The former name of ``oneBesideSecondary``.
    public static var allVisible: UISplitViewController.DisplayMode { .oneBesideSecondary }
    /// The former name of ``secondaryOnly``.
    public static var primaryHidden: UISplitViewController.DisplayMode { .secondaryOnly }
    /// The former name of ``oneOverSecondary``.
    public static var primaryOverlay: UISplitViewController.DisplayMode { .oneOverSecondary }
  }
}

/// Who is asked and told about columns.
@MainActor
public protocol UISplitViewControllerDelegate: AnyObject {
  /// Whether the last column goes where there is little room; never called, as nothing collapses.
  func splitViewController(
    _ splitViewController: UISplitViewController,
    collapseSecondary secondaryViewController: UIViewController,
    onto primaryViewController: UIViewController
  ) -> Bool

  /// Whether the delegate itself shows a controller as detail.
  func splitViewController(
    _ splitViewController: UISplitViewController, showDetail vc: UIViewController, sender: Any?
  ) -> Bool
}

extension UISplitViewControllerDelegate {
  /// What is so where the method is not there.
  public func splitViewController(
    _ splitViewController: UISplitViewController,
    collapseSecondary secondaryViewController: UIViewController,
    onto primaryViewController: UIViewController
  ) -> Bool { false }

  /// What is so where the method is not there.
  public func splitViewController(
    _ splitViewController: UISplitViewController, showDetail vc: UIViewController, sender: Any?
  ) -> Bool { false }
}
