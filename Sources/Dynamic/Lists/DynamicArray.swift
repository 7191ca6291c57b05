/// An array that notifies its listeners when it changes, and reports what has changed.
///
/// It is a ``Listenable`` of the whole array. Its ``changes`` report what each operation did.
///
///     let beers = DynamicArray(["Porter", "Stout"])
///     let count = beers.map(\.count)
///     beers.changes >> { print($0.diff.insertions, $0.insertedElements) }
///     beers.append("Pils")  // Prints "[2] ["Pils"]"
///     print(count.value)    // Prints "3"
///
/// Each operation is one change; ``performBatchUpdates(_:)`` and ``batch(_:)`` combine several into
/// one. Operations change the array in place, so an append takes constant time. While other code
/// holds a copy of the array, each change copies all elements. While listeners run, the delivery
/// holds a copy, so a listener should combine its changes, with `append(contentsOf:)` or a batch.
///
/// For a list with sections, use an array of arrays, or of ``DynamicSection`` values, which add a
/// header and a footer.
@MainActor
public class DynamicArray<Element>: Listenable<[Element]> {
  @usableFromInline final let editLog = EditLog<Element>()

  /// Creates an array; error messages and ``Listenable/graph()`` show its name.
  public init(
    _ elements: [Element] = [], name: String? = nil, fileID: StaticString = #fileID,
    line: UInt = #line
  ) {
    super.init(Node(elements, fileID: SourceFile(fileID), line: line))
    if let name { node.setName(name) }
  }

  /// Creates an array, on the main actor or elsewhere.
  public nonisolated init(
    _ elements: [Element] = [], name: String? = nil, fileID: StaticString = #fileID,
    line: UInt = #line
  ) where Element: Sendable {
    super.init(Node(elements, fileID: SourceFile(fileID), line: line))
    if let name { node.setName(name) }
  }

  /// The whole array. Setting it replaces all elements; a bound table animates the difference.
  public final override var value: [Element] {
    get { elements }
    set { edit(.reset(newCount: newValue.count)) { exchange(&$0, with: newValue) } }
  }

  /// The number of elements.
  public final var count: Int { elements.count }
  /// Whether there are no elements.
  public final var isEmpty: Bool { count == 0 }
  /// The valid indices, in order.
  public final var indices: Range<Int> { 0..<count }
  /// The first element, or nil if there are none.
  public final var first: Element? { elements.first }
  /// The last element, or nil if there are none.
  public final var last: Element? { elements.last }

  /// The index of the first element for which a predicate holds, or nil.
  ///
  /// - Complexity: O(*n*).
  public final func firstIndex(where predicate: (Element) throws -> Bool) rethrows -> Int? {
    try elements.firstIndex(where: predicate)
  }

  /// The element at an index. When it is set, ``changes`` reports new contents at this index.
  ///
  /// - Precondition: The index is in ``indices``.
  public final subscript(index: Int) -> Element {
    get {
      requireIndex(index, below: count)
      return elements[index]
    }
    set { replace(at: index, with: newValue) }
  }

  /// The storage is nil only while `edit` changes the elements. No client code runs meanwhile.
  private var elements: [Element] { node.storage ?? [] }

  /// Changes the elements in place. `change` returns the elements that it removes, so that they are
  /// released only after the edit: their deinits may use the array.
  @discardableResult
  final func edit<Removed>(
    _ operation: ListEdit, _ change: (inout [Element]) -> Removed
  ) -> Removed {
    var elements = node.take() ?? []  // A second owner of the elements would force a copy.
    AnyNode.beginChange()
    editLog.record(operation, oldCount: elements.count)
    let removed = change(&elements)
    _ = node.replaceStorage(with: elements)  // The old storage is nil since `take()`.
    node.propagate()
    AnyNode.endChange()
    return removed
  }

  final func requireIndex(_ index: Int, below end: Int) {
    require(
      index >= 0 && index < end,
      "Index \(index) is out of range of DynamicArray<\(Element.self)>\(node.origin) with \(count) "
        + "elements; use indices, or insert at 0 to count")
  }
}

extension DynamicArray: BindableObject {
  /// Sets the whole array: `load.results >>> beers` binds this modifier. A second binding ends the
  /// first. ``changes`` reports each value as a replacement of all elements.
  public final var defaultPropertyModifier: PropertyModifier<[Element]> {
    node.findOrCreateModifier { PropertyModifier(self) { $0.value = $1 } }
  }
}
