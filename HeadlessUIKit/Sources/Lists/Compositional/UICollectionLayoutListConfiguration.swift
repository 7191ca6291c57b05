/// How a collection view looks as a list; nothing is drawn.
public struct UICollectionLayoutListConfiguration {
  /// What tells the actions of a swipe on an item.
  public typealias SwipeActionsConfigurationProvider = (IndexPath) -> UISwipeActionsConfiguration?

  /// Makes the usual look of a kind of lists.
  public init(appearance: Appearance) {
    self.appearance = appearance
  }

  /// The kind of list.
  public private(set) var appearance: Appearance
  /// Whether there are lines between rows.
  public var showsSeparators = true
  /// The colour behind, nil for that of the kind.
  public var backgroundColor: UIColor?
  /// What heads a section.
  public var headerMode = HeaderMode.none
  /// What ends a section.
  public var footerMode = FooterMode.none
  /// The room above headers in points, nil for as usual.
  public var headerTopPadding: CGFloat?
  /// The actions of a swipe from where reading begins; kept to be read back.
  public var leadingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
  /// The actions of a swipe from where reading ends; kept to be read back.
  public var trailingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
}

extension UICollectionLayoutListConfiguration {
  /// A kind of list.
  public enum Appearance {
    /// Rows from edge to edge.
    case plain
    /// Rows in groups.
    case grouped
    /// Rows in groups with round corners.
    case insetGrouped
    /// A column beside other content.
    case sidebar
    /// A plain column beside other content.
    case sidebarPlain
  }
}

extension UICollectionLayoutListConfiguration {
  /// What heads a section.
  public enum HeaderMode {
    /// Nothing.
    case none
    /// A view from the data source.
    case supplementary
    /// The first item.
    case firstItemInSection
  }
}

extension UICollectionLayoutListConfiguration {
  /// What ends a section.
  public enum FooterMode {
    /// Nothing.
    case none
    /// A view from the data source.
    case supplementary
  }
}
