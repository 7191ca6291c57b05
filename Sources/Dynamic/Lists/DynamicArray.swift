/// An array that notifies its listeners when it changes, and says what has changed.
///
/// It is a ``Listenable`` of the whole array. Its ``changes`` say what each operation did.
///
///     let beers = DynamicArray(["Porter", "Stout"])
///     let count = beers.map(\.count)
///     beers.changes >> { print($0.diff.insertions, $0.insertedElements) }
///     beers.append("Pils")  // Prints "[2] ["Pils"]"
///     print(count.value)    // Prints "3"
///
/// Each operation is one change; ``performBatchUpdates(_:)`` and ``batch(_:)`` make several one.
/// Operations change the array in place: an append takes the same time however long the array is,
/// unless a copy of it is kept elsewhere. An array of arrays holds the rows of a list in sections;
/// ``DynamicSection`` is an array with a header and a footer.
@MainActor
public class DynamicArray<Element>: Listenable<[Element]> {
  @usableFromInline final let log = EditLog<Element>()

  /// Creates an array; messages and pictures of the graph call it by its name.
  public init(
    _ elements: [Element] = [], name: String? = nil, fileID: StaticString = #fileID,
    line: UInt = #line
  ) {
    super.init(Node(elements, fileID: SourceFile(fileID), line: line))
    if let name { node.setName(name) }
  }

  /// Creates an array anywhere, also outside the main actor.
  public nonisolated init(
    _ elements: [Element] = [], name: String? = nil, fileID: StaticString = #fileID,
    line: UInt = #line
  ) where Element: Sendable {
    super.init(Node(elements, fileID: SourceFile(fileID), line: line))
    if let name { node.setName(name) }
  }

  /// The whole array. Setting it replaces everything; a list finds out what differs by identity.
  public final override var value: [Element] {
    get { elements }
    set {
      let old = elements
      edit(.reset(newCount: newValue.count)) { $0 = newValue }
      extendLifetime(old)
    }
  }

  /// The number of elements.
  public final var count: Int {
    // Looked at where it lies: to copy the array counts a reference.
    switch node.storage {
    case .some(let elements): elements.count
    case .none: stopForUse()
    }
  }

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

  /// The element at an index. Setting it replaces the element: the row stays, with other contents.
  ///
  /// - Precondition: The index is in ``indices``.
  public final subscript(index: Int) -> Element {
    get {
      requireElement(at: index)
      return elements[index]
    }
    set { replace(at: index, with: newValue) }
  }

  private var elements: [Element] {
    guard let elements = node.storage else { stopForUse() }
    return elements
  }

  private func stopForUse() -> Never {
    stop("\(label) is being changed; use it when the operation has returned")
  }

  /// Changes elements in place, by a closure that does what the edit says and calls nothing else.
  final func edit(_ edit: ListEdit, _ change: (inout [Element]) -> Void) {
    node.edit(edit, log, change)
  }

  private var label: String { "DynamicArray<\(Element.self)>\(node.origin)" }

  final func requireElement(at index: Int) {
    let count = count
    require(
      index >= 0 && index < count,
      "Index \(index) is out of range of \(label) with \(count) elements; use indices")
  }

  final func requirePlace(at index: Int) {
    let count = count
    require(
      index >= 0 && index <= count,
      "Index \(index) is out of range of \(label) with \(count) elements; "
        + "insert at 0 to \(count), or append")
  }

  final func requireRange(_ range: Range<Int>) {
    let count = count
    require(
      range.lowerBound >= 0 && range.upperBound <= count,
      "Range \(range) is out of range of \(label) with \(count) elements; use indices")
  }
}

extension Node {
  /// Changes the elements of an array in place, which must have one owner, or it would be copied.
  @usableFromInline func edit<Element>(
    _ edit: ListEdit, _ log: EditLog<Element>, _ change: (inout [Element]) -> Void
  )
  where T == [Element] {
    guard var elements = take() else {
      stop("\(label) is being changed; change it when the operation has returned")
    }
    AnyNode.begin()
    log.note(edit, oldCount: elements.count)
    change(&elements)
    _ = exchange(elements)
    propagate()
    AnyNode.end()
  }
}
