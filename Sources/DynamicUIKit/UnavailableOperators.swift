import Dynamic

// Operators that are unavailable on views, with messages that say what to write instead.

/// Rows from the next change on.
@available(
  *, unavailable, message: "rows are shown at once; bind them with rows >>> tableView.rows(…)"
)
@MainActor @discardableResult
public func >> <T, Row>(source: Listenable<T>, target: ListTarget<Row>) -> Disposable { refuse() }

/// Rows without a cell class.
@available(
  *, unavailable, message: "say which cells show the rows: rows >>> tableView.rows(BeerCell.self)"
)
@MainActor @discardableResult
public func >>> <T>(source: Listenable<T>, table: UITableView) -> Disposable { refuse() }

/// Items without a cell class.
@available(
  *, unavailable,
  message: "say which cells show the items: items >>> collectionView.items(PhotoCell.self)"
)
@MainActor @discardableResult
public func >>> <T>(source: Listenable<T>, collection: UICollectionView) -> Disposable { refuse() }

/// A value and a view without a default property.
@available(
  *, unavailable,
  message: "this view has no default property; name one: value >>> view.modifiers.alpha"
)
@MainActor @discardableResult @_disfavoredOverload
public func >>> <T>(source: Listenable<T>, view: UIView) -> Disposable { refuse() }

#if !os(tvOS)
/// A picker view, which has a two-way value for each component.
@available(
  *, unavailable,
  message:
    "a picker view has a value for each component; name one: row <<>>> picker.selectedRowProperty(), or value.bindTwoWay(picker, choosing: …)"
)
@MainActor @discardableResult @_disfavoredOverload
public func <<>>> <T>(value: Dynamic<T>, picker: UIPickerView) -> Disposable { refuse() }
#endif

/// A control that needs an event.
@available(
  *, unavailable,
  message:
    "name the event, and what goes with it unless the command takes nothing: control.on(.valueChanged, sending: \\.isOn) >> command"
)
@MainActor @discardableResult @_disfavoredOverload
public func >> <T>(control: UIControl, command: Command<T>) -> Disposable { refuse() }

private func refuse() -> Never {
  fatalError("An unavailable operator was called; please report it")
}
