import Dynamic

/// The items of a collection view, as the target of a binding. `items(_:identity:select:move:)`
/// returns the target; the methods of this class and of ``ListTarget`` configure it. The collection
/// view's layout animates changes.
@MainActor
public final class CollectionItems<Row>: ListTarget<Row> {
  /// Shows section headers. A closure configures each view with the header's text, initially and
  /// after each change. The text is nil if the section has no header.
  public func headers<View: UICollectionReusableView>(
    _ viewType: View.Type, _ configure: @escaping @MainActor (View, String?) -> Void
  ) -> Self {
    registerSupplementaryViews(UICollectionView.elementKindSectionHeader, viewType, configure)
  }

  /// Shows section footers. A closure configures each view with the footer's text, initially and
  /// after each change. The text is nil if the section has no footer.
  public func footers<View: UICollectionReusableView>(
    _ viewType: View.Type, _ configure: @escaping @MainActor (View, String?) -> Void
  ) -> Self {
    registerSupplementaryViews(UICollectionView.elementKindSectionFooter, viewType, configure)
  }

  private func registerSupplementaryViews<View: UICollectionReusableView>(
    _ kind: String, _ viewType: View.Type,
    _ configure: @escaping @MainActor (View, String?) -> Void
  ) -> Self {
    let identifier = CellIdentifiers.identifier(of: viewType)
    options.supplementaryViews[kind] = (identifier, .configuring(configure))
    (view as? UICollectionView)?.register(
      viewType, forSupplementaryViewOfKind: kind, withReuseIdentifier: identifier)
    return self
  }
}

extension UICollectionView {
  /// Returns the items of this view, shown by cells that bind themselves.
  ///
  ///     model.photos >>> collectionView.items(PhotoCell.self, select: model.openPhoto)
  ///
  /// The view retains the commands until the binding is disposed of or other items are bound.
  ///
  /// - Parameters:
  ///   - cellType: The class of the cells.
  ///   - identity: What identifies an item; for the default, see `RowIdentity`.
  ///   - select: Executed with each item that the user selects.
  ///   - move: Executed when the user has moved an item. While the command is enabled, the user can
  ///     move items by a long press and a drag, unless the view has a drag delegate.
  public func items<Cell: UICollectionViewCell & BindableView>(
    _ cellType: Cell.Type, identity: RowIdentity<Cell.Row>? = nil,
    select: Command<Cell.Row>? = nil, move: Command<RowMove<Cell.Row>>? = nil
  ) -> CollectionItems<Cell.Row> {
    CollectionItems(self, cellType, .binding(cellType), identity, select, move)
  }

  /// Returns the items of this view, shown by cells that a closure configures.
  ///
  /// The closure is called again for the same cell when the contents of its item change. Bindings
  /// that the closure creates end before its next call for the cell, or when the cell is released.
  /// See ``items(_:identity:select:move:)``.
  public func items<Cell: UICollectionViewCell, Row>(
    _ cellType: Cell.Type, identity: RowIdentity<Row>? = nil,
    select: Command<Row>? = nil, move: Command<RowMove<Row>>? = nil,
    _ configure: @escaping @MainActor (Cell, Row) -> Void
  ) -> CollectionItems<Row> {
    CollectionItems(self, cellType, .configuring(configure), identity, select, move)
  }

  /// Returns the items of this view, shown by cells that edit them; bind the items with `<<>>>`.
  ///
  /// Items need an identity, which editing must not change. See ``EditableView`` and
  /// ``items(_:identity:select:move:)``.
  public func items<Cell: UICollectionViewCell & EditableView>(
    _ cellType: Cell.Type, identity: RowIdentity<Cell.Row>? = nil,
    select: Command<Cell.Row>? = nil, move: Command<RowMove<Cell.Row>>? = nil
  ) -> CollectionItems<Cell.Row> {
    CollectionItems(self, cellType, .editing(cellType), identity, select, move)
  }

  /// Returns the items of this view, shown by cells of different classes.
  ///
  ///     model.tiles
  ///       >>> collectionView.items { tile in
  ///         switch tile {
  ///         case .photo(let photo): .cell(PhotoCell.self, showing: photo)
  ///         case .text(let text): .cell(TextCell.self) { $0.label.text = text }
  ///         }
  ///       }
  ///
  /// The closure chooses the cell for an item. It may be called several times for the same item, so
  /// it should have no side effects. See ``items(_:identity:select:move:)``.
  public func items<Row>(
    identity: RowIdentity<Row>? = nil, select: Command<Row>? = nil,
    move: Command<RowMove<Row>>? = nil,
    cell: @escaping @MainActor (Row) -> CellChoice<UICollectionViewCell>
  ) -> CollectionItems<Row> {
    CollectionItems(self, nil, .choosing(cell), identity, select, move)
  }
}
