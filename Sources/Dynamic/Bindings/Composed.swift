// `>>` binds tighter than `|` and `&`, so it first composes a transform or predicate with the
// target. The overloads in this file make these expressions compile; the right column shows their
// grouping. Without the overloads, the compiler would take seconds to reject the expressions.
//
//     value | transform >> target               value | (transform >> target)
//     value & predicate >> target               value & (predicate >> target)
//     value | transform & predicate >> target   value | (transform & (predicate >> target))
//     value | transform & predicate >>> target  (value | (transform & predicate)) >>> target

/// A transform and the target of its results: the right side of `value | transform >> target`.
public struct TransformingTarget<T> {
  @usableFromInline let attach: @MainActor (Listenable<T>) -> Disposable
  @export(implementation) init(_ attach: @escaping @MainActor (Listenable<T>) -> Disposable) {
    self.attach = attach
  }
}

/// A predicate and the target of values that pass: the right side of `value & predicate >> target`.
public struct FilteringTarget<T> {
  @usableFromInline let attach: @MainActor (Listenable<T>) -> Disposable
  @export(implementation) init(_ attach: @escaping @MainActor (Listenable<T>) -> Disposable) {
    self.attach = attach
  }
}

/// A transform and a predicate for its results: the right side of `value | transform & predicate`.
public struct FilteredTransform<T, U> {
  @usableFromInline let derive: @MainActor (Listenable<T>) -> Listenable<U>
  @export(implementation) init(_ derive: @escaping @MainActor (Listenable<T>) -> Listenable<U>) {
    self.derive = derive
  }
}

/// Passes every later value, transformed, to the target.
@MainActor @export(implementation) @discardableResult
public func | <T>(source: Listenable<T>, target: TransformingTarget<T>) -> Disposable {
  target.attach(source)
}

/// Passes every later value that satisfies the predicate to the target.
@MainActor @export(implementation) @discardableResult
public func & <T>(source: Listenable<T>, target: FilteringTarget<T>) -> Disposable {
  target.attach(source)
}

/// Returns the last transformed value that satisfied the predicate.
@MainActor @export(implementation)
public func | <T, U>(source: Listenable<T>, transform: FilteredTransform<T, U>) -> Listenable<U> {
  transform.derive(source)
}

/// Composes a transform with a predicate for its results.
@MainActor @export(implementation) public func & <T, U>(
  transform: @escaping @MainActor (T) -> U, predicate: @escaping @MainActor (U) -> Bool
) -> FilteredTransform<T, U> { FilteredTransform { $0.map(transform).filter(predicate) } }

/// Composes a transform with a filtering target for its results.
@MainActor @export(implementation) public func & <T, U>(
  transform: @escaping @MainActor (T) -> U, target: FilteringTarget<U>
) -> TransformingTarget<T> { TransformingTarget { target.attach($0.map(transform)) } }

/// Composes a transform with a listener.
@MainActor @export(implementation) public func >> <T, U>(
  transform: @escaping @MainActor (T) -> U, listener: @escaping @MainActor (U) -> Void
) -> TransformingTarget<T> { TransformingTarget { $0.map(transform).addListener(listener) } }

/// Composes a transform with a property, or with the default property of an object.
@MainActor @export(implementation) @_disfavoredOverload
public func >> <T, U, Target: BindingTarget & AnyObject>(
  transform: @escaping @MainActor (T) -> U, target: Target
) -> TransformingTarget<T> where Target.DefaultPropertyModifierTargetType == U {
  TransformingTarget { $0.map(transform).addListener(target) }
}

/// Composes a predicate with a listener.
@MainActor @export(implementation) @_disfavoredOverload public func >> <T>(
  predicate: @escaping @MainActor (T) -> Bool, listener: @escaping @MainActor (T) -> Void
) -> FilteringTarget<T> { FilteringTarget { $0.filter(predicate).addListener(listener) } }

/// Composes a predicate with a property, or with the default property of an object.
@MainActor @export(implementation) @_disfavoredOverload
public func >> <T, Target: BindingTarget & AnyObject>(
  predicate: @escaping @MainActor (T) -> Bool, target: Target
) -> FilteringTarget<T> where Target.DefaultPropertyModifierTargetType == T {
  FilteringTarget { $0.filter(predicate).addListener(target) }
}

/// Composes a predicate with an optional property, or an object's optional default property.
@MainActor @export(implementation) @_disfavoredOverload
public func >> <T, Target: BindingTarget & AnyObject>(
  predicate: @escaping @MainActor (T) -> Bool, target: Target
) -> FilteringTarget<T> where Target.DefaultPropertyModifierTargetType == T? {
  FilteringTarget { $0.filter(predicate).addListener(target) }
}
