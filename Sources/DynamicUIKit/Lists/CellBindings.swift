import Dynamic

/// The row that a cell shows, and the bindings of the cell to that row. The bindings end when the
/// cell shows another row or is released.
@MainActor
final class CellBindings {
  private let bag = DisposeBag()
  /// The row that the cell is bound to, a `Dynamic<Row>`.
  private var boundRow: AnyObject?
  /// The row as a plain value. Set if a closure configures the cell. Also set if a `CellChoice`
  /// chose the cell, because `boundRow` may then be only a part of the row.
  var plainRow: Any?
  /// The cell class chosen for the row, if rows have cells of different classes.
  var cellType: UIView.Type?
  /// The `ListBinding` whose row the cell shows.
  weak var listBinding: AnyObject?
  /// The list binding's `version`, a count of changes, when the cell last got its contents.
  var version = 0

  /// Ends the previous bindings and binds the cell to a row.
  func bind<Row>(to boundRow: Dynamic<Row>, _ configure: (Dynamic<Row>) -> Void) {
    let previous = clear()
    self.boundRow = boundRow
    bag.collect { configure(boundRow) }
    extendLifetime(previous)
  }

  /// Ends the previous bindings and calls a closure that configures the view for a row.
  func configureView<Row>(for row: Row, _ configure: @MainActor (Row) -> Void) {
    let previous = clear()
    plainRow = row
    // Like `bag.collect`, but faster.
    let outerBag = DisposeBag.setCollectingBag(bag)
    configure(row)
    _ = DisposeBag.setCollectingBag(outerBag)
    extendLifetime(previous)
  }

  /// Ends the bindings.
  func end() { extendLifetime(clear()) }

  /// Ends the bindings and returns the row. The caller releases the row last, after making any
  /// new bindings, because the deinit of a row may change the model.
  private func clear() -> (AnyObject?, Any?) {
    let previous = (boundRow, plainRow)
    (boundRow, plainRow) = (nil, nil)
    bag.dispose()
    return previous
  }

  /// Updates the contents of the row; the bindings stay. Returns false, and changes nothing, if the
  /// cell is not bound to a row of this type.
  func update<Row>(_ row: Row) -> Bool {
    guard let boundRow = boundRow as? Dynamic<Row> else { return false }
    boundRow.storeWithoutWriting(row)
    return true
  }

  /// Returns the shown row.
  func row<Row>() -> Row? {
    if let plainRow { return plainRow as? Row }
    return (boundRow as? Dynamic<Row>)?.value
  }
}

extension UIView {
  var cellBindings: CellBindings {
    attachments.findOrCreate(.name("cellBindings")) { CellBindings() }
  }
}

/// How a cell shows a row, or how a header or footer shows its title.
struct CellPresenter<Row> {
  /// Configures a cell for a row. The `Dynamic`, which is nil unless cells edit their rows,
  /// writes to the row's source.
  let show: @MainActor (UIView, Row, Dynamic<Row>?) -> Void
  /// Updates a cell when the contents of its row change.
  let update: @MainActor (UIView, Row) -> Void
  /// Returns the cell class for a row, if rows have cells of different classes.
  var cellType: (@MainActor (Row) -> UIView.Type)?
  /// Whether cells edit their rows; see `EditableView`.
  var cellsEditRows = false

  /// Returns a presenter for cells that bind themselves to their rows.
  static func binding<Cell: BindableView>(_: Cell.Type) -> CellPresenter where Cell.Row == Row {
    let show: @MainActor (UIView, Row) -> Void = { view, row in
      view.cellBindings.bind(to: Dynamic(row)) { (view as? Cell)?.bind(to: $0) }
    }
    return CellPresenter { view, row, _ in
      show(view, row)
    } update: { view, row in
      // The cell is not bound if the `CellChoice` for its previous contents used a closure.
      if !view.cellBindings.update(row) { show(view, row) }
    }
  }

  /// Returns a presenter for cells that edit their rows.
  static func editing<Cell: EditableView>(_: Cell.Type) -> CellPresenter where Cell.Row == Row {
    var presenter = CellPresenter { view, _, editedRow in
      guard let cell = view as? Cell, let editedRow else { return }
      view.cellBindings.bind(to: editedRow) { cell.bind(to: $0) }
    } update: { view, row in
      _ = view.cellBindings.update(row)
    }
    presenter.cellsEditRows = true
    return presenter
  }

  /// Returns a presenter that calls a closure for each row, and again for each change of the row.
  static func configuring<Cell: UIView>(
    _ configure: @escaping @MainActor (Cell, Row) -> Void
  ) -> CellPresenter {
    let show: @MainActor (UIView, Row) -> Void = { view, row in
      view.cellBindings.configureView(for: row) { row in
        if let cell = view as? Cell { configure(cell, row) }
      }
    }
    return CellPresenter(show: { view, row, _ in show(view, row) }, update: show)
  }

  /// Returns a presenter that chooses a cell for each row.
  static func choosing<Cell>(
    _ choose: @escaping @MainActor (Row) -> CellChoice<Cell>
  ) -> CellPresenter {
    var presenter = CellPresenter { view, row, _ in
      let choice = choose(row)
      choice.show(view)
      view.cellBindings.plainRow = row
      view.cellBindings.cellType = choice.type
    } update: { view, row in
      choose(row).update(view)
      view.cellBindings.plainRow = row
    }
    presenter.cellType = { choose($0).type }
    return presenter
  }
}
