extension DynamicArray {
  /// Adds an element at the end.
  ///
  /// - Complexity: O(1) on average.
  public final func append(_ element: Element) {
    edit(.splice(at: count, removed: 0, inserted: 1)) { $0.append(element) }
  }

  /// Adds elements at the end, as one change; adding none is no change.
  public final func append(contentsOf elements: some Sequence<Element>) {
    insert(contentsOf: elements, at: count)
  }

  /// Inserts an element at an index.
  ///
  /// - Precondition: The index is in ``indices``, or is ``count``.
  public final func insert(_ element: Element, at index: Int) {
    requireIndex(index, below: count + 1)
    edit(.splice(at: index, removed: 0, inserted: 1)) { $0.insert(element, at: index) }
  }

  /// Inserts elements at an index, as one change; inserting none is no change.
  ///
  /// - Precondition: The index is in ``indices``, or is ``count``.
  public final func insert(contentsOf elements: some Sequence<Element>, at index: Int) {
    replaceSubrange(index..<index, with: elements)
  }

  /// Removes and returns the element at an index.
  ///
  /// - Precondition: The index is in ``indices``.
  @discardableResult public final func remove(at index: Int) -> Element {
    requireIndex(index, below: count)
    return edit(.splice(at: index, removed: 1, inserted: 0)) { $0.remove(at: index) }
  }

  /// Removes the first element.
  ///
  /// - Precondition: The array is not empty.
  @discardableResult public final func removeFirst() -> Element { remove(at: 0) }

  /// Removes the last element.
  ///
  /// - Precondition: The array is not empty.
  @discardableResult public final func removeLast() -> Element { remove(at: count - 1) }

  /// Removes a range of elements as one change; removing none is no change.
  ///
  /// - Precondition: The range lies within the array.
  public final func removeSubrange(_ range: Range<Int>) { replaceSubrange(range, with: []) }

  /// Removes all elements as one change; removing none is no change.
  public final func removeAll() { replaceSubrange(indices, with: []) }

  /// Removes the elements that satisfy a predicate, as one change; removing none is no change.
  ///
  /// - Complexity: O(*n*).
  public final func removeAll(where shouldBeRemoved: (Element) throws -> Bool) rethrows {
    let old = value
    let keptIndices = try old.indices.filter { try !shouldBeRemoved(old[$0]) }
    if keptIndices.count == old.count { return }
    edit(.keep(keptIndices)) { exchange(&$0, with: keptIndices.map { old[$0] }) }
  }

  /// Replaces the element at an index; ``changes`` delivers the index in `diff.changes`.
  ///
  /// - Precondition: The index is in ``indices``.
  public final func replace(at index: Int, with element: Element) {
    requireIndex(index, below: count)
    edit(.replace(at: index)) { exchange(&$0[index], with: element) }
  }

  /// Replaces a range of elements, as one change; replacing nothing with nothing is no change.
  ///
  /// - Precondition: The range lies within the array.
  public final func replaceSubrange(_ range: Range<Int>, with elements: some Sequence<Element>) {
    requireIndex(range.lowerBound, below: count + 1)
    requireIndex(range.upperBound, below: count + 1)
    let newElements = Array(elements)
    if range.isEmpty && newElements.isEmpty { return }
    edit(.splice(at: range.lowerBound, removed: range.count, inserted: newElements.count)) {
      let removed = Array($0[range])  // released by `edit` after the change
      $0.replaceSubrange(range, with: newElements)
      return removed
    }
  }

  /// Moves an element. `destination` is its index after the move; equal indices change nothing.
  ///
  ///     let letters = DynamicArray(["a", "b", "c"])
  ///     letters.move(from: 0, to: 2)
  ///     print(letters.value)  // Prints "["b", "c", "a"]"
  ///
  /// - Precondition: Both indices are in ``indices``.
  public final func move(from source: Int, to destination: Int) {
    requireIndex(source, below: count)
    requireIndex(destination, below: count)
    if source == destination { return }
    edit(.move(from: source, to: destination)) {
      $0.insert($0.remove(at: source), at: destination)
    }
  }

  /// Performs several operations as one change, with one change set.
  ///
  ///     let letters = DynamicArray(["a", "b"])
  ///     letters.changes >> { print($0.diff.deletions, $0.diff.insertions) }
  ///     letters.performBatchUpdates {
  ///       letters.remove(at: 0)
  ///       letters.append("c")
  ///     }  // Prints "[0] [1]"
  ///
  /// This is the same as ``batch(_:)``, so the closure may change other values too. If the closure
  /// throws, its earlier changes stay and are delivered.
  public final func performBatchUpdates(_ updates: @MainActor () throws -> Void) rethrows {
    try batch(updates)
  }
}

extension DynamicArray {
  @available(
    *, unavailable, message: "use the array's own methods; performBatchUpdates combines several"
  )
  public func update(_ change: (inout [Element]) -> Void) {}
}
