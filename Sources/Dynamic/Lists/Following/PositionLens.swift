extension Dynamic {
  /// A two-way lens on the element at a place of an array.
  ///
  ///     let names = Dynamic(["Ada", "Grace"])
  ///     let second = names[\.[1]]
  ///     second.value = "Mary"
  ///     print(names.value)  // Prints "["Ada", "Mary"]"
  ///
  /// It is about the place, whatever element is there: for rows that come, go and move, ask for the
  /// element by its identity, `todos[id: 7]`. All else is as with a lens on a field.
  ///
  /// - Parameter place: Which place, as `\.[1]`, or any other key path to an element.
  /// - Returns: A new lens with each call. Ownership is that of a derived value.
  /// - Precondition: While the lens is read, written or listened to, the array is long enough.
  /// - Complexity: O(1), but when the array gets shorter than it was, O(*n*) in the index, once.
  public subscript<Element>(
    place: WritableKeyPath<[Element], Element>
  ) -> Dynamic<Element> where T == [Element] {
    let position = Position(place, in: self)
    return lens(position) { elements, element in
      position.requireElement(of: elements, to: "written")
      return { $0[keyPath: place] = element }
    }
  }
}

/// A place in an array, which may be past the end when the array has shrunk.
///
/// A key path does not tell its index. So what it is equal to is looked for, and only when there is
/// reason to doubt: when the array is short, or gets shorter than it was.
@MainActor
private final class Position<Element>: Step {
  private let path: WritableKeyPath<[Element], Element>
  private weak var array: Dynamic<[Element]>?
  private var index: Int?
  /// With so many elements the place is there.
  private var enough: Int

  init(_ path: WritableKeyPath<[Element], Element>, in array: Dynamic<[Element]>) {
    self.path = path
    self.array = array
    enough = max(array.current?.count ?? 0, 8)
  }

  static var keepsState: Bool { false }

  func next(_ elements: [Element], after last: Element?) -> Element? {
    requireElement(of: elements, to: "read")
    return elements[keyPath: path]
  }

  func requireElement(of elements: [Element], to use: String) {
    let count = elements.count
    if count >= enough { return }
    guard let index = index ?? findIndex(besides: count) else {
      // It is no index, but a property that somebody has given to arrays.
      enough = 0
      return
    }
    self.index = index
    enough = index + 1
    require(
      index < count,
      "Element \(index) was \(use) through a lens when there were only \(count), in "
        + "\(array?.label ?? "an array"); end what uses the lens before, or ask for the element by "
        + "its identity: [id: …] goes without it")
  }

  /// Finds the index from both ends of what is known: from the beginning, and behind the last
  /// element.
  private func findIndex(besides count: Int) -> Int? {
    for step in 0..<max(count, enough - count) {
      if step < count, path == \[Element].[step] { return step }
      if count + step < enough, path == \[Element].[count + step] { return count + step }
    }
    return nil
  }
}
