import Dynamic

/// A table or collection view as the target of rows; see ``TableRows`` and ``CollectionItems``.
///
/// It says which cells show the rows and what happens when the user does something to one. What is
/// not said while it is made is said by its methods, before it is bound:
///
///     model.dates >>> tableView.rows(DateCell.self, select: model.remove)
///       .animations(ListAnimations(insert: .fade, delete: .right, reload: .fade))
@MainActor
public class ListTarget<Row> {
  let host: any ListHost
  let classes: CellClasses
  let presenter: CellPresenter<Row>
  let identity: RowIdentity<Row>
  var commands: ListCommands<Row>
  var options = ListOptions()
  var placeholders: ListPlaceholders?
  var followers: [@MainActor () -> ListFollower<Row>] = []
  var swipes = SwipeActions<Row>()

  init(
    _ host: any ListHost, _ classes: CellClasses, _ presenter: CellPresenter<Row>,
    _ identity: RowIdentity<Row>?, _ commands: ListCommands<Row>
  ) {
    self.host = host
    self.classes = classes
    self.presenter = presenter
    self.identity = identity ?? .automatic
    self.commands = commands
  }

  // MARK: Binding

  /// Shows the rows of an array, now and as it changes, in place of any that were shown.
  ///
  /// The view keeps what shows them, and the source is kept by neither. Changes are found by the
  /// identity of rows.
  ///
  /// Where it is bound while the view lays out, or while somebody has a batch of updates open, it
  /// takes the view when that is over.
  ///
  /// - Returns: A handle that ends it; it may be ignored. The view then keeps what it shows; no
  ///   command runs any more, and the placeholder goes. The table stays in editing mode if it was.
  @discardableResult
  public final func show(_ rows: Listenable<[Row]>) -> Disposable { show(ArraySource(rows: rows)) }

  /// Shows the rows of an array that knows what was done to it; see
  /// ``show(_:)-(Listenable<[Row]>)``.
  ///
  /// Nothing is compared, unless the array is set as a whole.
  @discardableResult
  public final func show(_ rows: DynamicArray<Row>) -> Disposable { show(DynamicArraySource(rows)) }

  /// Shows sections; see ``show(_:)-(Listenable<[Row]>)``.
  ///
  /// Nobody tells which sections of an array have changed, so each change looks at all of them: a
  /// microsecond for each, as long as their rows lie in the same memory as before, as they do while
  /// nobody changes them. Sections that come, go or move have all of them compared. Where there are
  /// thousands, a `DynamicArray` of `DynamicArray`s knows what has changed, and looks at no other.
  @discardableResult
  public final func show<Section: ListSection>(_ sections: Listenable<[Section]>) -> Disposable
  where Section.Row == Row {
    show(ArraySource(sections: sections))
  }

  /// Shows arrays in an array as sections; see ``show(_:)-(Listenable<[Row]>)``.
  @discardableResult
  public final func show<Section: DynamicArray<Row>>(
    _ sections: DynamicArray<Section>
  ) -> Disposable {
    show(NestedArraySource(sections))
  }

  // MARK: Binding two ways

  /// Shows the rows of an array, and lets their cells edit them; see ``EditableView``.
  ///
  /// Everything else is as with ``show(_:)-(Listenable<[Row]>)``. When the binding has ended, what
  /// cells write stays with them.
  @discardableResult
  public final func edit(_ rows: Dynamic<[Row]>) -> Disposable {
    show(ArraySource(editing: rows), isEdited: true)
  }

  /// Shows the rows of an array that knows what was done to it, and lets their cells edit them.
  @discardableResult
  public final func edit(_ rows: DynamicArray<Row>) -> Disposable {
    show(DynamicArraySource(rows), isEdited: true)
  }

  /// Shows sections, and lets the cells edit their rows.
  @discardableResult
  public final func edit<Section: EditableListSection>(
    _ sections: Dynamic<[Section]>
  ) -> Disposable where Section.Row == Row {
    show(ArraySource(editing: sections), isEdited: true)
  }

  /// Shows arrays in an array as sections, and lets the cells edit their rows.
  @discardableResult
  public final func edit<Section: DynamicArray<Row>>(
    _ sections: DynamicArray<Section>
  ) -> Disposable {
    show(NestedArraySource(sections), isEdited: true)
  }

  private func show(_ source: ListSource<Row>, isEdited: Bool = false) -> Disposable {
    guard let presenter = isEdited ? presenter : presenter.oneWay else {
      stop("Rows that their cells edit were bound one way; bind them two ways, by <<>>>")
    }
    // What the list listens to is the list's; the whole binding is that of whoever collects.
    let list = DisposeBag.collectNothing {
      ListPresentation(
        source, in: host, identity: identity, presenter: presenter, commands: commands,
        swipes: swipes, options: options)
    }
    let makeHandle = { Disposable.keptByBinding { [weak list] in list?.end() } }
    // Where it is bound in a cell of its own view, the cell goes with the rows that this replaces.
    let handle =
      host.listSeat.activity.isBusy ? DisposeBag.collectNothing(makeHandle) : makeHandle()
    list.handle = handle
    DisposeBag.collectNothing {
      list.surroundings = surroundings(of: list)
      list.followers = followers.map { $0() }
      install(list, handle)
    }
    return handle
  }

