import Dynamic

/// A table or collection view as the target of a row binding: ``TableRows`` or ``CollectionItems``.
///
/// Before binding, call methods of the target to add commands, animations and other options.
///
///     model.dates >>> tableView.rows(DateCell.self, select: model.remove)
///       .animations(ListAnimations(insert: .fade, delete: .right, reload: .fade))
@MainActor
public class ListTarget<Row> {
  let view: any ListView
  let cellIdentifiers: CellIdentifiers
  let presenter: CellPresenter<Row>
  let identity: RowIdentity<Row>
  var options: ListOptions<Row>
  /// Create selection, placeholders or item dragging, anew for each binding of this target.
  var featureFactories: [@MainActor () -> ListFeature<Row>] = []

  init(
    _ view: any ListView, _ cellType: UIView.Type?, _ presenter: CellPresenter<Row>,
    _ identity: RowIdentity<Row>?, _ select: Command<Row>?, _ move: Command<RowMove<Row>>?,
    delete: Command<Row>? = nil
  ) {
    self.view = view
    cellIdentifiers = CellIdentifiers(view, cellType)
    self.presenter = presenter
    self.identity = identity ?? .automatic
    options = ListOptions(select: select.map { [$0] } ?? [], delete: delete, move: move)
  }

  // MARK: Binding

  /// Shows the rows of an array, now and after each change; ends the view's previous row binding.
  ///
  /// The view retains the binding, but not the source. A binding that ends releases its commands.
  /// The binding compares rows by identity and animates each change as a batch update. The view
  /// reloads instead if the rows have no identity, the change is too large, or the view is not in a
  /// window.
  ///
  /// A change made while the view requests cells is shown at the end of the run-loop turn. The app
  /// must not change the rows inside its own batch update of the view.
  ///
  /// - Returns: A handle that ends the binding. Afterwards, the view keeps the shown rows, and no
  ///   command executes.
  @discardableResult
  public final func show(_ rows: Listenable<[Row]>) -> Disposable {
    bind(rows, contents: { $0.rowContents() })
  }

  /// Shows sections; see ``show(_:)-(Listenable<[Row]>)``.
  ///
  /// For speed, `Equatable` rows are not compared if the array of their section shares its storage
  /// with the array shown before.
  @discardableResult
  public final func show<Section: ListSection>(_ sections: Listenable<[Section]>) -> Disposable
  where Section.Row == Row {
    bind(sections, contents: { $0.sectionContents() })
  }

  /// Shows each array in a `DynamicArray` as a section; see ``show(_:)-(Listenable<[Row]>)``.
  @discardableResult
  public final func show<Section: DynamicArray<Row>>(
    _ sections: DynamicArray<Section>
  ) -> Disposable {
    bind(sections.nestedContents(), contents: \.self)
  }

  // MARK: Binding two ways

  /// Shows the rows of an array, and lets the cells edit the rows; see ``EditableView``.
  ///
  /// In all other respects, this method works like ``show(_:)-(Listenable<[Row]>)``.
  ///
  /// - Precondition: The rows have an identity; editing must not change the identity.
  @discardableResult
  public final func edit(_ rows: Dynamic<[Row]>) -> Disposable {
    let update = rows.weakUpdate
    return bind(
      rows, contents: { $0.rowContents() }, write: { path, row in update { $0[path.row] = row } })
  }

  /// Shows the rows of a `DynamicArray`, and lets the cells edit the rows.
  @discardableResult
  public final func edit(_ rows: DynamicArray<Row>) -> Disposable {
    bind(
      rows, contents: { $0.rowContents() },
      write: { [weak rows] path, row in rows?[path.row] = row })
  }

  /// Shows sections, and lets the cells edit their rows.
  @discardableResult
  public final func edit<Section: EditableListSection>(
    _ sections: Dynamic<[Section]>
  ) -> Disposable where Section.Row == Row {
    let update = sections.weakUpdate
    return bind(
      sections, contents: { $0.sectionContents() },
      write: { path, row in update { $0[path.section].rows[path.row] = row } })
  }

  /// Shows each array in a `DynamicArray` as a section, and lets the cells edit their rows.
  @discardableResult
  public final func edit<Section: DynamicArray<Row>>(
    _ sections: DynamicArray<Section>
  ) -> Disposable {
    bind(
      sections.nestedContents(), contents: \.self,
      write: { [weak sections] path, row in sections?[path.section][path.row] = row })
  }

  private func bind<Source>(
    _ source: Listenable<Source>,
    contents: @escaping @MainActor (Source) -> [SectionContents<Row>],
    write: (@MainActor (ListPath, Row) -> Void)? = nil
  ) -> Disposable {
    require(
      (write != nil) == presenter.cellsEditRows,
      "Cells that edit their rows are bound by <<>>>, and all other cells by >>>")
    require(
      write == nil || identity.isSame != nil,
      "Rows of type \(Row.self) have no identity, so cells cannot edit them; make them "
        + "Identifiable, or pass an identity where they are bound")
    // `DisposeBag.collect` needs only the handle created below, which ends the whole binding.
    let list = DisposeBag.withoutCollecting {
      ListBinding(source, contents, write, in: view, target: self)
    }
    let handle = Disposable.calling(isRetainedByBinding: true) { [weak list] in list?.end() }
    list.handle = handle
    DisposeBag.withoutCollecting { view.listHolder.show(view.makeAdapter(list)) }
    return handle
  }

