import Dynamic

// Operators that are unavailable on views; the messages suggest what to write instead.

/// Unavailable: binding rows without showing the current ones.
@available(
  *, unavailable,
  message: "a list shows its current rows at once; use rows >>> tableView.rows(…)"
)
@MainActor @discardableResult
public func >> <T, Row>(source: Listenable<T>, target: ListTarget<Row>) -> Disposable { refuse() }

/// Unavailable: cells that edit derived rows, or rows of another type.
@available(
  *, unavailable,
  message: "derived rows bind only one way, with >>>; rows must have the type that the cells edit"
)
@MainActor @discardableResult @_disfavoredOverload
public func <<>>> <T, Row>(source: Listenable<T>, target: ListTarget<Row>) -> Disposable {
  refuse()
}

/// Unavailable: a controller that sets a derived value when it is dismissed.
@available(
  *, unavailable,
  message: "dismissal cannot set a derived value; bind it one way with >>>"
)
@MainActor @discardableResult @_disfavoredOverload
public func <<>>> <T>(source: Listenable<T>, target: ControllerTarget<T>) -> Disposable {
  refuse()
}

#if !os(tvOS)
/// Unavailable: binding a search bar without naming a button.
@available(*, unavailable, message: "name the button: searchBar.search >> command")
@MainActor @discardableResult
public func >> <T>(searchBar: UISearchBar, command: Command<T>) -> Disposable { refuse() }
#endif

/// Unavailable: binding a view that has no default property.
@available(
  *, unavailable,
  message:
    "this view has no default property; name one: value >>> view.modifiers.alpha; for rows, name the cell class: rows >>> tableView.rows(BeerCell.self)"
)
@MainActor @discardableResult @_disfavoredOverload
public func >>> <T>(source: Listenable<T>, view: UIView) -> Disposable { refuse() }

/// Unavailable: binding a constraint without naming a property.
@available(*, unavailable, message: "name the property: value >>> constraint.constantModifier")
@MainActor @discardableResult @_disfavoredOverload
public func >>> <T>(source: Listenable<T>, constraint: NSLayoutConstraint) -> Disposable {
  refuse()
}

/// Unavailable: an action on a control without the name of an event.
@available(
  *, unavailable,
  message:
    "name the event: control.on(.valueChanged) >> { … }, or .editingDidEndOnExit for a text field"
)
@MainActor @discardableResult @_disfavoredOverload
public func >> (control: UIControl, action: @escaping @MainActor () -> Void) -> Disposable {
  refuse()
}

/// Unavailable: an action that takes a value of a control, without naming event and property.
@available(
  *, unavailable,
  message:
    "name the event and the property to send: aSwitch.on(.valueChanged, sending: \\.isOn) >> { … }"
)
@MainActor @discardableResult @_disfavoredOverload
public func >> <T>(control: UIControl, action: @escaping @MainActor (T) -> Void) -> Disposable {
  refuse()
}

/// Unavailable: binding a button's title without naming a state.
@available(
  *, unavailable, message: "for the title, bind title >>> button.titleModifier(for: .normal)"
)
@MainActor @discardableResult
public func >>> (title: Listenable<String>, button: UIButton) -> Disposable { refuse() }

/// Unavailable: binding a control without naming an event.
@available(
  *, unavailable,
  message:
    "name the event and, if the command takes a value, the property to send: control.on(.valueChanged, sending: \\.isOn) >> command; or pass a value: button >> command.with { value }"
)
@MainActor @discardableResult @_disfavoredOverload
public func >> <T>(control: UIControl, command: Command<T>) -> Disposable { refuse() }

/// Unavailable: a presentation whose closure takes a value of another type.
@available(
  *, unavailable,
  message: "the value has to be optional or a Bool, and the closure has to take the wrapped type"
)
@MainActor @discardableResult
public func <<>>> <T, U>(value: Dynamic<T>, target: ControllerTarget<U>) -> Disposable { refuse() }
