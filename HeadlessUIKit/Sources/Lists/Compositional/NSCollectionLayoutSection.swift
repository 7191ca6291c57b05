/// A section of a compositional layout: groups below each other.
@MainActor
open class NSCollectionLayoutSection: NSObject {
  let group: NSCollectionLayoutGroup

  private init(_ group: NSCollectionLayoutGroup) {
    self.group = group
    super.init()
  }

  /// Makes a section of a group that comes again.
  public convenience init(group: NSCollectionLayoutGroup) {
    self.init(group)
  }

  /// A section of rows, 44 points high unless a cell asks for another height.
  public static func list(
    using configuration: UICollectionLayoutListConfiguration,
    layoutEnvironment: any NSCollectionLayoutEnvironment
  ) -> NSCollectionLayoutSection {
    let row = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .estimated(44))
    let section = NSCollectionLayoutSection(
      group: .vertical(layoutSize: row, subitems: [NSCollectionLayoutItem(layoutSize: row)]))
    if configuration.headerMode == .supplementary {
      section.boundarySupplementaryItems.append(
        .init(
          layoutSize: row, elementKind: UICollectionView.elementKindSectionHeader, alignment: .top))
    }
    if configuration.footerMode == .supplementary {
      section.boundarySupplementaryItems.append(
        .init(
          layoutSize: row, elementKind: UICollectionView.elementKindSectionFooter,
          alignment: .bottom))
    }
    return section
  }

  /// The room in points around the groups.
  open var contentInsets = NSDirectionalEdgeInsets.zero
  /// From what the room is counted; kept to be read back.
  open var contentInsetsReference = UIContentInsetsReference.automatic
  /// The distance between groups, in points.
  open var interGroupSpacing: CGFloat = 0
  /// Headers and footers.
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
  /// How the section scrolls sideways: other than `none`, its groups are beside each other, and those
  /// beyond the edge are not seen.
  open var orthogonalScrollingBehavior =
    UICollectionLayoutSectionOrthogonalScrollingBehavior.none
}

/// From what the room around a section is counted.
public enum UIContentInsetsReference: Int, Sendable {
  /// As the layout says.
  case automatic = 0
  /// From the edges of the view.
  case none = 1
  /// From the safe area.
  case safeArea = 2
  /// From the layout margins.
  case layoutMargins = 3
  /// From the readable content guide.
  case readableContent = 4
}

/// How a section scrolls sideways.
public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Sendable {
  /// Not at all.
  case none = 0
  /// Freely.
  case continuous = 1
  /// Freely, to the beginning of a group.
  case continuousGroupLeadingBoundary = 2
  /// By as much as is seen.
  case paging = 3
  /// By a group.
  case groupPaging = 4
  /// By a group, which then is in the middle.
  case groupPagingCentered = 5
}

/// The room for a section.
@MainActor
public protocol NSCollectionLayoutContainer: NSObjectProtocol {
  /// The size in points.
  var contentSize: CGSize { get }

  /// The size in points without the insets.
  var effectiveContentSize: CGSize { get }

  /// The insets in points.
  var contentInsets: NSDirectionalEdgeInsets { get }

  /// The insets in points.
  var effectiveContentInsets: NSDirectionalEdgeInsets { get }
}

/// What a section is made for.
@MainActor
public protocol NSCollectionLayoutEnvironment: NSObjectProtocol {
  /// The room.
  var container: any NSCollectionLayoutContainer { get }

  /// What it is shown with.
  var traitCollection: UITraitCollection { get }
}
