import Dynamic

/// A table or collection view as the target of rows; see ``TableRows`` and ``CollectionItems``.
///
/// Its methods say what the cells do not: commands, animations, selection. Call them before binding.
///
///     model.dates >>> tableView.rows(DateCell.self, select: model.remove)
///       .animations(ListAnimations(insert: .fade, delete: .right, reload: .fade))
@MainActor
public class ListTarget<Row> {
  let view: any ListView
  let classes: CellClasses
  let presenter: CellPresenter<Row>
  let identity: RowIdentity<Row>
  var commands: ListCommands<Row>
  var options = ListOptions()
  var swipes = SwipeActions<Row>()
  /// Make the parts of a binding; each binding has its own.
  var parts: [@MainActor () -> ListFeature<Row>] = []

  init(
    _ view: any ListView, _ classes: CellClasses, _ presenter: CellPresenter<Row>,
    _ identity: RowIdentity<Row>?, _ commands: ListCommands<Row>
  ) {
    self.view = view
    self.classes = classes
    self.presenter = presenter
    self.identity = identity ?? .automatic
    self.commands = commands
  }

  // MARK: Binding

  /// Shows the rows of an array, now and as it changes, in place of any that were shown.
  ///
  /// The view retains the binding and its commands; neither retains the source. Changes are found by
  /// the identity of rows and animated as one batch update. If the view is not in a window, or the
  /// change is too large, the view is reloaded.
  ///
  /// A change that comes while the view asks for cells is shown at the end of the turn. During a batch
  /// update that the app opens on the view, the app reports the changes of the rows.
  ///
  /// - Returns: A handle that ends the binding; it may be ignored. The view then keeps the rows that it
  ///   shows, and no command runs any more.
  @discardableResult
  public final func show(_ rows: Listenable<[Row]>) -> Disposable { bind(rows.contents()) }

  /// Shows sections; see ``show(_:)-(Listenable<[Row]>)``.
  ///
  /// Sections whose arrays of rows have not been changed are not compared.
  @discardableResult
  public final func show<Section: ListSection>(_ sections: Listenable<[Section]>) -> Disposable
  where Section.Row == Row {
    bind(sections.contents())
  }

  /// Shows arrays in an array as sections; see ``show(_:)-(Listenable<[Row]>)``.
  @discardableResult
  public final func show<Section: DynamicArray<Row>>(
    _ sections: DynamicArray<Section>
  ) -> Disposable {
    bind(sections.nestedContents())
  }

  // MARK: Binding two ways

  /// Shows the rows of an array, and lets their cells edit them; see ``EditableView``.
  ///
  /// Everything else is as with ``show(_:)-(Listenable<[Row]>)``.
  ///
  /// - Precondition: The rows have an identity, which editing does not change.
  @discardableResult
  public final func edit(_ rows: Dynamic<[Row]>) -> Disposable {
    bind(rows.contents()) { [weak rows] place, row in rows?.update { $0[place.row] = row } }
  }

  /// Shows the rows of a `DynamicArray`, and lets their cells edit them.
  @discardableResult
  public final func edit(_ rows: DynamicArray<Row>) -> Disposable {
    bind(rows.contents()) { [weak rows] place, row in rows?[place.row] = row }
  }

  /// Shows sections, and lets the cells edit their rows.
  @discardableResult
  public final func edit<Section: EditableListSection>(
    _ sections: Dynamic<[Section]>
  ) -> Disposable where Section.Row == Row {
    bind(sections.contents()) { [weak sections] place, row in
      sections?.update { $0[place.section].rows[place.row] = row }
    }
  }

  /// Shows arrays in an array as sections, and lets the cells edit their rows.
  @discardableResult
  public final func edit<Section: DynamicArray<Row>>(
    _ sections: DynamicArray<Section>
  ) -> Disposable {
    bind(sections.nestedContents()) { [weak sections] place, row in
      sections?[place.section][place.row] = row
    }
  }

  private func bind(
    _ source: Listenable<[ListContents<Row>]>,
    write: (@MainActor (ListPath, Row) -> Void)? = nil
  ) -> Disposable {
    require(
      (write != nil) == presenter.isEditing,
      "Cells that edit their rows are bound by <<>>>, all others by >>>; use the other operator")
    require(
      write == nil || identity.isSame != nil,
      "Rows of type \(Row.self) have no identity, so cells cannot edit them; make them Identifiable, "
        + "or pass an identity where they are bound")
    let list = DisposeBag.collectNothing {
      ListBinding(source, write: write, in: view, target: self)
    }
    // A cell that binds its own view is replaced by that, and must not end the new binding.
    let makeHandle = { Disposable.keptByBinding { [weak list] in list?.end() } }
    let handle =
      view.listSlot.state.isBusy ? DisposeBag.collectNothing(makeHandle) : makeHandle()
    list.handle = handle
    DisposeBag.collectNothing { view.listSlot.show(makeAdapter(list)) }
    return handle
  }

  func makeAdapter(_ list: ListBinding<Row>) -> any ListAdapter {
    stop("A ListTarget was created directly; use rows or items of a view")
  }

  // MARK: Showing

