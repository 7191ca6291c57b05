import Dynamic

/// The row that a cell shows and the bindings to it, which end when the cell shows another row, its
/// row is removed, or the cell is released.
@MainActor
final class CellBindings {
  /// Collects the bindings; each row has its own bag.
  private(set) var bag = DisposeBag()
  /// The shown row: a `Dynamic<Row>` if the cell binds itself, otherwise a plain `Row`. With a
  /// `cellType`, it may be a part of the row, or `()` if a closure that captured the row shows it.
  private var shown: Any?
  /// The cell class chosen for the row, if rows have cells of different classes.
  var cellType: UIView.Type?
  /// `ListBinding.version` when the list last updated the cell; nil before the first update.
  var version: Int?
  /// Whether the cell has edited its row since the list last changed.
  var hasEdited = false

  /// Stores the row, ends the previous bindings, and collects those that the closure creates.
  func show(_ row: Any?, _ bind: () -> Void = {}) {
    let previous = exchange(&shown, with: row)
    bag.dispose()
    bag = DisposeBag()
    bag.collect(bind)
    // Released last, because the deinit of a row may change the model.
    extendLifetime(previous)
  }

  /// Ends the bindings.
  func end() { show(nil) }

  /// Updates the row without ending the bindings. Returns false if the cell is not bound to a row
  /// of this type.
  func update<Row>(_ row: Row) -> Bool {
    guard let boundRow = shown as? Dynamic<Row> else { return false }
    boundRow.setWithoutWriting(row)
    return true
  }

  func row<Row>() -> Row? { (shown as? Dynamic<Row>)?.value ?? shown as? Row }

  /// Whether the cell shows an object other than `row`. The cell is bound to the properties of its
  /// object, so another object needs new bindings.
  func showsAnotherObject<Row>(than row: Row) -> Bool {
    guard Row.self is AnyClass, let shown: Row = self.row() else { return false }
    return shown as AnyObject !== row as AnyObject
  }
}

extension UIView {
  var cellBindings: CellBindings {
    attachments.findOrCreate(.name("cellBindings")) { CellBindings() }
  }
}

/// How a cell shows a row, or how a header or footer shows its title.
struct CellPresenter<Row> {
  /// Configures a cell for a row. The `Dynamic` writes the row to the list's source; it is nil
  /// unless cells edit rows.
  let show: @MainActor (UIView, Row, Dynamic<Row>?) -> Void
  /// Updates a cell when the contents of its row change.
  let update: @MainActor (UIView, Row) -> Void
  /// Returns the cell class for a row, if rows have cells of different classes.
  var cellType: (@MainActor (Row) -> UIView.Type)?
  var cellsEditRows = false
  /// Whether `update` may bind a cell again, which ends the previous bindings.
  var rebindsCells = false

  static func binding<Cell: BindableView>(_: Cell.Type) -> CellPresenter where Cell.Row == Row {
    let show: @MainActor (UIView, Row) -> Void = { view, row in
      let boundRow = Dynamic(row)
      view.cellBindings.show(boundRow) { (view as? Cell)?.bind(to: boundRow) }
    }
    let update: @MainActor (UIView, Row) -> Void = { view, row in
      let bindings = view.cellBindings
      // `bindings.update` returns false if a closure of a `CellChoice` configured this cell before.
      if bindings.showsAnotherObject(than: row) || !bindings.update(row) { show(view, row) }
    }
    return CellPresenter(
      show: { view, row, _ in show(view, row) }, update: update,
      rebindsCells: Row.self is AnyClass)
  }

  static func editing<Cell: EditableView>(_: Cell.Type) -> CellPresenter where Cell.Row == Row {
    CellPresenter(
      show: { view, _, editedRow in
        guard let cell = view as? Cell, let editedRow else { return }
        view.cellBindings.show(editedRow) { cell.bind(to: editedRow) }
      }, update: { view, row in _ = view.cellBindings.update(row) }, cellsEditRows: true)
  }

  static func configuring<Cell: UIView>(
    _ configure: @escaping @MainActor (Cell, Row) -> Void
  ) -> CellPresenter {
    let show: @MainActor (UIView, Row) -> Void = { view, row in
      view.cellBindings.show(row) {
        if let cell = view as? Cell { configure(cell, row) }
      }
    }
    return CellPresenter(
      show: { view, row, _ in show(view, row) }, update: show, rebindsCells: true)
  }

  static func choosing<Cell>(
    _ choose: @escaping @MainActor (Row) -> CellChoice<Cell>
  ) -> CellPresenter {
    CellPresenter(
      show: { view, row, _ in
        let choice = choose(row)
        choice.show(view)
        view.cellBindings.cellType = choice.type
      },
      update: { view, row in choose(row).update(view) }, cellType: { choose($0).type },
      rebindsCells: true)
  }
}