  /// Makes a list what the view shows.
  func install(_ list: ListPresentation<Row>, _ handle: Disposable) {}

  /// What the binding brings with it.
  func surroundings(of list: ListPresentation<Row>) -> [ListSurrounding] { [] }

  // MARK: Showing

  /// Chooses how rows and sections come, go and change.
  public final func animations(_ animations: ListAnimations) -> Self {
    options.animations = animations
    return self
  }

  /// Chooses with how many insertions, deletions and moves the view is loaded anew instead of
  /// animated; 500 by default.
  public final func animating(upTo count: Int) -> Self {
    options.largestAnimatedChange = count
    return self
  }

  /// Chooses what stands behind the rows while there are none, as the background view.
  ///
  /// - Parameters:
  ///   - empty: Shown when all is well and there is nothing.
  ///   - loading: Shown instead while rows are being loaded.
  ///   - isLoading: Whether they are.
  ///   - failed: Shown instead when they could not be loaded.
  ///   - hasFailed: Whether they could not.
  public final func placeholder(
    empty: UIView? = nil, loading: UIView? = nil, while isLoading: Listenable<Bool>? = nil,
    failed: UIView? = nil, if hasFailed: Listenable<Bool>? = nil
  ) -> Self {
    placeholders = ListPlaceholders(
      PlaceholderViews(empty: empty, loading: loading, failed: failed),
      isLoading: isLoading, hasFailed: hasFailed)
    return self
  }

  /// Has a command executed with the places of rows that have the identity of a row before them,
  /// when they arrive.
  ///
  /// Such rows are shown, told apart by their order. Without a command the first of them is named
  /// in the log, once.
  public final func duplicates(_ command: Command<[IndexPath]>) -> Self {
    commands.duplicates = command
    return self
  }

  /// Has a closure executed with the places of rows that have the identity of a row before them,
  /// when they arrive.
  public final func duplicates(_ action: @escaping @MainActor ([IndexPath]) -> Void) -> Self {
    duplicates(Command(action))
  }

  // MARK: What the user does

  /// Has a command executed with each row that the user selects, beside any that was named.
  ///
  ///     model.dates
  ///       >>> tableView.rows(DateCell.self, delete: model.remove)
  ///       .select { date in print("Chosen: \(date)") }
  public final func select(_ command: Command<Row>) -> Self {
    commands.select.append(command)
    return self
  }

  /// Has a closure executed with each row that the user selects, beside what was named already.
  public final func select(_ action: @escaping @MainActor (Row) -> Void) -> Self {
    select(Command(action))
  }

  /// Has a command executed with the place of each row that the user selects, before anything that
  /// is told of the row: that may change the rows.
  public final func selectPath(_ command: Command<IndexPath>) -> Self {
    commands.selectPath = command
    return self
  }

  /// Has a closure executed with the place of each row that the user selects.
  public final func selectPath(_ action: @escaping @MainActor (IndexPath) -> Void) -> Self {
    selectPath(Command(action))
  }

  /// Has a command executed when the user has moved a row. Rows can be moved while it is enabled.
  public final func move(_ command: Command<RowMove<Row>>) -> Self {
    commands.move = command
    return self
  }

  /// Has a closure executed when the user has moved a row.
  public final func move(_ action: @escaping @MainActor (RowMove<Row>) -> Void) -> Self {
    move(Command(action))
  }

  /// Chooses whether a row is deselected when it was tapped; by default it is where only one row can
  /// be selected at that moment.
  public final func deselects(_ deselects: Bool) -> Self {
    options.deselects = deselects
    return self
  }

  /// Has commands executed with the rows that will soon be needed, and with those that will not
  /// after all.
  public final func prefetch(_ command: Command<[Row]>, cancel: Command<[Row]>? = nil) -> Self {
    commands.prefetch = command
    commands.cancelPrefetching = cancel
    return self
  }

  /// Has closures executed with the rows that will soon be needed, and with those that will not
  /// after all.
  public final func prefetch(
    _ action: @escaping @MainActor ([Row]) -> Void,
    cancel: (@MainActor ([Row]) -> Void)? = nil
  ) -> Self {
    prefetch(Command(action), cancel: cancel.map { Command($0) })
  }
}

/// Shows the rows of an array, now and as it changes; the operator form of
/// ``ListTarget/show(_:)-(Listenable<[Row]>)``.
@MainActor @discardableResult
public func >>> <Row>(rows: Listenable<[Row]>, target: ListTarget<Row>) -> Disposable {
  target.show(rows)
}

/// Shows the rows of an array that knows what was done to it.
@MainActor @discardableResult
public func >>> <Row>(rows: DynamicArray<Row>, target: ListTarget<Row>) -> Disposable {
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

/// Shows the rows of an array that knows what was done to it, and lets their cells edit them.
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
