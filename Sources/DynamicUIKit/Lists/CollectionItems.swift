import Dynamic

/// The items of a collection view as the target of a binding; made by
/// `items(_:identity:select:move:)` and configured by the methods of
/// ``ListTarget``. Animations are those of the layout.
@MainActor
public final class CollectionItems<Row>: ListTarget<Row> {
  let collectionView: UICollectionView
  private var titles = SupplementaryViews()

  init(
    _ collectionView: UICollectionView, _ classes: CellClasses, _ presenter: CellPresenter<Row>,
    _ identity: RowIdentity<Row>?, _ commands: ListCommands<Row>
  ) {
    self.collectionView = collectionView
    super.init(collectionView, classes, presenter, identity, commands)
  }

  /// Shows the headers of sections by views that a closure configures, again when the header changes.
  public func headers<View: UICollectionReusableView>(
    _ viewType: View.Type, _ configure: @escaping @MainActor (View, String?) -> Void
  ) -> Self {
    titles.register(
      viewType, UICollectionView.elementKindSectionHeader, in: collectionView, configure)
    return self
  }

  /// Shows the footers of sections by views that a closure configures, again when the footer changes.
  public func footers<View: UICollectionReusableView>(
    _ viewType: View.Type, _ configure: @escaping @MainActor (View, String?) -> Void
  ) -> Self {
    titles.register(
      viewType, UICollectionView.elementKindSectionFooter, in: collectionView, configure)
    return self
  }

  override func makeAdapter(_ list: ListBinding<Row>) -> any ListAdapter {
    CollectionAdapter(
      list, in: collectionView, classes, titles, prefetches: commands.prefetch != nil,
      moves: commands.move != nil)
  }
}

extension UICollectionView {
  /// The items of this view, shown by cells that bind themselves.
  ///
  ///     model.photos >>> collectionView.items(PhotoCell.self, select: model.openPhoto)
  ///
  /// The view retains the binding, and with it the commands. A previous binding of its items ends.
  ///
  /// - Parameters:
  ///   - cellType: The class of the cells.
  ///   - identity: How an item is recognised; by default, the type of the items decides.
  ///   - select: Executed with an item that the user selects.
  ///   - move: Executed when the user has moved an item. Items can be moved while it is enabled, by a
  ///     long press and drag; unless a drag delegate, or the standard gesture of a
  ///     `UICollectionViewController`, does that already.
  public func items<Cell: UICollectionViewCell & BindableView>(
    _ cellType: Cell.Type, identity: RowIdentity<Cell.Row>? = nil,
    select: Command<Cell.Row>? = nil, move: Command<RowMove<Cell.Row>>? = nil
  ) -> CollectionItems<Cell.Row> {
    items(cellType, .binding(cellType), identity, select, move)
  }

  /// The items of this view, shown by cells that a closure configures.
  ///
  /// The closure is called again for the same cell when the contents of its item have changed. What it
  /// binds ends when the cell shows another item. See ``items(_:identity:select:move:)``.
  public func items<Cell: UICollectionViewCell, Row>(
    _ cellType: Cell.Type, identity: RowIdentity<Row>? = nil,
    select: Command<Row>? = nil, move: Command<RowMove<Row>>? = nil,
    _ configure: @escaping @MainActor (Cell, Row) -> Void
  ) -> CollectionItems<Row> {
    items(cellType, .configuring(configure), identity, select, move)
  }

  /// The items of this view, shown by cells that edit them; bound by `<<>>>`.
  ///
  /// Items need an identity, which editing does not change. See ``EditableView`` and
  /// ``items(_:identity:select:move:)``.
  public func items<Cell: UICollectionViewCell & EditableView>(
    _ cellType: Cell.Type, identity: RowIdentity<Cell.Row>? = nil,
    select: Command<Cell.Row>? = nil, move: Command<RowMove<Cell.Row>>? = nil
  ) -> CollectionItems<Cell.Row> {
    items(cellType, .editing(cellType), identity, select, move)
  }

  /// The items of this view, shown by cells of different classes.
  ///
  ///     model.tiles
  ///       >>> collectionView.items { tile in
  ///         switch tile {
  ///         case .photo(let photo): .cell(PhotoCell.self, showing: photo)
  ///         case .text(let text): .cell(TextCell.self) { $0.label.text = text }
  ///         }
  ///       }
  ///
  /// The closure chooses the cell for an item. It is called whenever an item is shown or has changed,
  /// so it should only choose. See ``items(_:identity:select:move:)``.
  public func items<Row>(
    identity: RowIdentity<Row>? = nil, select: Command<Row>? = nil,
    move: Command<RowMove<Row>>? = nil,
    cell: @escaping @MainActor (Row) -> CellChoice<UICollectionViewCell>
  ) -> CollectionItems<Row> {
    items(nil, .choosing(cell), identity, select, move)
  }

  private func items<Row>(
    _ cellType: UICollectionViewCell.Type?, _ presenter: CellPresenter<Row>,
    _ identity: RowIdentity<Row>?, _ select: Command<Row>?, _ move: Command<RowMove<Row>>?
  ) -> CollectionItems<Row> {
    let classes = CellClasses(cellType) { [weak self] type, identifier in
      self?.register(type, forCellWithReuseIdentifier: identifier)
    }
    let commands = ListCommands(select: select.map { [$0] } ?? [], move: move)
    return CollectionItems(self, classes, presenter, identity, commands)
  }
}
