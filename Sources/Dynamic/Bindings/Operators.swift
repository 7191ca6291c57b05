// The operators of values. Each calls one method, which has the full documentation.
//
// `>>` belongs to the standard library and binds tighter than `|` and `&`. So `Composed.swift`
// declares overloads for `value | (transform >> target)`. Changing the precedence of `>>` would
// break every file that imports this module.

precedencegroup BindingPrecedence {
  associativity: left
  higherThan: TernaryPrecedence
  lowerThan: LogicalDisjunctionPrecedence
}

infix operator >>> : BindingPrecedence
infix operator <<>>> : BindingPrecedence

// MARK: Listening

/// Calls a listener with every later value; the operator form of `addListener(_:)`.
@MainActor @export(implementation) @discardableResult public func >> <T>(
  source: Listenable<T>, listener: @escaping @MainActor (T) -> Void
) -> Disposable { source.addListener(listener) }

/// Calls a listener with the current value and every later one; the operator form of `bind(_:)`.
@MainActor @export(implementation) @discardableResult public func >>> <T>(
  source: Listenable<T>, listener: @escaping @MainActor (T) -> Void
) -> Disposable { source.bind(listener) }

/// Sets a property, or the default property of an object, to every later value; the operator form
/// of `addListener(_:)`.
@MainActor @export(implementation) @discardableResult @_disfavoredOverload
public func >> <T, Target: BindingTarget & AnyObject>(source: Listenable<T>, target: Target)
  -> Disposable
where Target.DefaultPropertyModifierTargetType == T { source.addListener(target) }

/// Like `>>`, but also sets the property to the current value; the operator form of `bind(_:)`.
@MainActor @export(implementation) @discardableResult @_disfavoredOverload
public func >>> <T, Target: BindingTarget & AnyObject>(source: Listenable<T>, target: Target)
  -> Disposable
where Target.DefaultPropertyModifierTargetType == T { source.bind(target) }

/// Sets an optional property to every later value.
@MainActor @export(implementation) @discardableResult @_disfavoredOverload
public func >> <T, Target: BindingTarget & AnyObject>(source: Listenable<T>, target: Target)
  -> Disposable
where Target.DefaultPropertyModifierTargetType == T? { source.addListener(target) }

/// Sets an optional property to the current value and every later one.
@MainActor @export(implementation) @discardableResult @_disfavoredOverload
public func >>> <T, Target: BindingTarget & AnyObject>(source: Listenable<T>, target: Target)
  -> Disposable
where Target.DefaultPropertyModifierTargetType == T? { source.bind(target) }

// MARK: Deriving

/// Transforms each value with a closure; the operator form of ``Listenable/map(_:)``.
@MainActor @export(implementation) public func | <T, U>(
  source: Listenable<T>, transform: @escaping @MainActor (T) -> U
) -> Listenable<U> { source.map(transform) }

/// Reads a property of each value, as in `beer | \.name`.
// Needed because a key path to a main-actor property does not convert to a closure.
@MainActor @export(implementation) public func | <T, U>(
  source: Listenable<T>, property: KeyPath<T, U>
) -> Listenable<U> { source.map { $0[keyPath: property] } }

/// Returns the last value that satisfied a predicate; the operator form of `filter(_:)`.
@MainActor @export(implementation) public func & <T>(
  source: Listenable<T>, predicate: @escaping @MainActor (T) -> Bool
) -> Listenable<T> { source.filter(predicate) }

/// Returns whether both values are true; the operator form of ``Listenable/and(_:)``.
@MainActor @export(implementation)
public func && (a: Listenable<Bool>, b: Listenable<Bool>) -> Listenable<Bool> { a.and(b) }

/// Returns whether at least one of the values is true; the operator form of ``Listenable/or(_:)``.
@MainActor @export(implementation)
public func || (a: Listenable<Bool>, b: Listenable<Bool>) -> Listenable<Bool> { a.or(b) }

/// Returns the opposite value; the operator form of ``Listenable/not()``.
@MainActor @export(implementation) public prefix func ! (a: Listenable<Bool>) -> Listenable<Bool> {
  a.not()
}

// MARK: Two ways

/// Keeps a value in sync with another, or with an object's value, starting from the left value;
/// the operator form of `bindTwoWay(_:)`.
@MainActor @export(implementation) @discardableResult
public func <<>>> <T: Equatable, Object: DynamicalObject>(
  value: Dynamic<T>, object: Object
) -> Disposable where Object.DefaultDynamicPropertyType == T { value.bindTwoWay(object) }

/// Keeps non-Equatable values in sync, starting from the left value.
@MainActor @export(implementation) @discardableResult @_disfavoredOverload
public func <<>>> <T, Object: DynamicalObject>(value: Dynamic<T>, object: Object) -> Disposable
where Object.DefaultDynamicPropertyType == T { value.bindTwoWay(object) }
