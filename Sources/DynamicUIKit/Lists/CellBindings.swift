import Dynamic

/// What a cell shows at present, and the bindings it has for that.
@MainActor
final class CellBindings {
  private let bag = DisposeBag()
  /// The row as a `Dynamic<Row>`, or as an `EditedRow<Row>` that the cell may write to.
  private var row: AnyObject?
  /// The row of the list, where the cell shows only a part of it.
  var whole: Any?
  /// The class that was chosen for the row, where rows have cells of different classes.
  var type: UIView.Type?
  /// The list that the cell shows a row of.
  weak var list: AnyObject?
  /// The state of the list whose contents the cell shows, if no comparison tells; see
  /// `ListPresentation.contentsVersion`.
  var shownVersion = 0
  /// Where the cell was when it was configured last, if it may write.
  var place: RowPlace?
  /// Finds out where it is now.
  var findPlace: (@MainActor () -> RowPlace?)?
  /// What edits the rows of the list, a `RowEditing<Row>`, if cells may.
  weak var editing: AnyObject?

  /// Ends the bindings of the row before and makes those of a new one.
  func show<Row>(_ row: Row, _ configure: (Listenable<Row>) -> Void) {
    let former = letGo()
    defer { extendLifetime(former) }
    let value = DisposeBag.collectNothing { Dynamic(row) }
    self.row = value
    bag.collect { configure(value) }
  }

  /// Ends the bindings of the row before, and has the cell show a new one as a whole.
  func show<Row>(whole row: Row, _ configure: @MainActor (Row) -> Void) {
    let former = letGo()
    defer { extendLifetime(former) }
    whole = row
    let outer = DisposeBag.exchangeCollecting(bag)
    configure(row)
    _ = DisposeBag.exchangeCollecting(outer)
  }

  /// The same with a row that the cell may write to.
  func edit<Row>(_ row: Row, _ configure: (Dynamic<Row>) -> Void) {
    guard let editing = editing as? RowEditing<Row>, let place else {
      return show(row) { if let value = $0 as? Dynamic<Row> { configure(value) } }
    }
    let former = letGo()
    defer { extendLifetime(former) }
    let edited = DisposeBag.collectNothing {
      EditedRow(row, at: place, of: editing)
    }
    self.row = edited
    edited.findCell = { [weak self, weak edited] in
      guard let self, let edited, self.row === edited else { return nil }
      return findPlace?()
    }
    bag.collect { configure(edited.value) }
  }

  /// Ends the bindings, as the list is no longer shown.
  func end() {
    extendLifetime(letGo())
  }

  /// Ends the bindings.
  ///
  /// - Returns: What was shown, to be let go last: it may be objects of the user, whose `deinit` may change
  ///   anything.
  private func letGo() -> (AnyObject?, Any?) {
    let former = (row, whole)
    row = nil
    whole = nil
    bag.dispose()
    return former
  }

  /// Gives the row new contents; its bindings stay.
  ///
  /// - Returns: Whether the cell is bound to such a row; a closure may have configured it before.
  func update<Row>(_ row: Row) -> Bool {
    if let value = self.row as? Dynamic<Row> {
      value.value = row
    } else if let edited = self.row as? EditedRow<Row> {
      edited.follow(row)
    } else {
      return false
    }
    return true
  }

  /// The row that is shown.
  func row<Row>(as type: Row.Type) -> Row? {
    // To cast nothing to a row that may be nil would make a row of it.
    if let whole { return whole as? Row }
    return ((row as? EditedRow<Row>)?.value ?? row as? Dynamic<Row>)?.value
  }
}

extension UIView {
  /// The bindings of a cell to its row; they go with it.
  var cellBindings: CellBindings { attachments.find(.name("cellBindings")) { CellBindings() } }
}

/// How a cell shows a row.
struct CellPresenter<Row> {
  /// Makes a cell show a row instead of the one it showed.
  let show: @MainActor (UIView, Row) -> Void
  /// Makes a cell show the new contents of its row.
  let update: @MainActor (UIView, Row) -> Void
  /// The class of the cell for a row, where rows have cells of different classes.
  var cellType: (@MainActor (Row) -> UIView.Type)?
  /// Whether cells write to their rows.
  var isEditing = false
  /// Makes a cell show a row that it does not write to, where it can do both.
  private var showOneWay: (@MainActor (UIView, Row) -> Void)?

  init(
    show: @escaping @MainActor (UIView, Row) -> Void,
    update: @escaping @MainActor (UIView, Row) -> Void,
    cellType: (@MainActor (Row) -> UIView.Type)? = nil
  ) {
    self.show = show
    self.update = update
    self.cellType = cellType
  }

  /// The same for rows that are bound one way, if there is a way to show them so.
  var oneWay: CellPresenter? {
    isEditing ? showOneWay.map { CellPresenter(show: $0, update: update) } : self
  }

  /// Cells that are bound to a row, which gets new contents.
  private static func following(_ show: @escaping @MainActor (UIView, Row) -> Void) -> CellPresenter
  {
    CellPresenter(show: show) { view, row in
      if !view.cellBindings.update(row) { show(view, row) }
    }
  }

  /// Cells that bind themselves.
  static func binding<Cell: BindableView>(_: Cell.Type) -> CellPresenter where Cell.Row == Row {
    let show: @MainActor (UIView, Row) -> Void = { view, row in
      view.cellBindings.show(row) { (view as? Cell)?.bind(to: $0) }
    }
    return following(show)
  }

  /// Cells that a closure configures, anew for new contents.
  static func configuring<Cell: UIView>(
    _ configure: @escaping @MainActor (Cell, Row) -> Void
  ) -> CellPresenter {
    let show: @MainActor (UIView, Row) -> Void = { view, row in
      view.cellBindings.show(whole: row) { row in
        if let cell = view as? Cell { configure(cell, row) }
      }
    }
    return CellPresenter(show: show, update: show)
  }

  /// Cells that bind themselves two ways.
  static func editing<Cell: EditableView>(_: Cell.Type) -> CellPresenter where Cell.Row == Row {
    editing { (view: UIView, row: Dynamic<Row>) in (view as? Cell)?.bind(to: row) }
  }

  /// Cells that bind themselves one way or two ways, as their rows are bound.
  static func bindingOrEditing<Cell: BindableView & EditableView>(_ type: Cell.Type)
    -> CellPresenter
  where Cell.Row == Row {
    var presenter = editing(type)
    presenter.showOneWay = binding(type).show
    return presenter
  }

  /// Cells that a closure binds two ways.
  static func editing<Cell: UIView>(
    _ configure: @escaping @MainActor (Cell, Dynamic<Row>) -> Void
  ) -> CellPresenter {
    let show: @MainActor (UIView, Row) -> Void = { view, row in
      view.cellBindings.edit(row) { row in
        if let cell = view as? Cell { configure(cell, row) }
      }
    }
    var presenter = following(show)
    presenter.isEditing = true
    return presenter
  }

  /// Cells that are chosen for each row.
  static func choosing<Cell>(
    _ choose: @escaping @MainActor (Row) -> CellChoice<Cell>
  ) -> CellPresenter {
    CellPresenter(
      show: { view, row in
        let choice = choose(row)
        choice.show(view)
        view.cellBindings.whole = row
        view.cellBindings.type = choice.type
      },
      update: { view, row in
        choose(row).update(view)
        view.cellBindings.whole = row
      },
      cellType: { choose($0).type })
  }
}
