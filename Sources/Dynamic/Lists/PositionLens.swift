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
    place: WritableKeyPath<ArrayPlaces<Element>, Part>
  ) -> Dynamic<Part> where T == [Element] {
    let label = node.label
    return lens(
      { ArrayPlaces($0, label, use: "read")[keyPath: place] },
      set: { elements, part in
        var places = ArrayPlaces(elements, label, use: "written")
        // Empties `elements`, because a second reference to the array would force a copy.
        elements = []
        places[keyPath: place] = part
        elements = places.elements
      },
      isWritable: { elements in
        // Checks the index before `set` empties the array.
        _ = ArrayPlaces(elements, label, use: "written")[keyPath: place]
        return true
      })
  }
}

/// The root of a key path that chooses an element by its index, as in `todos[\.[1].title]`.
public struct ArrayPlaces<Element> {
  @usableFromInline var elements: [Element]
  @usableFromInline let label: String
  @usableFromInline let use: StaticString

  @export(implementation) init(_ elements: [Element], _ label: String, use: StaticString) {
    self.elements = elements
    self.label = label
    self.use = use
  }

  /// The element at an index.
  ///
  /// - Precondition: The array has an element there.
  @export(implementation) public subscript(index: Int) -> Element {
    get {
      requireIndex(index)
      return elements[index]
    }
    set {
      requireIndex(index)
      elements[index] = newValue
    }
  }

  @export(implementation) func requireIndex(_ index: Int) {
    require(
      elements.indices.contains(index),
      "Element \(index) was \(use) through a lens, but the count was \(elements.count), in "
        + "\(label); dispose of the lens's bindings first, or use the element's identity: [id: …]")
  }
}
