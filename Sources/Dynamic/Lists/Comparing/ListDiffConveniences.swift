extension ListDiff {
  /// Finds the difference between two lists; equal elements of one identity count as unchanged.
  ///
  /// See ``init(from:to:by:changed:)``.
  @inlinable
  public init<Element: Equatable, Key: Hashable>(
    from old: [Element], to new: [Element], by key: (Element) -> Key
  ) {
    self.init(from: old, to: new, by: key, changed: { $0 != $1 })
  }

  /// Finds the difference between two lists whose elements are their own identity, so that none can
  /// change in place.
  ///
  ///     print(ListDiff(from: "abc".map(\.self), to: "cab".map(\.self)).moves)  // Prints "[2 → 0]"
  ///
  /// See ``init(from:to:by:changed:)``.
  @inlinable
  public init<Element: Hashable>(from old: [Element], to new: [Element]) {
    self.init(from: old, to: new, by: { $0 }, changed: { _, _ in false })
  }

  /// Finds the difference between two lists by the elements' `id`.
  ///
  /// See ``init(from:to:by:changed:)``.
  @inlinable
  public init<Element: Identifiable>(
    from old: [Element], to new: [Element], changed: (_ old: Element, _ new: Element) -> Bool
  ) {
    self.init(from: old, to: new, by: { $0.id }, changed: changed)
  }

  /// Finds the difference between two lists by the elements' `id`; equal elements of one identity
  /// count as unchanged.
  ///
  /// See ``init(from:to:by:changed:)``.
  @inlinable
  public init<Element: Identifiable & Equatable>(from old: [Element], to new: [Element]) {
    self.init(from: old, to: new, by: { $0.id }, changed: { $0 != $1 })
  }

  /// Finds the difference between two lists by the elements' `id`, not by their hash; equal
  /// elements of one identity count as unchanged.
  ///
  /// See ``init(from:to:by:changed:)``.
  @inlinable
  public init<Element: Identifiable & Hashable>(from old: [Element], to new: [Element]) {
    self.init(from: old, to: new, by: { $0.id }, changed: { $0 != $1 })
  }
}

extension ListDiff {
  /// Makes the new list of the kept elements of the old one and of those to insert.
  ///
  ///     let diff = ListDiff(from: [1, 2, 3], to: [3, 1, 4])
  ///     print(diff.applied(to: [1, 2, 3]) { _ in 4 })  // Prints "[3, 1, 4]"
  ///
  /// Elements that changed are those of the old list; ask ``changes`` for their places.
  ///
  /// - Parameters:
  ///   - old: The list from which this difference was found.
  ///   - inserted: Gives the element to insert at a new index.
  /// - Returns: The elements in the order of the new list.
  /// - Complexity: O(n).
  public func applied<Element>(to old: [Element], inserted: (Int) -> Element) -> [Element] {
    sources(oldCount: old.count).enumerated().map { index, source in
      source.map { old[$0] } ?? inserted(index)
    }
  }
}
