/// A value that calls its listeners when it is set.
///
///     let count = Dynamic(1)
///     count.bind { print($0) }  // Prints "1"
///     count.value = 2           // Prints "2"
///
/// ``Dynamic`` is also a property wrapper; `$name` is the ``Dynamic`` itself.
///
///     final class Person { @Dynamic var name = "Ada" }
///
///     let person = Person()
///     person.$name.addListener { print($0) }
///     person.name = "Grace"  // Prints "Grace"
@MainActor @propertyWrapper public final class Dynamic<T>: Listenable<T> {
  /// Creates a value. Error messages and ``Listenable/graph()`` show its name, file and line.
  @export(implementation)
  public init(_ value: T, name: String? = nil, fileID: StaticString = #fileID, line: UInt = #line) {
    super.init(Node(value, fileID: SourceFile(fileID), line: line))
    if let name { node.setName(name) }
  }

  /// Creates a value, on the main actor or elsewhere.
  @export(implementation)
  public nonisolated init(
    _ value: T, name: String? = nil, fileID: StaticString = #fileID, line: UInt = #line
  ) where T: Sendable {
    super.init(Node(value, fileID: SourceFile(fileID), line: line))
    if let name { node.setName(name) }
  }

  /// Creates the storage of a wrapped property.
  @export(implementation)
  public convenience init(
    wrappedValue: T, name: String? = nil, fileID: StaticString = #fileID, line: UInt = #line
  ) { self.init(wrappedValue, name: name, fileID: fileID, line: line) }

  /// Creates the storage of a wrapped property, on the main actor or elsewhere.
  @export(implementation)
  public nonisolated convenience init(
    wrappedValue: T, name: String? = nil, fileID: StaticString = #fileID, line: UInt = #line
  ) where T: Sendable { self.init(wrappedValue, name: name, fileID: fileID, line: line) }

  /// Creates a value from a node that can be set, such as the node of a lens. Retains `sources`.
  @usableFromInline init(settable node: Node<T>, keeping sources: [any AnyListenable] = []) {
    super.init(node, keeping: sources)
  }

  /// The current value. The setter calls all listeners before it returns. Inside a listener or a
  /// ``batch(_:)``, the setter only stores the new value; the listeners are called later.
  ///
  /// - Complexity: O(*n*) in the number of listeners and of derived values to recompute.
  @export(implementation) public override var value: T {
    get { super.value }
    set { node.set(newValue) }
  }

  /// The value of the wrapped property.
  @export(implementation) public var wrappedValue: T {
    get { value }
    set { value = newValue }
  }

  /// The ``Dynamic`` of the wrapped property: `$name`.
  @export(implementation) public var projectedValue: Dynamic<T> { self }
}

extension AnyNode {
  @usableFromInline
  nonisolated final func setName(_ name: String) { findOrCreateExtras().name = name }
}