  // MARK: Appearance

  /// Sets a table's animations. A collection view reloads changed items if `reload` of `animations`
  /// is not nil.
  public final func animations(_ animations: ListAnimations) -> Self {
    options.animations = animations
    return self
  }

  /// Sets the largest change that is animated, counted in insertions, deletions, moves and reloads;
  /// 500 by default. For larger changes, the view reloads.
  public final func animating(upTo count: Int) -> Self {
    options.largestAnimatedChange = count
    return self
  }

  /// Calls a closure with the index paths of the duplicate rows whenever these paths change. A
  /// duplicate row has the same identity as an earlier row of its section.
  ///
  /// The view shows duplicates. Without a closure, a debug build logs the first duplicate, once.
  ///
  /// - Complexity: O(*n*) for each change of the rows.
  public final func duplicates(_ action: @escaping @MainActor ([IndexPath]) -> Void) -> Self {
    options.duplicates = action
    return self
  }

  // MARK: User actions

  /// Adds a closure that is called with each row that the user selects.
  ///
  ///     model.dates
  ///       >>> tableView.rows(DateCell.self, delete: model.remove)
  ///       .select { date in print("Chosen: \(date)") }
  public final func select(_ action: @escaping @MainActor (Row) -> Void) -> Self {
    options.select.append(Command(action))
    return self
  }

  /// Calls a closure with the index path of each row that the user selects. The call precedes the
  /// commands and closures that take the row, because they may change the rows.
  public final func selectPath(_ action: @escaping @MainActor (IndexPath) -> Void) -> Self {
    options.selectPath = action
    return self
  }

  /// Calls a closure when the user has moved a row, after the `move` command, if there is one.
  public final func move(_ action: @escaping @MainActor (RowMove<Row>) -> Void) -> Self {
    options.move = options.move.followed(by: action)
    return self
  }

  /// Sets whether a tapped row is deselected at once while the view allows single selection only.
  /// By default, it is, unless the selection is bound.
  ///
  /// If you bind a set of rows and pass true, only multiple selection changes the set: a tap can
  /// open a row, and ticks select rows during editing. The end of editing makes the set empty.
  public final func deselects(_ deselects: Bool) -> Self {
    options.deselects = deselects
    return self
  }
}

/// Shows the rows of an array; the operator form of ``ListTarget/show(_:)-(Listenable<[Row]>)``.
@MainActor @discardableResult
public func >>> <Row>(rows: Listenable<[Row]>, target: ListTarget<Row>) -> Disposable {
  target.show(rows)
}

/// Shows sections, now and after each change.
@MainActor @discardableResult @_disfavoredOverload
public func >>> <Row, Section: ListSection>(
  sections: Listenable<[Section]>, target: ListTarget<Row>
) -> Disposable where Section.Row == Row {
  target.show(sections)
}

/// Shows each array in a `DynamicArray` as a section.
@MainActor @discardableResult @_disfavoredOverload
public func >>> <Row, Section: DynamicArray<Row>>(
  sections: DynamicArray<Section>, target: ListTarget<Row>
) -> Disposable {
  target.show(sections)
}

/// Shows the rows of an array, and lets the cells edit the rows; the operator form of
/// ``ListTarget/edit(_:)-(Dynamic<[Row]>)``.
@MainActor @discardableResult
public func <<>>> <Row>(rows: Dynamic<[Row]>, target: ListTarget<Row>) -> Disposable {
  target.edit(rows)
}

/// Shows the rows of a `DynamicArray`, and lets the cells edit the rows.
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

/// Shows each array in a `DynamicArray` as a section, and lets the cells edit their rows.
@MainActor @discardableResult
public func <<>>> <Row, Section: DynamicArray<Row>>(
  sections: DynamicArray<Section>, target: ListTarget<Row>
) -> Disposable {
  target.edit(sections)
}

extension Optional {
  /// Returns a command that executes this command, if any, and then calls a closure.
  @MainActor func followed<T>(by action: @escaping @MainActor (T) -> Void) -> Command<T>
  where Wrapped == Command<T> {
    Command(enabled: self?.isEnabled) { value, sender in
      self?.execute(value, sender: sender)
      action(value)
    }
  }
}

extension Dynamic {
  /// A closure that changes this value, but does not retain it. If this value is a lens, the
  /// closure works while the lens's source exists.
  fileprivate var weakUpdate: @MainActor ((inout T) -> Void) -> Void {
    { [read = weakReader, modifier = defaultPropertyModifier] change in
      guard var value = read() else { return }
      change(&value)
      modifier.set(value)
    }
  }
}
