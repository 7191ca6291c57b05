/// Makes a control execute a command; the operator form of ``Commander/setCommand(_:)``.
@MainActor @export(implementation) @discardableResult @_disfavoredOverload
public func >> <Control: Commander>(
  control: Control, command: Command<Control.CommandType>
) -> Disposable { control.setCommand(command) }

/// Makes a control execute a closure, as a command that is always enabled.
@MainActor @export(implementation) @discardableResult @_disfavoredOverload
public func >> <Control: Commander>(
  control: Control, action: @escaping @MainActor () -> Void
) -> Disposable where Control.CommandType == Void { control.setCommand(Command(action)) }

/// Makes a control execute a closure with the control's value, as a command that is always enabled.
@MainActor @export(implementation) @discardableResult @_disfavoredOverload
public func >> <Control: Commander>(
  control: Control, action: @escaping @MainActor (Control.CommandType) -> Void
) -> Disposable { control.setCommand(Command(action)) }

// MARK: Unavailable

/// Rejects `control >>> command`, because `>>>` would execute the command immediately.
@available(
  *, unavailable, message: "a control executes a command on each event: control >> command"
)
@MainActor @discardableResult @_disfavoredOverload
public func >>> <Control: Commander, T>(control: Control, command: Command<T>) -> Disposable {
  refuse()
}

/// Rejects `control >>> closure`, because `>>>` would call the closure immediately.
@available(
  *, unavailable, message: "a control executes a closure on each event: control >> { … }"
)
@MainActor @discardableResult @_disfavoredOverload public func >>> <Control: Commander>(
  control: Control, action: @escaping @MainActor () -> Void
) -> Disposable { refuse() }

/// Rejects `control >> value`, because a control can only execute a command or a closure.
@available(
  *, unavailable,
  message: "set the value in a closure: control.on(…, sending: …) >> { value.value = $0 }"
)
@MainActor @discardableResult @_disfavoredOverload
public func >> <Control: Commander, T>(control: Control, value: Dynamic<T>) -> Disposable {
  refuse()
}
