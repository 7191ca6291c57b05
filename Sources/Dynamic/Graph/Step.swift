// What an operator gives to the graph: its own step. The rest of a derivation is made here.

/// What a derived value makes of each change of its source.
///
/// A struct with the closures of the user, and not a closure around them: the graph's part is then
/// specialized for it, and a change calls the user's closure at once.
@MainActor @usableFromInline
protocol Step<Value, Result> {
  associatedtype Value
  associatedtype Result

  /// The value stays what it was while the source is empty; else it is empty then.
  static var keepsState: Bool { get }

  /// Makes the next value from one of the source, or nil if the value stays what it is.
  ///
  /// - Parameter last: The value until now.
  func next(_ value: Value, after last: Result?) -> Result?
}

/// What a derived value makes of the values of several sources.
@MainActor @usableFromInline
protocol JoinStep<Result> {
  associatedtype Result

  /// Makes the next value, or nil if there is none.
  ///
  /// - Parameter inputs: Those that have changed. What is needed of the others has to be remembered.
  func next(_ inputs: DirtyInputs) -> Result?
}

extension Derivation {
  /// Makes a derivation from one source.
  @inlinable @MainActor
  static func make<S: Step>(
    _ kind: Kind, from source: ListenableStorage<S.Value?>, by step: S
  ) -> GraphPointer<Derivation> {
    make(kind, from: source) { node, inputs in
      let node = node.known(as: ListenableStorage<S.Result?>.self)
      guard let value: S.Value = inputs.value(0) else {
        return S.keepsState ? .unchanged : node.becomeEmpty()
      }
      guard let next = step.next(value, after: node.storage) else { return .unchanged }
      node.store(next)
      return .changed
    }
  }

  /// Makes a derivation from several sources, empty while the step makes nothing.
  @inlinable @MainActor
  static func make<S: JoinStep>(
    _ kind: Kind, from sources: [AnyListenable], memory: StepMemory?, by step: S
  ) -> GraphPointer<Derivation> {
    make(kind, from: sources, memory: memory) { node, inputs in
      let node = node.known(as: ListenableStorage<S.Result?>.self)
      guard let next = step.next(inputs) else { return node.becomeEmpty() }
      node.store(next)
      return .changed
    }
  }

  /// Makes a derivation that follows a source which is chosen by another.
  @inlinable @MainActor
  static func makeChoosing<T, U>(
    _ kind: Kind, from source: ListenableStorage<T?>, as type: U.Type,
    _ choose: @escaping @MainActor (T) -> ListenableStorage<U?>
  ) -> GraphPointer<Derivation> {
    makeChoosing(kind, from: source) { node, inputs in
      let node = node.known(as: ListenableStorage<U?>.self)
      if inputs.contains(0) {
        guard let value: T = inputs.value(0) else {
          node.chooseNothing()
          return node.becomeEmpty()
        }
        node.choose(choose(value))
        return .waits
      }
      guard let value: U = inputs.value(1) else { return node.becomeEmpty() }
      node.store(value)
      return .changed
    }
  }

  /// Makes a derivation with effects beside its value, as to set an alarm.
  ///
  /// - Parameter step: Gets the node, the value of the source, and whether somebody only reads what
  ///   would result, so that it must have no effects.
  @MainActor
  static func makeWithEffects<T, U>(
    _ kind: Kind, from source: ListenableStorage<T?>,
    _ step: @escaping @MainActor (ListenableStorage<U?>, T?, _ isTentative: Bool) -> StepResult
  ) -> GraphPointer<Derivation> {
    let derivation = make(kind, from: source) { node, inputs in
      step(
        node.known(as: ListenableStorage<U?>.self), inputs.value(0), inputs.isTentative)
    }
    derivation.pointee.hasEffects = true
    return derivation
  }
}
