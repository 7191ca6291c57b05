import Dynamic

/// The reuse identifiers and presenters of headers and footers, by kind of supplementary view.
typealias SupplementaryViews = [String: (identifier: String, presenter: CellPresenter<String?>)]

/// The data source and delegate of a collection view with bound items. With UIKit, it forwards all
/// delegate methods to the app's delegate.
final class CollectionAdapter<Row>: DelegateProxy, ListAdapter, UICollectionViewDataSource,
  UICollectionViewDelegate
{
  let list: ListBinding<Row>
  private let supplementaryViews: SupplementaryViews
  private weak var view: UICollectionView?

  init(_ list: ListBinding<Row>, in view: UICollectionView) {
    self.list = list
    supplementaryViews = list.options.supplementaryViews
    self.view = view
  }

  var isInstalled: Bool { view?.dataSource === self }

  func install() {
    guard let view else { return }
    installDelegate()
    view.dataSource = self
  }

  func installDelegate() {
    if let view { install(in: view, at: \.delegate) }
  }

  // HeadlessUIKit calls the app's delegate itself.
  #if canImport(UIKit)
  private var originalDelegate: (any UICollectionViewDelegate)? { nextDelegate() }
  #endif

  // MARK: Items

  func numberOfSections(in collectionView: UICollectionView) -> Int {
    installDelegate()  // The app may have set its delegate since the last query.
    return list.sectionCount
  }

  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { list.rowCount(in: section) }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    list.deferringUpdates {
      let cell = collectionView.dequeueReusableCell(
        withReuseIdentifier: list.cellIdentifier(at: indexPath), for: indexPath)
      list.configure(cell, at: indexPath)
      return cell
    }
  }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    guard let identifier = supplementaryViews[kind]?.identifier else {
      stop(
        "The layout requires a view of kind \(kind), but none is provided; add .headers(_:_:) or "
          + ".footers(_:_:) where the items are bound; they show views of the kinds "
          + "UICollectionView.elementKindSectionHeader and elementKindSectionFooter")
    }
    let view = collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: identifier, for: indexPath)
    showTitle(ofKind: kind, section: indexPath.section, in: view)
    return view
  }

  func showTitle(ofKind kind: String, section: Int, in view: UICollectionReusableView) {
    let isHeader = kind == UICollectionView.elementKindSectionHeader
    let title = isHeader ? list.header(of: section) : list.footer(of: section)
    list.deferringUpdates { supplementaryViews[kind]?.presenter.update(view, title) }
  }

  func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    list.deferringUpdates {
      list.willDisplay(cell, at: indexPath)
      #if canImport(UIKit)
      originalDelegate?.collectionView?(collectionView, willDisplay: cell, forItemAt: indexPath)
      #endif
    }
  }

  #if canImport(UIKit)
  func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    list.deferringUpdates {  // UIKit calls this method during layout.
      originalDelegate?.collectionView?(
        collectionView, didEndDisplaying: cell, forItemAt: indexPath)
    }
  }
  #endif

  // MARK: User actions

  func collectionView(
    _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
  ) {
    list.select(indexPath)
    #if canImport(UIKit)
    originalDelegate?.collectionView?(collectionView, didSelectItemAt: indexPath)
    #endif
  }

  func collectionView(
    _ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath
  ) {
    list.deselect(indexPath)
    #if canImport(UIKit)
    originalDelegate?.collectionView?(collectionView, didDeselectItemAt: indexPath)
    #endif
  }

  func collectionView(
    _ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath
  ) -> Bool { list.canMove }

  func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) { list.move(sourceIndexPath, to: destinationIndexPath) }
}
