/// An array that tells its listeners when it changes, and what has changed.
///
/// It is a ``Listenable`` of the whole array, for every operator, and tells beside it by
/// ``changes`` what each operation did. A table that shows it need not compare anything.
///
///     let beers = DynamicArray(["Porter", "Stout"])
///     let count = beers.map(\.count)
///     beers.changes >> { print($0.diff.insertions, $0.insertedElements) }
///     beers.append("Pils")  // Prints "[2] ["Pils"]"
///     print(count.value)    // Prints "3"
///
/// Every operation is one change; several become one in ``performBatchUpdates(_:)`` and in
/// ``batch(_:)``. Operations change the array in place: an append takes the same time however long
/// the array is, unless somebody keeps a copy of it.
///
/// An array of arrays has the rows of a list in sections; ``DynamicSection`` is one with a header
/// and a footer.
@MainActor
public class DynamicArray<Element>: Listenable<[Element]> {
  /// Made with the array, wherever that is; later it is read and written on the main actor only.
  @safe @usableFromInline @exclusivity(unchecked) nonisolated(unsafe) final var journal =
    ListJournal()

  /// Makes an array.
  ///
  /// - Parameters:
  ///   - elements: What it holds at first.
  ///   - name: What to call it in messages and pictures of the graph.
  ///   - fileID: Where it was made, for messages.
  ///   - line: The line on which it was made.
  public init(
    _ elements: [Element] = [], name: String? = nil, fileID: StaticString = #fileID,
    line: UInt = #line
  ) {
    super.init(storage: elements, fileID: SourceFile(fileID), line: line)
    if let name { withExtras().name = name }
  }

  /// Makes an array anywhere, also outside the main actor.
  public nonisolated init(
    _ elements: [Element] = [], name: String? = nil, fileID: StaticString = #fileID,
    line: UInt = #line
  ) where Element: Sendable {
    super.init(storage: elements, fileID: SourceFile(fileID), line: line)
    if let name { withExtras().name = name }
  }

  /// The whole array. Setting it is a change that replaces everything; a list that knows its rows
  /// by identity finds out what differs.
  public final override var value: [Element] {
    get { elements }
    set {
      // What goes may be objects of the user, whose `deinit` may ask for the array.
      let old = elements
      edit(.reset(oldCount: old.count, newCount: newValue.count)) { $0 = newValue }
      extendLifetime(old)
    }
  }

  // MARK: Reading

  /// How many elements there are.
  @inlinable public final var count: Int {
    // The elements are looked at where they lie, as to copy their array is to count a reference to it.
    switch storage {
    case .some(let elements): elements.count
    case .none: stopForEmptiness()
    }
  }

  /// Whether there are none.
  public final var isEmpty: Bool { elements.isEmpty }

  /// The valid indexes, in order.
  public final var indices: Range<Int> { elements.indices }

  /// The first element, or nil if there are none.
  public final var first: Element? { elements.first }

  /// The last element, or nil if there are none.
  public final var last: Element? { elements.last }

  /// The index of the first element that a predicate holds for, or nil.
  ///
  /// - Complexity: O(*n*).
  public final func firstIndex(where predicate: (Element) throws -> Bool) rethrows -> Int? {
    try elements.firstIndex(where: predicate)
  }

  /// The element at an index. Setting it replaces the element: the row stays and has other
  /// contents.
  ///
  /// - Precondition: There is an element at the index.
  public final subscript(index: Int) -> Element {
    @inlinable get {
      requireElement(at: index)
      return elements[index]
    }
    set { replace(at: index, with: newValue) }
  }

  // MARK: Changing

  /// Changes elements in place and tells what was done.
  ///
  /// - Parameters:
  ///   - edit: What the closure does.
  ///   - change: Changes the array; calls nothing else.
  @inlinable
  final func edit(_ edit: ListEdit, _ change: @MainActor (inout [Element]) -> Void) {
    beginEdit(change)
    journal.note(edit, isHeard: isHeard)
    endEdit()
  }

  /// As the other one, for several edits, in order.
  final func edit(_ edits: [ListEdit], _ change: @MainActor (inout [Element]) -> Void) {
    beginEdit(change)
    for edit in edits { journal.note(edit, isHeard: isHeard) }
    endEdit()
  }

  @inlinable
  final func beginEdit(_ change: @MainActor (inout [Element]) -> Void) {
    if !flags.contains(.root) { beginChange() }
    guard var elements = storage else { stopForEmptiness() }
    if flags.contains(.queued) { saveUndelivered() }
    // The array must have one owner, or it would be copied.
    storage = nil
    change(&elements)
    storage = elements
  }

  @usableFromInline
  final func beginChange() {
    if sharedGraph.isEvaluating && joinsRunningChange() { return }
    journal.beginChange(on: count)
  }

  /// Whether nobody was told of the running change yet, so that this edit is told with it: a transform may
  /// correct the array before `changes` is made of what it corrects.
  private func joinsRunningChange() -> Bool {
    let listening = dependents.filter { $0.derivation?.pointee.kind == .changes }
    let late = listening.filter { $0.state.contains(.dirty) }
    if late.count == listening.count { return !late.isEmpty }
    for node in late { node.evaluate() }
    return false
  }

  @inlinable
  final func endEdit() {
    sharedGraph.change &+= 1
    version = sharedGraph.change
    if flags.contains(.linked) {
      propagateWithPartners()
    } else if isHeard || sharedGraph.isInBatch {
      propagate()
    }
  }

  @usableFromInline final var isHeard: Bool {
    @inlinable get { !flags.isDisjoint(with: .dependents) }
  }

  /// Whether nobody is just changing them.
  final var hasElements: Bool { storage != nil }

  @usableFromInline final var elements: [Element] {
    @inlinable get {
      guard let storage else { stopForEmptiness() }
      return storage
    }
  }

  @usableFromInline
  final func requireElement(at index: Int) {
    let count = count
    require(
      index >= 0 && index < count,
      "Index \(index) is out of range of \(label) with \(count) elements; use indices")
  }

  @usableFromInline
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
