#if !os(tvOS)
import DynamicTesting
import DynamicUIKit
import Testing

/// A screen as people write it: a compositional layout with cell registrations and a diffable list.
private final class GalleryViewController: UIViewController {
  private lazy var collectionView = UICollectionView(
    frame: .zero, collectionViewLayout: makeLayout())
  private var dataSource: UICollectionViewDiffableDataSource<Int, String>?
  let titles = Dynamic<[String]>([])

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(collectionView)
    NSLayoutConstraint.activate([
      collectionView.topAnchor.constraint(equalTo: view.topAnchor),
      collectionView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      collectionView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      collectionView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
    ])
    let registration = UICollectionView.CellRegistration<UICollectionViewListCell, String> {
      cell, _, title in
      var content = cell.defaultContentConfiguration()
      content.text = title
      cell.contentConfiguration = content
      cell.layer.cornerRadius = 6
    }
    dataSource = UICollectionViewDiffableDataSource(collectionView: collectionView) {
      $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: $2)
    }
    titles >>> { [weak self] titles in
      var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
      snapshot.appendSections([0])
      snapshot.appendItems(titles)
      self?.dataSource?.apply(snapshot)
    }
  }

  private func makeLayout() -> UICollectionViewLayout {
    let item = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(0.5), heightDimension: .fractionalHeight(1)))
    item.contentInsets = NSDirectionalEdgeInsets(top: 2, leading: 2, bottom: 2, trailing: 2)
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .absolute(100)), subitems: [item])
    let section = NSCollectionLayoutSection(group: group)
    section.interGroupSpacing = 10
    section.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 10, bottom: 5, trailing: 10)
    return UICollectionViewCompositionalLayout(section: section)
  }

  var frames: [CGRect] {
    collectionView.indexPathsForVisibleItems.sorted().compactMap {
      collectionView.cellForItem(at: $0)?.frame
    }
  }

  var height: CGFloat { collectionView.contentSize.height }
}

@MainActor @Suite("a screen with a compositional layout")
struct GalleryScreenTests {
  @Test(.opensWindows) func twoInARow() {
    let controller = GalleryViewController()
    #if canImport(UIKit)
    UIView.setAnimationsEnabled(false)
    #endif
    let window = makeWindow(controller)
    controller.titles.value = ["a", "b", "c"]
    window.layoutIfNeeded()
    #expect(
      controller.frames == [
        CGRect(x: 12, y: 7, width: 146, height: 96), CGRect(x: 162, y: 7, width: 146, height: 96),
        CGRect(x: 12, y: 117, width: 146, height: 96),
      ])
    #expect(controller.height == 220)
    controller.titles.value = ["c"]
    window.layoutIfNeeded()
    #expect(controller.frames == [CGRect(x: 12, y: 7, width: 146, height: 96)])
  }
}
#endif
