import Dynamic

/// The data source and delegate of a collection view that shows bound items; see
/// ``TableViewHelper``.
///
/// It is the delegate of a flow layout too. Override its methods for sizes, or leave them to your own
/// delegate.
@MainActor
open class CollectionViewHelper: ForwardingCollectionDelegate, UICollectionViewDataSource,
  UICollectionViewDataSourcePrefetching, ListHelper
{
  private(set) var list: (any ShownList)?
  /// Ends the binding; the view then keeps what it shows.
  public private(set) final var handle = DisposeBag.collectNothing { Disposable.calling {} }
  private var classes: CellClasses?
  private var edges = SectionEdges()
  /// The header or footer that is shown anew, which stays.
  private var shownEdge: UICollectionReusableView?
  private weak var view: UICollectionView?

  /// Makes a helper, to be named in a binding.
  public override init() { super.init() }

  /// The collection view, if it is still there.
  public final var collectionView: UICollectionView? { view }

  /// The item at a place, if there is one of this type.
  public final func item<Row>(at path: IndexPath, as type: Row.Type = Row.self) -> Row? {
    list?.row(at: path) as? Row
  }

  func show<Row>(
    _ list: ListPresentation<Row>, in view: UICollectionView, _ classes: CellClasses,
    _ edges: SectionEdges, _ handle: Disposable
  ) {
    require(self.list == nil, "A CollectionViewHelper was named in two bindings; make one for each")
    self.list = list
    self.classes = classes
    self.edges = edges
    self.view = view
    self.handle = handle
    view.listSeat.seat(list, self)
  }

  /// Asked in place of this where a subclass may have overridden what the view asks. It keeps this.
  private weak var gate: CollectionGate?

  private var mayBeOverridden: Bool { type(of: self) != CollectionViewHelper.self }

  /// What the view has as its data source and its delegate.
  private var asked: any UICollectionViewDataSource & UICollectionViewDelegate {
    guard mayBeOverridden else { return self }
    if let gate { return gate }
    let made = CollectionGate(self)
    gate = made
    return made
  }

  private func isAsked(_ object: AnyObject?) -> Bool {
    guard let object else { return false }
    return mayBeOverridden ? object === gate : object === self
  }

  final var isAskedByView: Bool { isAsked(view?.dataSource) }

  final func takeSeat(after former: (any ListHelper)?) -> AnyObject {
    let asked = asked
    guard let view else { return asked }
    if let former = former as? CollectionViewHelper {
      next = former.next
      if former.isAsked(view.delegate) {
        // One that has found the former helper stands behind this one now.
        former.next = former.passed.takeBack() as? any UICollectionViewDelegate
      }
      if view.prefetchDataSource === former { view.prefetchDataSource = nil }
    }
    takeDelegate(of: view)
    view.dataSource = asked
    if list?.wantsPrefetching == true { view.prefetchDataSource = self }
    return asked
  }

  final var isStillShown: Bool {
    guard let view, !handle.isDisposed else { return false }
    if !isAsked(view.dataSource) {
      // Somebody else drives the items now.
      handle.dispose()
      return false
    }
    if !isAsked(view.delegate) { takeDelegate(of: view) }
    return true
  }

  final var givesSizes: Bool { true }

  /// The list, unless another data source is there: then what the user does concerns no row of it.
  private var shownList: (any ShownList)? { isStillShown ? list : nil }

  /// Puts this between the view and its delegate, which is not this.
  private func takeDelegate(of view: UICollectionView) {
    let delegate = view.delegate
    if !(delegate is CollectionViewHelper || delegate is CollectionGate) { next = delegate }
    view.delegate = asked
  }

  /// Calls a closure that answers a question of the view, so that what it changes is shown after the
  /// view has laid out.
  final override func answering<Answer>(_ answer: @MainActor () -> Answer) -> Answer {
    list?.answering(answer) ?? answer()
  }

  // MARK: Items

  open func numberOfSections(in collectionView: UICollectionView) -> Int {
    list?.sectionCount ?? 0
  }

  open func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { list?.rowCount(in: section) ?? 0 }

  open func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    answering {
      list?.requireRow(at: indexPath)
      let identifier = classes?.identifier(at: indexPath, of: list) ?? ""
      let cell = collectionView.dequeueReusableCell(
        withReuseIdentifier: identifier, for: indexPath)
      list?.configure(cell, at: indexPath)
      return cell
    }
  }

  open func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    let isHeader = kind == UICollectionView.elementKindSectionHeader
    guard (isHeader ? edges.header : edges.footer) != nil else {
      stop(
        "The layout wants a view of kind \(kind) and none was named; say headers(_:_:) or "
          + "footers(_:_:) where the items are bound, or make a subclass of CollectionViewHelper")
    }
    let view =
      shownEdge
      ?? collectionView.dequeueReusableSupplementaryView(
        ofKind: kind, withReuseIdentifier: SectionEdges.identifier, for: indexPath)
    view.isGivenByBinding = true
    let presenter = isHeader ? edges.header : edges.footer
    answering {
      presenter?.show(
        view, isHeader ? list?.header(of: indexPath.section) : list?.footer(of: indexPath.section))
    }
    return view
  }

  /// Makes the view that shows a header or footer show it as it is now.
  ///
  /// A subclass may say more about the views of the binding, so it is asked again. What shows views of
  /// its own is left alone.
  ///
  /// - Returns: Whether it wants another view now.
  func showEdge(_ shown: UICollectionReusableView, _ kind: String, _ section: Int) -> Bool {
    guard let view, shown.isGivenByBinding else { return false }
    shownEdge = shown
    defer { shownEdge = nil }
    let path = IndexPath(item: 0, section: section)
    return collectionView(view, viewForSupplementaryElementOfKind: kind, at: path) !== shown
  }

  open func indexTitles(for collectionView: UICollectionView) -> [String]? { nil }

  open func collectionView(
    _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
  ) -> IndexPath { IndexPath(item: 0, section: index) }

  open override func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    answering {
      list?.refresh(cell, at: indexPath)
      super.collectionView(collectionView, willDisplay: cell, forItemAt: indexPath)
    }
  }

  open override func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    answering {
      super.collectionView(collectionView, didEndDisplaying: cell, forItemAt: indexPath)
    }
  }

  // MARK: What the user does

  open override func collectionView(
    _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
  ) {
    if passed.isUnderWay(at: .row(indexPath)) {
      return super.collectionView(collectionView, didSelectItemAt: indexPath)
    }
    let select = shownList?.select(indexPath, sender: collectionView)
    if select != nil, list?.deselects ?? !collectionView.selectsSeveral {
      collectionView.deselectItem(at: indexPath, animated: true)
    }
    // Before what listens and the commands, which may put another item in that place.
    super.collectionView(collectionView, didSelectItemAt: indexPath)
    select?()
  }

  open override func collectionView(
    _ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath
  ) {
    if passed.isUnderWay(at: .row(indexPath)) {
      return super.collectionView(collectionView, didDeselectItemAt: indexPath)
    }
    let deselect = shownList?.deselect(indexPath)
    super.collectionView(collectionView, didDeselectItemAt: indexPath)
    deselect?()
  }

  open func collectionView(
    _ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath
  ) -> Bool { answering { list?.canMove ?? false } }

  open func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) { list?.move(sourceIndexPath, destinationIndexPath, sender: collectionView) }

  open func collectionView(
    _ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]
  ) { shownList?.prefetch(indexPaths, isCancelled: false) }

  open func collectionView(
    _ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]
  ) { shownList?.prefetch(indexPaths, isCancelled: true) }
}

extension UICollectionReusableView {
  /// Whether the binding has made it, so that it shows what the binding says.
  fileprivate var isGivenByBinding: Bool {
    get { attachments.find(BindingMark.self, .name("bindingMark")) != nil }
    set { if newValue { _ = attachments.find(.name("bindingMark")) { BindingMark() } } }
  }
}

private final class BindingMark {}
