// `>>` is the standard library's and binds tighter than `|` and `&`. Giving it another precedence
// would break every file that imports this module, so what stands between the operators is composed
// instead: `value | transform >> target` makes the `TransformingTarget` first, then maps and binds.

precedencegroup BindingPrecedence {
  associativity: left
  higherThan: TernaryPrecedence
  lowerThan: LogicalDisjunctionPrecedence
}

infix operator >>> : BindingPrecedence
infix operator <<>>> : BindingPrecedence

// MARK: Listening

/// Calls a listener with every later value; the operator form of `addListener(_:)`.
@MainActor @inlinable @discardableResult public func >> <T>(
  source: Listenable<T>, listener: @escaping @MainActor (T) -> Void
) -> Disposable { source.addListener(listener) }

/// Calls a listener with the present value and every later one; the operator form of `bind(_:)`.
@MainActor @inlinable @discardableResult public func >>> <T>(
  source: Listenable<T>, listener: @escaping @MainActor (T) -> Void
) -> Disposable { source.bind(listener) }

/// Sets a property, or an object's default one, with every later value; see `addListener(_:)`.
@MainActor @inlinable @discardableResult @_disfavoredOverload
public func >> <T, Target: BindingTarget & AnyObject>(source: Listenable<T>, target: Target)
  -> Disposable
where Target.DefaultPropertyModifierTargetType == T { source.addListener(target) }

/// Sets a property with the present value and every later one; the operator form of `bind(_:)`.
@MainActor @inlinable @discardableResult @_disfavoredOverload
public func >>> <T, Target: BindingTarget & AnyObject>(source: Listenable<T>, target: Target)
  -> Disposable
where Target.DefaultPropertyModifierTargetType == T { source.bind(target) }

/// Sets an optional property with every later value.
@MainActor @inlinable @discardableResult @_disfavoredOverload
public func >> <T, Target: BindingTarget & AnyObject>(source: Listenable<T>, target: Target)
  -> Disposable
where Target.DefaultPropertyModifierTargetType == T? { source.addListener(target) }

/// Sets an optional property with the present value and every later one.
@MainActor @inlinable @discardableResult @_disfavoredOverload
public func >>> <T, Target: BindingTarget & AnyObject>(source: Listenable<T>, target: Target)
  -> Disposable
where Target.DefaultPropertyModifierTargetType == T? { source.bind(target) }

// MARK: Deriving

/// Returns a transformed copy; the operator form of ``Listenable/map(_:)``.
@MainActor @inlinable public func | <T, U>(
  source: Listenable<T>, transform: @escaping @MainActor (T) -> U
) -> Listenable<U> { source.map(transform) }

/// Follows only where a predicate holds; the operator form of ``Listenable/filter(_:)``.
@MainActor @inlinable public func & <T>(
  source: Listenable<T>, predicate: @escaping @MainActor (T) -> Bool
) -> Listenable<T> { source.filter(predicate) }

/// Returns whether both values are true; the operator form of ``Listenable/and(_:)``.
@MainActor @inlinable
public func && (a: Listenable<Bool>, b: Listenable<Bool>) -> Listenable<Bool> { a.and(b) }

/// Returns whether at least one of the values is true; the operator form of ``Listenable/or(_:)``.
@MainActor @inlinable
public func || (a: Listenable<Bool>, b: Listenable<Bool>) -> Listenable<Bool> { a.or(b) }

/// Returns the opposite value; the operator form of ``Listenable/not()``.
@MainActor @inlinable public prefix func ! (a: Listenable<Bool>) -> Listenable<Bool> { a.not() }

// MARK: Two ways

/// Keeps two values the same, starting from the left one; the operator form of `bindTwoWay(_:)`.
@MainActor @inlinable @discardableResult
public func <<>>> <T: Equatable>(a: Dynamic<T>, b: Dynamic<T>) -> Disposable { a.bindTwoWay(b) }

/// Keeps two values the same that cannot be compared, starting from the left one.
@MainActor @inlinable @discardableResult @_disfavoredOverload
public func <<>>> <T>(a: Dynamic<T>, b: Dynamic<T>) -> Disposable { a.bindTwoWay(b) }

/// Keeps a value and a control's value the same, starting from the left one; see `bindTwoWay(_:)`.
@MainActor @inlinable @discardableResult public func <<>>> <T: Equatable, Object: DynamicalObject>(
  value: Dynamic<T>, object: Object
) -> Disposable where Object.DefaultDynamicPropertyType == T { value.bindTwoWay(object) }

/// Keeps a value and a control's value the same that cannot be compared.
@MainActor @inlinable @discardableResult @_disfavoredOverload
public func <<>>> <T, Object: DynamicalObject>(value: Dynamic<T>, object: Object) -> Disposable
where Object.DefaultDynamicPropertyType == T { value.bindTwoWay(object) }

// MARK: Commands

/// Has a command executed by a control; the operator form of ``Commander/setCommand(_:)``.
@MainActor @inlinable @discardableResult @_disfavoredOverload public func >> <Control: Commander>(
  control: Control, command: Command<Control.CommandType>
) -> Disposable { control.setCommand(command) }

/// Has a closure executed by a control, as a command that always may run.
@MainActor @inlinable @discardableResult @_disfavoredOverload public func >> <Control: Commander>(
  control: Control, action: @escaping @MainActor () -> Void
) -> Disposable where Control.CommandType == Void { control.setCommand(Command(action)) }

/// Has a closure executed by a control with what it gives, as a command that always may run.
@MainActor @inlinable @discardableResult @_disfavoredOverload public func >> <Control: Commander>(
  control: Control, action: @escaping @MainActor (Control.CommandType) -> Void
) -> Disposable { control.setCommand(Command(action)) }
