/// A value that calls its listeners when it is set.
///
///     let count = Dynamic(1)
///     count.bind { print($0) }  // Prints "1"
///     count.value = 2           // Prints "2"
///
/// It is also a property wrapper; `$name` is the ``Dynamic`` itself.
///
///     final class Person { @Dynamic var name = "Ada" }
///
///     let person = Person()
///     person.$name.addListener { print($0) }
///     person.name = "Grace"  // Prints "Grace"
@MainActor @propertyWrapper public final class Dynamic<T>: Listenable<T> {
  /// Creates a value; messages and pictures of the graph show its name and where it was created.
  @export(implementation)
  public init(_ value: T, name: String? = nil, fileID: StaticString = #fileID, line: UInt = #line) {
    super.init(Node(value, fileID: SourceFile(fileID), line: line))
    if let name { node.setName(name) }
  }

  /// Creates a value anywhere, also outside the main actor.
  @export(implementation)
  public nonisolated init(
    _ value: T, name: String? = nil, fileID: StaticString = #fileID, line: UInt = #line
  ) where T: Sendable {
    super.init(Node(value, fileID: SourceFile(fileID), line: line))
    if let name { node.setName(name) }
  }

  /// Creates a value as the storage of a property.
  @export(implementation)
  public convenience init(
    wrappedValue: T, name: String? = nil, fileID: StaticString = #fileID, line: UInt = #line
  ) { self.init(wrappedValue, name: name, fileID: fileID, line: line) }

  /// Creates a value as the storage of a property of an object that is created anywhere.
  @export(implementation)
  public nonisolated convenience init(
    wrappedValue: T, name: String? = nil, fileID: StaticString = #fileID, line: UInt = #line
  ) where T: Sendable { self.init(wrappedValue, name: name, fileID: fileID, line: line) }

  /// Creates a handle on a node that can be set, such as that of a lens.
  @usableFromInline init(settable node: Node<T>, keeping sources: [any Handle] = []) {
    super.init(node, keeping: sources)
  }

  /// The present value. Setting it calls all listeners before the setter returns; in a delivery or
  /// a ``batch(_:)`` it is stored at once, and delivered after the earlier changes.
  ///
  /// - Complexity: O(*n*) in the number of listeners, and of derived values that are needed.
  @export(implementation) public override var value: T {
    get {
      guard let value = node.current() else { stopForEmptiness() }
      return value
    }
    set { node.set(newValue) }
  }

  /// The value of a property that this is the storage of.
  @export(implementation) public var wrappedValue: T {
    get { value }
    set { value = newValue }
  }

  /// The ``Dynamic`` behind a property: `$name`.
  @export(implementation) public var projectedValue: Dynamic<T> { self }
}

extension AnyNode {
  @usableFromInline nonisolated final func setName(_ name: String) { withExtras().name = name }
}
