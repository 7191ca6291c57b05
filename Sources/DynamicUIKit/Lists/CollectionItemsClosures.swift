import Dynamic

// Closures in place of commands, all of them at once; see `TableRowsClosures.swift`.

extension UICollectionView {
  /// The items of this view, with closures for what the user does; as
  /// `items(_:identity:select:move:)` takes commands.
  ///
  /// Items can be moved if there is a closure for it. Where one is a command, make the closure a command
  /// too: `items(PhotoCell.self, select: Command { … }, move: model.move)`.
  @_disfavoredOverload
  public func items<Cell: UICollectionViewCell & BindableView>(
    _ cellType: Cell.Type, identity: RowIdentity<Cell.Row>? = nil,
    select: (@MainActor (Cell.Row) -> Void)? = nil,
    move: (@MainActor (RowMove<Cell.Row>) -> Void)? = nil
  ) -> CollectionItems<Cell.Row> {
    items(cellType, identity: identity, select: .calling(select), move: .calling(move))
  }

  /// The items of this view, shown by cells that a closure configures, with closures for what the
  /// user does.
  @_disfavoredOverload
  public func items<Cell: UICollectionViewCell, Row>(
    _ cellType: Cell.Type, identity: RowIdentity<Row>? = nil,
    select: (@MainActor (Row) -> Void)? = nil, move: (@MainActor (RowMove<Row>) -> Void)? = nil,
    _ configure: @escaping @MainActor (Cell, Row) -> Void
  ) -> CollectionItems<Row> {
    items(cellType, identity: identity, select: .calling(select), move: .calling(move), configure)
  }

  /// The items of this view, shown by cells that edit them, with closures for what the user does
  /// beyond that; bound by `<<>>>`.
  @_disfavoredOverload
  public func items<Cell: UICollectionViewCell & EditableView>(
    _ cellType: Cell.Type, identity: RowIdentity<Cell.Row>? = nil,
    select: (@MainActor (Cell.Row) -> Void)? = nil,
    move: (@MainActor (RowMove<Cell.Row>) -> Void)? = nil
  ) -> CollectionItems<Cell.Row> {
    items(cellType, identity: identity, select: .calling(select), move: .calling(move))
  }

  /// The items of this view, shown by cells that bind themselves one way or two ways, with closures
  /// for what the user does.
  @_disfavoredOverload
  public func items<Cell: UICollectionViewCell & BindableView & EditableView>(
    _ cellType: Cell.Type, identity: RowIdentity<Cell.Row>? = nil,
    select: (@MainActor (Cell.Row) -> Void)? = nil,
    move: (@MainActor (RowMove<Cell.Row>) -> Void)? = nil
  ) -> CollectionItems<Cell.Row> {
    items(cellType, identity: identity, select: .calling(select), move: .calling(move))
  }

  /// The items of this view, shown by cells that a closure binds to them two ways, with closures for
  /// what the user does beyond that.
  @_disfavoredOverload
  public func editableItems<Cell: UICollectionViewCell, Row>(
    _ cellType: Cell.Type, identity: RowIdentity<Row>? = nil,
    select: (@MainActor (Row) -> Void)? = nil, move: (@MainActor (RowMove<Row>) -> Void)? = nil,
    _ configure: @escaping @MainActor (Cell, Dynamic<Row>) -> Void
  ) -> CollectionItems<Row> {
    editableItems(
      cellType, identity: identity, select: .calling(select), move: .calling(move), configure)
  }

  /// The items of this view, shown by cells of different classes, with closures for what the user
  /// does.
  @_disfavoredOverload
  public func items<Row>(
    identity: RowIdentity<Row>? = nil, select: (@MainActor (Row) -> Void)? = nil,
    move: (@MainActor (RowMove<Row>) -> Void)? = nil,
    cell: @escaping @MainActor (Row) -> CellChoice<UICollectionViewCell>
  ) -> CollectionItems<Row> {
    items(identity: identity, select: .calling(select), move: .calling(move), cell: cell)
  }
}
