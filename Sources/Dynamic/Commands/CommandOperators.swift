/// Has a command executed by a control; the operator form of ``Commander/setCommand(_:)``.
@MainActor @export(implementation) @discardableResult @_disfavoredOverload
public func >> <Control: Commander>(
  control: Control, command: Command<Control.CommandType>
) -> Disposable { control.setCommand(command) }

/// Has a closure executed by a control, as a command that always may run.
@MainActor @export(implementation) @discardableResult @_disfavoredOverload
public func >> <Control: Commander>(
  control: Control, action: @escaping @MainActor () -> Void
) -> Disposable where Control.CommandType == Void { control.setCommand(Command(action)) }

/// Has a closure executed by a control with what the control gives, as a command that always may
/// run.
@MainActor @export(implementation) @discardableResult @_disfavoredOverload
public func >> <Control: Commander>(
  control: Control, action: @escaping @MainActor (Control.CommandType) -> Void
) -> Disposable { control.setCommand(Command(action)) }

// MARK: Unavailable

/// A control with a command, or a closure, at once.
@available(
  *, unavailable, message: "a control executes a command later, and not at once: control >> command"
)
@MainActor @discardableResult @_disfavoredOverload
public func >>> <Control: Commander, T>(control: Control, command: Command<T>) -> Disposable {
  refuse()
}

/// A control with a closure, at once.
@available(
  *, unavailable, message: "a control executes a command later, and not at once: control >> { … }"
)
@MainActor @discardableResult @_disfavoredOverload public func >>> <Control: Commander>(
  control: Control, action: @escaping @MainActor () -> Void
) -> Disposable { refuse() }

/// What goes with an event, into a value.
@available(
  *, unavailable, message: "set the value in a closure: control.on(…) >> { value.value = $0 }"
)
@MainActor @discardableResult @_disfavoredOverload
public func >> <Control: Commander, T>(control: Control, value: Dynamic<T>) -> Disposable {
  refuse()
}
