import Dynamic

/// The items of a collection view as the target of a binding: `model.photos >>>
/// collectionView.items(PhotoCell.self)`.
///
/// What can be said about it beyond that is in ``ListTarget``. Animations are those of the layout.
@MainActor
public final class CollectionItems<Row>: ListTarget<Row> {
  let collectionView: UICollectionView
  private var helper: CollectionViewHelper?
  private var edges = SectionEdges()

  init(
    _ collectionView: UICollectionView, _ classes: CellClasses, _ presenter: CellPresenter<Row>,
    _ identity: RowIdentity<Row>?, _ commands: ListCommands<Row>
  ) {
    self.collectionView = collectionView
    super.init(collectionView, classes, presenter, identity, commands)
  }

  /// Shows the headers of sections by views that a closure configures, anew when the header
  /// changes.
  public func headers<View: UICollectionReusableView>(
    _ viewType: View.Type, _ configure: @escaping @MainActor (View, String?) -> Void
  ) -> Self {
    let kind = UICollectionView.elementKindSectionHeader
    edges.header = .configuring(configure)
    collectionView.register(
      viewType, forSupplementaryViewOfKind: kind, withReuseIdentifier: SectionEdges.identifier)
    return self
  }

  /// Shows the footers of sections by views that a closure configures, anew when the footer
  /// changes.
  public func footers<View: UICollectionReusableView>(
    _ viewType: View.Type, _ configure: @escaping @MainActor (View, String?) -> Void
  ) -> Self {
    let kind = UICollectionView.elementKindSectionFooter
    edges.footer = .configuring(configure)
    collectionView.register(
      viewType, forSupplementaryViewOfKind: kind, withReuseIdentifier: SectionEdges.identifier)
    return self
  }

  /// Chooses an object of a subclass of yours for the rest of the data source and the delegate.
  ///
  /// - Parameter helper: Kept by the view.
  public func helper(_ helper: CollectionViewHelper) -> Self {
    self.helper = helper
    return self
  }

  override func install(_ list: ListPresentation<Row>, _ handle: Disposable) {
    let helper = helper ?? CollectionViewHelper()
    helper.show(list, in: collectionView, classes, edges, handle)
  }

  override func surroundings(of list: ListPresentation<Row>) -> [ListSurrounding] {
    var all: [ListSurrounding] = []
    #if !os(tvOS)
    if commands.move != nil { all.append(ItemDragging.surrounding(in: collectionView)) }
    #endif
    if let placeholders {
      all.append(
        placeholders.surrounding(
          in: { [weak collectionView] in collectionView?.backgroundViewModifier },
          { [weak collectionView] in collectionView?.backgroundView }, count: list.count))
    }
    return all
  }
}

/// How the headers and footers of a collection view are shown, if they are.
@MainActor
struct SectionEdges {
  static let identifier = "Dynamic"

  var header: CellPresenter<String?>?
  var footer: CellPresenter<String?>?

  nonisolated init() {}
}

extension UICollectionView {
  /// The items of this view, shown by cells that bind themselves.
  ///
  ///     model.photos >>> collectionView.items(PhotoCell.self, select: model.openPhoto)
  ///
  /// The view keeps what shows them, and with it the commands. Whatever was bound to its items
  /// before ends.
  ///
  /// - Parameters:
  ///   - cellType: The class of the cells.
  ///   - identity: How an item is known again; by default, the type of the items tells.
  ///   - select: Executed with an item that the user selects.
  ///   - move: Executed when the user has moved an item. Items can be moved while it is enabled, by a
  ///     finger that stays on one and then drags it; unless a drag delegate, or the standard gesture of a
  ///     `UICollectionViewController`, does that already.
  public func items<Cell: UICollectionViewCell & BindableView>(
    _ cellType: Cell.Type, identity: RowIdentity<Cell.Row>? = nil,
    select: Command<Cell.Row>? = nil, move: Command<RowMove<Cell.Row>>? = nil
  ) -> CollectionItems<Cell.Row> {
    items(cellType, .binding(cellType), identity, select, move)
  }

  /// The items of this view, shown by cells that a closure configures.
  ///
  /// See ``items(_:identity:select:move:)``.
  ///
  /// The closure makes a cell show an item. What it binds ends when the cell shows another one. It
  /// is called again for the same cell when the contents of the item have changed.
  public func items<Cell: UICollectionViewCell, Row>(
    _ cellType: Cell.Type, identity: RowIdentity<Row>? = nil,
    select: Command<Row>? = nil, move: Command<RowMove<Row>>? = nil,
    _ configure: @escaping @MainActor (Cell, Row) -> Void
  ) -> CollectionItems<Row> {
    items(cellType, .configuring(configure), identity, select, move)
  }

  /// The items of this view, shown by cells that edit them; bound by `<<>>>`.
  ///
  /// See ``EditableView`` and ``items(_:identity:select:move:)``. Items have to have an identity, one
  /// that editing does not change.
  public func items<Cell: UICollectionViewCell & EditableView>(
    _ cellType: Cell.Type, identity: RowIdentity<Cell.Row>? = nil,
    select: Command<Cell.Row>? = nil, move: Command<RowMove<Cell.Row>>? = nil
  ) -> CollectionItems<Cell.Row> {
    items(cellType, .editing(cellType), identity, select, move)
  }

  /// The items of this view, shown by cells that can do both: they edit items that are bound by
  /// `<<>>>`, and show items that are bound by `>>>`.
  ///
  /// See ``BindableView``, ``EditableView`` and ``items(_:identity:select:move:)``.
  public func items<Cell: UICollectionViewCell & BindableView & EditableView>(
    _ cellType: Cell.Type, identity: RowIdentity<Cell.Row>? = nil,
    select: Command<Cell.Row>? = nil, move: Command<RowMove<Cell.Row>>? = nil
  ) -> CollectionItems<Cell.Row> {
    items(cellType, .bindingOrEditing(cellType), identity, select, move)
  }

  /// The items of this view, shown by cells that a closure binds to them two ways.
  ///
  /// See ``EditableView`` and ``items(_:identity:select:move:)``.
  public func editableItems<Cell: UICollectionViewCell, Row>(
    _ cellType: Cell.Type, identity: RowIdentity<Row>? = nil,
    select: Command<Row>? = nil, move: Command<RowMove<Row>>? = nil,
    _ configure: @escaping @MainActor (Cell, Dynamic<Row>) -> Void
  ) -> CollectionItems<Row> {
    items(cellType, .editing(configure), identity, select, move)
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
  /// See ``items(_:identity:select:move:)``.
  ///
  /// The closure chooses the cell for an item. It is called whenever an item is shown and when its
  /// contents have changed, so it should do nothing but choose.
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
