/// A value that tells its listeners when it is set.
///
///     let count = Dynamic(1)
///     count.bind { print($0) }  // Prints "1"
///     count.value = 2           // Prints "2"
///
/// It is also a property wrapper; `$name` is the ``Dynamic`` itself.
///
///     final class Person {
///       @Dynamic var name = "Ada"
///     }
///
///     let person = Person()
///     person.$name.addListener { print($0) }
///     person.name = "Grace"  // Prints "Grace"
@MainActor
@propertyWrapper
public final class Dynamic<T>: Listenable<T> {
  /// Makes a value.
  ///
  /// - Parameters:
  ///   - value: The value to start with.
  ///   - name: What to call it in messages and pictures of the graph.
  ///   - fileID: The file in which it was made, for messages.
  ///   - line: The line on which it was made.
  @inlinable
  public init(
    _ value: T, name: String? = nil, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    super.init(storage: value, fileID: SourceFile(fileID), line: line)
    if let name { setName(name) }
  }

  /// Makes a value anywhere, also outside the main actor.
  @inlinable
  public nonisolated init(
    _ value: T, name: String? = nil, fileID: StaticString = #fileID, line: UInt = #line
  ) where T: Sendable {
    super.init(storage: value, fileID: SourceFile(fileID), line: line)
    if let name { setName(name) }
  }

  /// Makes a value as the storage of a property.
  @inlinable
  public convenience init(
    wrappedValue: T, name: String? = nil, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(wrappedValue, name: name, fileID: fileID, line: line)
  }

  /// Makes a value as the storage of a property of an object that is made anywhere.
  @inlinable
  public nonisolated convenience init(
    wrappedValue: T, name: String? = nil, fileID: StaticString = #fileID, line: UInt = #line
  ) where T: Sendable {
    self.init(wrappedValue, name: name, fileID: fileID, line: line)
  }

  /// Makes a lens on another value.
  init(lens derivation: GraphPointer<Derivation>, startingAt value: T? = nil) {
    super.init(storage: value, flags: .lens, state: .idle, derivation: derivation)
  }

  /// Makes a value whose writes go elsewhere; that sets it by `follow`.
  init(_ value: T, writingTo target: LensTarget) {
    super.init(storage: value, flags: .lens)
    withExtras().lens = target
  }

  /// Makes a value that something outside the graph sets, beside others.
  init(external value: T, flags: NodeFlags = [], fileID: StaticString, line: UInt) {
    super.init(
      storage: value, flags: flags, state: .idle, derivation: Derivation.makeExternal(),
      fileID: SourceFile(fileID), line: line)
  }

  @usableFromInline
  nonisolated func setName(_ name: String) { withExtras().name = name }

  /// The present value. Setting it tells all listeners before the setter returns, unless a delivery
  /// or a ``batch(_:)`` is running: then it is stored at once and delivered when everybody has
  /// heard of the earlier changes.
  ///
  /// - Complexity: O(*n*) in the number of listeners and of values that derive from it and are
  ///   needed.
  @inlinable
  public override var value: T {
    get {
      if flags.contains(.lens) && !state.isDisjoint(with: .uncertain) { evaluate() }
      guard let value = storage else { stopForEmptiness() }
      return value
    }
    set {
      let dependents = flags.intersection(.dependents)
      if dependents.isEmpty && !sharedGraph.isInBatch {
        sharedGraph.change &+= 1
        version = sharedGraph.change
        replace(with: newValue)
      } else if dependents == .listeners && !sharedGraph.isBusy {
        sharedGraph.isBusy = true
        sharedGraph.isDelivering = true
        sharedGraph.change &+= 1
        version = sharedGraph.change
        var last: T? = newValue
        swap(&storage, &last)
        deliverPlain(newValue)
        sharedGraph.isBusy = false
        sharedGraph.isDelivering = false
        AnyListenable.finishPlainDelivery()
        // Whoever listens from its end on hears of later changes only.
        extendLifetime(last)
      } else {
        change(to: newValue)
      }
    }
  }

  /// Sets the value where more than listeners have to follow.
  @inlinable @inline(never)
  func change(to newValue: T) {
    if flags.contains(.lens) && writeThrough(newValue) { return }
    if flags.contains(.linked) { return carry(newValue) }
    let last = exchange(newValue)
    propagate()
    // What the end of the last value changes comes after this change.
    extendLifetime(last)
  }

  override final var isBeingUpdated: Bool { storage == nil && !flags.contains(.lens) }

  /// The value of a property that this is the storage of.
  @inlinable
  public var wrappedValue: T {
    get { value }
    set { value = newValue }
  }

  /// The ``Dynamic`` behind a property: `$name`.
  @inlinable public var projectedValue: Dynamic<T> { self }
}
