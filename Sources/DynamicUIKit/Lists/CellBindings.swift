import Dynamic

/// The row that a cell shows, and the bindings made for it.
///
/// They end when the cell shows another row and when the cell is released.
@MainActor
final class CellBindings {
  private let bag = DisposeBag()
  /// The row as a `Dynamic<Row>`, to which the cell is bound.
  private var value: AnyObject?
  /// The row of the list, where the cell is configured by a closure or shows a part of the row.
  var whole: Any?
  /// The class that was chosen for the row, where rows have cells of different classes.
  var type: UIView.Type?
  /// The list to which the row belongs.
  weak var list: AnyObject?
  /// The version of the list whose contents the cell shows.
  var version = 0

  /// Ends the bindings of the previous row and makes those of a row.
  func show<Row>(_ row: Row, _ configure: (Dynamic<Row>) -> Void) {
    show(DisposeBag.collectNothing { Dynamic(row) }, configure)
  }

  /// Ends the bindings of the previous row and makes those of a row that the cell may edit.
  func edit<Row>(_ row: Row, _ edit: RowEdit<Row>, _ configure: (Dynamic<Row>) -> Void) {
    let value = DisposeBag.collectNothing {
      Dynamic(row, reading: { edit.read(row) }, writing: edit.write)
    }
    show(value, configure)
  }

  private func show<Row>(_ value: Dynamic<Row>, _ configure: (Dynamic<Row>) -> Void) {
    let former = clear()
    self.value = value
    bag.collect { configure(value) }
    extendLifetime(former)
  }

  /// Ends the bindings of the previous row and has a closure show a row.
  func show<Row>(whole row: Row, _ configure: @MainActor (Row) -> Void) {
    let former = clear()
    whole = row
    let outer = DisposeBag.exchangeCollecting(bag)
    configure(row)
    _ = DisposeBag.exchangeCollecting(outer)
    extendLifetime(former)
  }

  /// Ends the bindings.
  func end() { extendLifetime(clear()) }

  /// Ends the bindings.
  ///
  /// - Returns: The previous row, to be released last: its deinit may change the model.
  private func clear() -> (AnyObject?, Any?) {
    let former = (value, whole)
    (value, whole) = (nil, nil)
    bag.dispose()
    return former
  }

  /// Gives the row new contents; its bindings stay.
  ///
  /// - Returns: Whether the cell is bound to such a row; a closure may have configured it.
  func update<Row>(_ row: Row) -> Bool {
    guard let value = value as? Dynamic<Row> else { return false }
    value.follow(row)
    return true
  }

  /// The row that is shown.
  func row<Row>() -> Row? {
    if let whole { return whole as? Row }
    return (value as? Dynamic<Row>)?.value
  }
}

extension UIView {
  /// The bindings of a cell to its row; the cell retains them.
  var cellBindings: CellBindings { attachments.find(.name("cellBindings")) { CellBindings() } }
}

/// How a cell reads and writes its row in the source.
struct RowEdit<Row> {
  /// Returns what a row with this identity is in the source, or nil if it is gone.
  let read: @MainActor (Row) -> Row?
  let write: @MainActor (Row) -> Void
}

/// How a cell shows a row.
struct CellPresenter<Row> {
  /// Makes a cell show another row, which it may edit.
  let show: @MainActor (UIView, Row, RowEdit<Row>?) -> Void
  /// Makes a cell show new contents of its row.
  let update: @MainActor (UIView, Row) -> Void
  /// The class of the cell for a row, where rows have cells of different classes.
  var cellType: (@MainActor (Row) -> UIView.Type)?
  /// Whether cells write to their rows.
  var isEditing = false

  /// Cells that bind themselves.
  static func binding<Cell: BindableView>(_: Cell.Type) -> CellPresenter where Cell.Row == Row {
    let show: @MainActor (UIView, Row) -> Void = { view, row in
      view.cellBindings.show(row) { (view as? Cell)?.bind(to: $0) }
    }
    return CellPresenter { view, row, _ in
      show(view, row)
    } update: { view, row in
      if !view.cellBindings.update(row) { show(view, row) }
    }
  }

  /// Cells that bind themselves two ways.
  static func editing<Cell: EditableView>(_: Cell.Type) -> CellPresenter where Cell.Row == Row {
    var presenter = CellPresenter { view, row, edit in
      guard let cell = view as? Cell, let edit else { return }
      view.cellBindings.edit(row, edit) { cell.bind(to: $0) }
    } update: { view, row in
      _ = view.cellBindings.update(row)
    }
    presenter.isEditing = true
    return presenter
  }

  /// Cells that a closure configures, again for new contents.
  static func configuring<Cell: UIView>(
    _ configure: @escaping @MainActor (Cell, Row) -> Void
  ) -> CellPresenter {
    let show: @MainActor (UIView, Row) -> Void = { view, row in
      view.cellBindings.show(whole: row) { row in
        if let cell = view as? Cell { configure(cell, row) }
      }
    }
    return CellPresenter(show: { view, row, _ in show(view, row) }, update: show)
  }

  /// Cells that are chosen for each row.
  static func choosing<Cell>(
    _ choose: @escaping @MainActor (Row) -> CellChoice<Cell>
  ) -> CellPresenter {
    var presenter = CellPresenter { view, row, _ in
      let choice = choose(row)
      choice.show(view)
      view.cellBindings.whole = row
      view.cellBindings.type = choice.type
    } update: { view, row in
      choose(row).update(view)
      view.cellBindings.whole = row
    }
    presenter.cellType = { choose($0).type }
    return presenter
  }
}
