extension Dynamic {
  /// A lens (a writable part of a value) on the element at an index of an array, or on a part of
  /// that element.
  ///
  ///     struct Todo { var title: String }
  ///     let todos = Dynamic([Todo(title: "Milk"), Todo(title: "Bread")])
  ///     let title = todos[\.[1].title]
  ///     title.value = "Rye bread"
  ///     print(todos.value.map(\.title))  // Prints "["Milk", "Rye bread"]"
  ///
  /// The lens follows the index, whatever element is there; `todos[id: 7]` follows an element.
  /// In other respects, the lens works like a lens on a field.
  ///
  /// - Parameter place: The index, then the path to a part, if any. For an array in a field:
  ///   `list[\.todos][\.[1].title]`.
  /// - Precondition: The index is valid whenever the lens is created, read, written or observed.
  /// - Complexity: O(1); O(*n*) to write to an array in a field.
  @export(implementation)
  public subscript<Element, Part>(
    place: WritableKeyPath<IndexedElements<Element>, Part>
  ) -> Dynamic<Part> where T == [Element] {
    let label = node.label
    return lens(
      { IndexedElements($0, label)[keyPath: place] },
      set: { elements, part in
        var indexed = IndexedElements(elements, label)
        elements = []  // A second reference to the array would force a copy.
        indexed[keyPath: place] = part
        elements = indexed.elements
      })
  }
}

/// The root of a key path that chooses an element by its index, as in `todos[\.[1].title]`.
public struct IndexedElements<Element> {
  @usableFromInline var elements: [Element]
  @usableFromInline let label: String

  @export(implementation) init(_ elements: [Element], _ label: String) {
    self.elements = elements
    self.label = label
  }

  /// The element at an index.
  ///
  /// - Precondition: The array has an element there.
  @export(implementation) public subscript(index: Int) -> Element {
    get { elements[checked(index)] }
    set { elements[checked(index)] = newValue }
  }

  @export(implementation) func checked(_ index: Int) -> Int {
    require(
      elements.indices.contains(index),
      "Element \(index) was used through a lens, but \(label) has \(elements.count) elements; "
        + "dispose of the lens's bindings before removing elements, or use an identity: [id: …]")
    return index
  }
}
