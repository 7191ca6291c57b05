// Misuses of the operators, with messages that say what to write instead. Without these overloads,
// the compiler searches for a long time, and reports an unrelated overload.

// MARK: A value and a property of different types

@available(
  *, unavailable,
  message:
    "the value and the target are of different types; put a transform between them: value | { … } >> target"
)
@MainActor @discardableResult
public func >> <T>(source: Listenable<T>, target: any BindingTarget) -> Disposable { refuse() }

@available(
  *, unavailable,
  message:
    "the value and the target are of different types; put a transform between them: value | { … } >>> target"
)
@MainActor @discardableResult
public func >>> <T>(source: Listenable<T>, target: any BindingTarget) -> Disposable { refuse() }

/// A transform and a property of different types.
@available(*, unavailable, message: "the closure must return the property's type")
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

/// For `transform & closure >> property`, parsed as `transform & (closure >> property)`. There, a
/// closure that does not return a `Bool` counts as a transform.
@available(*, unavailable, message: "the closure after & has to return a Bool")
@MainActor @_disfavoredOverload public func & <T, U>(
  transform: @escaping @MainActor (T) -> U, target: TransformingTarget<U>
) -> TransformingTarget<T> { refuse() }

// MARK: Two ways

// A `DynamicalObject` is a `Dynamic`, or a control that the user changes. Any other
// `BindableObject` can only be bound one way.

/// Two values, or a value and a control, of different types.
@available(
  *, unavailable,
  message:
    "the types of both sides differ; convert both ways with value.bindTwoWay(other, format: { … }, parse: { … }), or, to let the user choose one of several values, write value.bindTwoWay(control, choosing: …)"
)
@MainActor @discardableResult
public func <<>>> <T, Object: DynamicalObject>(value: Dynamic<T>, object: Object) -> Disposable {
  refuse()
}

/// An optional left side, and a right side that is not optional.
@available(
  *, unavailable,
  message:
    "the left side may be nil, the right side may not; provide a default for nil: value[default: …] <<>>> other"
)
@MainActor @discardableResult
public func <<>>> <T, Object: DynamicalObject>(value: Dynamic<T?>, object: Object) -> Disposable
where Object.DefaultDynamicPropertyType == T { refuse() }

/// A derived value on the left of a two-way binding.
@available(
  *, unavailable,
  message:
    "a derived value cannot be set; bind it one way with >>>, or bind the original value: original.bindTwoWay(other, format: { … }, parse: { … })"
)
@MainActor @discardableResult @_disfavoredOverload
public func <<>>> <T, Object: DynamicalObject>(value: Listenable<T>, object: Object) -> Disposable {
  refuse()
}

/// A value and the current value of a property.
@available(
  *, unavailable,
  message:
    "this is the property's current value; bind the object (value <<>>> field) or its two-way property (value <<>>> controller.isEditingProperty)"
)
@MainActor @discardableResult @_disfavoredOverload
public func <<>>> <T>(value: Dynamic<T>, currentValue: T) -> Disposable { refuse() }

/// A control on the left of a two-way binding.
@available(
  *, unavailable,
  message: "put the value on the left, because it sets the control first: value <<>>> control"
)
@MainActor @discardableResult @_disfavoredOverload
public func <<>>> <T, Object: DynamicalObject>(object: Object, value: Dynamic<T>) -> Disposable {
  refuse()
}

/// A modifier, which can only be bound one way.
@available(
  *, unavailable,
  message: "a modifier is one-way; bind the object or its property: value <<>>> picker.dateProperty"
)
@MainActor @discardableResult
public func <<>>> <T, U>(value: Dynamic<T>, modifier: PropertyModifier<U>) -> Disposable {
  refuse()
}

/// A view that the user does not change.
@available(
  *, unavailable, message: "the user does not change this object; bind it one way with >>>"
)
@MainActor @discardableResult @_disfavoredOverload
public func <<>>> <T>(value: Dynamic<T>, object: any BindableObject) -> Disposable { refuse() }

extension Listenable {
  /// A part that cannot be set, or a part of a derived value.
  @available(
    *, unavailable,
    message:
      "only a Dynamic has lenses, and only for parts that can be set; write value | \\.part, or, for a Dynamic that may be nil, value[placeholder: …][\\.part]"
  )
  public subscript<Part>(_ path: KeyPath<T, Part>) -> Listenable<Part> { refuse() }
}

// MARK: One way

/// A value and the current value of a property, as in `value >>> label.text`.
@available(
  *, unavailable,
  message:
    "this is the property's current value; bind to the object (value >>> label) or to a modifier (value >>> view.modifier(for: \\.isHidden))"
)
@MainActor @discardableResult @_disfavoredOverload
public func >>> <T>(source: Listenable<T>, currentValue: T?) -> Disposable { refuse() }

@available(
  *, unavailable,
  message:
    "this is the property's current value; bind to the object (value >> label) or to a modifier (value >> view.modifier(for: \\.isHidden))"
)
@MainActor @discardableResult @_disfavoredOverload
public func >> <T>(source: Listenable<T>, currentValue: T?) -> Disposable { refuse() }

/// A property where a transform belongs.
@available(*, unavailable, message: "| adds a transform; bind with value >>> target")
@MainActor @discardableResult @_disfavoredOverload
public func | <T>(source: Listenable<T>, target: any BindingTarget) -> Disposable { refuse() }

/// A control on the left of a one-way binding.
@available(
  *, unavailable, message: "bind user input with a two-way binding: value <<>>> control"
)
@MainActor @discardableResult @_disfavoredOverload
public func >>> <T, Object: DynamicalObject>(object: Object, value: Dynamic<T>) -> Disposable {
  refuse()
}
