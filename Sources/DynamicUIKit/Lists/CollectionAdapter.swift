import Dynamic

/// The data source and delegate of a collection view with bound items. It implements the delegate
/// methods that the binding needs; with UIKit, it forwards all methods to the app's delegate.
final class CollectionAdapter: DelegateProxy, ListAdapter, UICollectionViewDataSource,
  UICollectionViewDataSourcePrefetching, UICollectionViewDelegate
{
  let list: any BoundList
  private let titleViews: SupplementaryViews
  private let state: UpdateState
  private weak var view: UICollectionView?
  /// The app's prefetching data source, to which this adapter forwards.
  private weak var appPrefetching: (any UICollectionViewDataSourcePrefetching)?
  #if !os(tvOS)
  private var dragging: ItemDragging?
  #endif

  init(
    _ list: any BoundList, in view: UICollectionView, _ titleViews: SupplementaryViews, moves: Bool
  ) {
    self.list = list
    self.titleViews = titleViews
    self.view = view
    state = view.listHolder.state
    super.init()
    #if !os(tvOS)
    if moves { dragging = ItemDragging(canMove: { [weak self] in self?.list.canMove == true }) }
    #endif
    list.onEnd = { [weak self] in self?.listDidEnd() }
  }

  private func listDidEnd() {
    #if !os(tvOS)
    dragging?.end()
    #endif
    if let view, view.prefetchDataSource === self { view.prefetchDataSource = appPrefetching }
  }

  var isInstalled: Bool { view?.dataSource === self }

  func install() {
    guard let view else { return }
    installDelegate()
    view.dataSource = self
    if list.prefetches {
      appPrefetching = view.prefetchDataSource
      view.prefetchDataSource = self
    }
    #if !os(tvOS)
    dragging?.begin(in: view)
    #endif
  }

  func installDelegate() { view?.install(self) }

  // HeadlessUIKit calls the app's delegate itself.
  #if canImport(UIKit)
  private var appDelegate: (any UICollectionViewDelegate)? { nextDelegate() }
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
    state.deferringUpdates {
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
    let view = titleViews.dequeue(kind, in: collectionView, at: indexPath)
    showTitle(ofKind: kind, section: indexPath.section, in: view)
    return view
  }

  /// Shows the title of a section in its header or footer view.
  func showTitle(ofKind kind: String, section: Int, in view: UICollectionReusableView) {
    let isHeader = kind == UICollectionView.elementKindSectionHeader
    let title = isHeader ? list.header(of: section) : list.footer(of: section)
    state.deferringUpdates { titleViews.show(title, kind, in: view) }
  }

  func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    state.deferringUpdates {
      list.willDisplay(cell, at: indexPath)
      #if canImport(UIKit)
      appDelegate?.collectionView?(collectionView, willDisplay: cell, forItemAt: indexPath)
      #endif
    }
  }

  #if canImport(UIKit)
  func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    state.deferringUpdates {  // UIKit calls this method during layout.
      appDelegate?.collectionView?(collectionView, didEndDisplaying: cell, forItemAt: indexPath)
    }
  }
  #endif

  // MARK: User actions

  func collectionView(
    _ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath
  ) -> Bool {
    list.recordTouch(at: indexPath)  // Items may change before `didSelectItemAt`.
    #if canImport(UIKit)
    let isAllowed =
      appDelegate?.collectionView?(collectionView, shouldSelectItemAt: indexPath) ?? true
    if !isAllowed { list.forgetTouch(at: nil) }
    return isAllowed
    #else
    return true
    #endif
  }

  func collectionView(
    _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
  ) {
    list.select(indexPath)
    #if canImport(UIKit)
    appDelegate?.collectionView?(collectionView, didSelectItemAt: indexPath)
    #endif
  }

  func collectionView(
    _ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath
  ) {
    list.deselect(indexPath)
    #if canImport(UIKit)
    appDelegate?.collectionView?(collectionView, didDeselectItemAt: indexPath)
    #endif
  }

  func collectionView(
    _ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath
  ) -> Bool { list.canMove }

  func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) { list.move(sourceIndexPath, to: destinationIndexPath) }

  // MARK: Prefetching

  func collectionView(
    _ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]
  ) {
    list.prefetch(indexPaths)
    appPrefetching?.collectionView(collectionView, prefetchItemsAt: indexPaths)
  }

  func collectionView(
    _ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]
  ) {
    list.cancelPrefetching(indexPaths)
    #if canImport(UIKit)
    appPrefetching?.collectionView?(collectionView, cancelPrefetchingForItemsAt: indexPaths)
    #else
    appPrefetching?.collectionView(collectionView, cancelPrefetchingForItemsAt: indexPaths)
    #endif
  }
}