  /// Chooses how rows and sections appear, disappear and change.
  public final func animations(_ animations: ListAnimations) -> Self {
    options.animations = animations
    return self
  }

  /// Chooses with how many insertions, deletions and moves the view is reloaded instead of animated;
  /// 500 by default.
  public final func animating(upTo count: Int) -> Self {
    options.largestAnimatedChange = count
    return self
  }

  /// Executes a command with the places of rows that have the identity of a row before them in their
  /// section, when these change.
  ///
  /// Such rows are shown all the same. Without a command, a debug build logs the first of them once.
  ///
  /// - Complexity: O(n) for each change of the rows.
  public final func duplicates(_ command: Command<[IndexPath]>) -> Self {
    commands.duplicates = command
    return self
  }

  /// Calls a closure with the places of rows that have the identity of a row before them.
  public final func duplicates(_ action: @escaping @MainActor ([IndexPath]) -> Void) -> Self {
    duplicates(Command(action))
  }

  // MARK: What the user does

  /// Executes a command with each row that the user selects, beside others that were named.
  ///
  ///     model.dates
  ///       >>> tableView.rows(DateCell.self, delete: model.remove)
  ///       .select { date in print("Chosen: \(date)") }
  public final func select(_ command: Command<Row>) -> Self {
    commands.select.append(command)
    return self
  }

  /// Calls a closure with each row that the user selects.
  public final func select(_ action: @escaping @MainActor (Row) -> Void) -> Self {
    select(Command(action))
  }

  /// Executes a command with the place of each row that the user selects, before the commands that get
  /// the row, which may change the rows.
  public final func selectPath(_ command: Command<IndexPath>) -> Self {
    commands.selectPath = command
    return self
  }

  /// Calls a closure with the place of each row that the user selects.
  public final func selectPath(_ action: @escaping @MainActor (IndexPath) -> Void) -> Self {
    selectPath(Command(action))
  }

  /// Executes a command when the user has moved a row. Rows can be moved while it is enabled.
  public final func move(_ command: Command<RowMove<Row>>) -> Self {
    commands.move = command
    return self
  }

  /// Calls a closure when the user has moved a row.
  public final func move(_ action: @escaping @MainActor (RowMove<Row>) -> Void) -> Self {
    move(Command(action))
  }

  /// Chooses whether a tapped row is deselected again; by default it is, unless several rows can be
  /// selected or ``selection(_:)-(Dynamic<Set<Row.ID>>)`` is bound.
  public final func deselects(_ deselects: Bool) -> Self {
    options.deselects = deselects
    return self
  }

  /// Executes commands with the rows that will soon be needed, and with those that will not after all.
  ///
  /// The view's own prefetching data source is called too, if it was set before.
  public final func prefetch(_ command: Command<[Row]>, cancel: Command<[Row]>? = nil) -> Self {
    commands.prefetch = command
    commands.cancelPrefetching = cancel
    return self
  }

  /// Calls closures with the rows that will soon be needed, and with those that will not after all.
  public final func prefetch(
    _ action: @escaping @MainActor ([Row]) -> Void, cancel: (@MainActor ([Row]) -> Void)? = nil
  ) -> Self {
    prefetch(Command(action), cancel: cancel.map { Command($0) })
  }
}

/// Shows the rows of an array; the operator form of ``ListTarget/show(_:)-(Listenable<[Row]>)``.
@MainActor @discardableResult
public func >>> <Row>(rows: Listenable<[Row]>, target: ListTarget<Row>) -> Disposable {
  target.show(rows)
}

/// Shows sections, now and as they change.
@MainActor @discardableResult @_disfavoredOverload
public func >>> <Row, Section: ListSection>(
  sections: Listenable<[Section]>, target: ListTarget<Row>
) -> Disposable where Section.Row == Row {
  target.show(sections)
}

/// Shows arrays in an array as sections.
@MainActor @discardableResult @_disfavoredOverload
public func >>> <Row, Section: DynamicArray<Row>>(
  sections: DynamicArray<Section>, target: ListTarget<Row>
) -> Disposable {
  target.show(sections)
}

/// Shows the rows of an array, and lets their cells edit them; the operator form of
/// ``ListTarget/edit(_:)-(Dynamic<[Row]>)``.
@MainActor @discardableResult
public func <<>>> <Row>(rows: Dynamic<[Row]>, target: ListTarget<Row>) -> Disposable {
  target.edit(rows)
}

/// Shows the rows of a `DynamicArray`, and lets their cells edit them.
@MainActor @discardableResult
public func <<>>> <Row>(rows: DynamicArray<Row>, target: ListTarget<Row>) -> Disposable {
  target.edit(rows)
}

/// Shows sections, and lets the cells edit their rows.
@MainActor @discardableResult
public func <<>>> <Section: EditableListSection>(
  sections: Dynamic<[Section]>, target: ListTarget<Section.Row>
) -> Disposable {
  target.edit(sections)
}

/// Shows arrays in an array as sections, and lets the cells edit their rows.
@MainActor @discardableResult
public func <<>>> <Row, Section: DynamicArray<Row>>(
  sections: DynamicArray<Section>, target: ListTarget<Row>
) -> Disposable {
  target.edit(sections)
}
