// What the operators refuse, with a message that says what to write instead. Without these the
// compiler looks for the least wrong of all overloads, for long, and speaks of another one.

// MARK: A value and a property of different types

@available(
  *, unavailable,
  message:
    "the value and the property are of different types; put a transform between them: value | { … } >> target"
)
@MainActor @discardableResult
public func >> <T>(source: Listenable<T>, target: any BindingTarget) -> Disposable { refuse() }

@available(
  *, unavailable,
  message:
    "the value and the property are of different types; put a transform between them: value | { … } >>> target"
)
@MainActor @discardableResult
public func >>> <T>(source: Listenable<T>, target: any BindingTarget) -> Disposable { refuse() }

/// A transform and a property of different types.
@available(*, unavailable, message: "the closure does not return what the property is; return that")
@MainActor @_disfavoredOverload public func >> <T, U>(
  closure: @escaping @MainActor (T) -> U, target: any BindingTarget
) -> TransformingTarget<T> { refuse() }

// MARK: A predicate that does not return a Bool

@available(*, unavailable, message: "the closure after & has to return a Bool")
@MainActor @_disfavoredOverload public func & <T, U>(
  source: Listenable<T>, predicate: @escaping @MainActor (T) -> U
) -> Listenable<T> { refuse() }

@available(*, unavailable, message: "the closure after & has to return a Bool")
@MainActor @_disfavoredOverload public func & <T, U, V>(
  transform: @escaping @MainActor (T) -> U, predicate: @escaping @MainActor (U) -> V
) -> FilteredTransform<T, U> { refuse() }

@available(*, unavailable, message: "the closure after & has to return a Bool")
@MainActor @_disfavoredOverload public func & <T, U>(
  transform: @escaping @MainActor (T) -> U, target: TransformingTarget<U>
) -> TransformingTarget<T> { refuse() }

@available(*, unavailable, message: "the closure after & has to return a Bool")
@MainActor @discardableResult @_disfavoredOverload
public func & <T>(source: Listenable<T>, target: TransformingTarget<T>) -> Disposable { refuse() }

// MARK: Two ways

/// Two values of different types.
@available(
  *, unavailable,
  message:
    "the types of both sides differ; convert both ways with value.bindTwoWay(other, format: { … }, parse: { … })"
)
@MainActor @discardableResult @_disfavoredOverload
public func <<>>> <T, U>(a: Dynamic<T>, b: Dynamic<U>) -> Disposable { refuse() }

/// A value and a control of different types.
@available(
  *, unavailable,
  message:
    "the types of both sides differ; convert both ways with value.bindTwoWay(control, format: { … }, parse: { … })"
)
@MainActor @discardableResult
public func <<>>> <T, Object: DynamicalObject>(value: Dynamic<T>, object: Object) -> Disposable {
  refuse()
}

/// A value that may be nil, and one that may not.
@available(
  *, unavailable,
  message:
    "the left side may be nil, the right side may not; say what stands for nil: value[default: …] <<>>> other"
)
@MainActor @discardableResult @_disfavoredOverload
public func <<>>> <T>(a: Dynamic<T?>, b: Dynamic<T>) -> Disposable { refuse() }

/// A value that may be nil, and a control that shows one that may not.
@available(
  *, unavailable,
  message:
    "the value may be nil, what the control shows may not; say what stands for nil: value[default: …] <<>>> control"
)
@MainActor @discardableResult
public func <<>>> <T, Object: DynamicalObject>(value: Dynamic<T?>, object: Object) -> Disposable
where Object.DefaultDynamicPropertyType == T { refuse() }

/// A derived value on the left of two ways.
@available(
  *, unavailable,
  message:
    "a derived value cannot be set; bind it one way with >>>, or convert both ways with value.bindTwoWay(control, format: { … }, parse: { … })"
)
@MainActor @discardableResult @_disfavoredOverload
public func <<>>> <T, Object: DynamicalObject>(value: Listenable<T>, object: Object) -> Disposable {
  refuse()
}

/// A control on the left of two ways.
@available(
  *, unavailable, message: "the value that both start from stands on the left: value <<>>> control"
)
@MainActor @discardableResult @_disfavoredOverload
public func <<>>> <T, Object: DynamicalObject>(object: Object, value: Dynamic<T>) -> Disposable {
  refuse()
}

/// A view that its user does not change.
@available(
  *, unavailable, message: "the user does not change this object; bind it one way with >>>"
)
@MainActor @discardableResult @_disfavoredOverload
public func <<>>> <T>(value: Dynamic<T>, object: any BindableObject) -> Disposable { refuse() }

// MARK: One way

/// A value and what a property holds now.
@available(
  *, unavailable,
  message:
    "this is what the property holds now; bind to the object, value >>> label, or to a modifier, value >>> view.modifier(for: \\.isHidden)"
)
@MainActor @discardableResult @_disfavoredOverload
public func >>> <T>(source: Listenable<T>, held: T?) -> Disposable { refuse() }

/// A value and what a property holds now.
@available(
  *, unavailable,
  message:
    "this is what the property holds now; bind to the object, value >> label, or to a modifier, value >> view.modifier(for: \\.isHidden)"
)
@MainActor @discardableResult @_disfavoredOverload
public func >> <T>(source: Listenable<T>, held: T?) -> Disposable { refuse() }

/// A property where a transform belongs.
@available(*, unavailable, message: "| transforms; bind with value >>> target")
@MainActor @discardableResult @_disfavoredOverload
public func | <T>(source: Listenable<T>, target: any BindingTarget) -> Disposable { refuse() }

/// A control into a value.
@available(
  *, unavailable, message: "what the user does reaches a value by two ways: value <<>>> control"
)
@MainActor @discardableResult @_disfavoredOverload
public func >>> <T, Object: DynamicalObject>(object: Object, value: Dynamic<T>) -> Disposable {
  refuse()
}

func refuse() -> Never { stop("An unavailable operator was called; report this, please") }
