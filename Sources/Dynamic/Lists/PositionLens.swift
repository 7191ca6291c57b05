extension Dynamic {
  /// A two-way lens on the element at a place of an array, or on a part of it.
  ///
  ///     struct Todo { var title: String }
  ///     let todos = Dynamic([Todo(title: "Milk"), Todo(title: "Bread")])
  ///     let title = todos[\.[1].title]
  ///     title.value = "Rye bread"
  ///     print(todos.value.map(\.title))  // Prints "["Milk", "Rye bread"]"
  ///
  /// It follows the place, whatever element is there; `todos[id: 7]` follows an element. Everything
  /// else is as with a lens on a field.
  ///
  /// - Parameter place: Which place, and which part. For a field: `list[\.todos][\.[1].title]`.
  /// - Precondition: While the lens is read, written or listened to, the array is long enough.
  /// - Complexity: O(1).
  @export(implementation)
  public subscript<Element, Part>(
    place: WritableKeyPath<ArrayPlaces<Element>, Part>
  ) -> Dynamic<Part> where T == [Element] {
    let label = node.label
    return lens(
      { ArrayPlaces($0, label, "read")[keyPath: place] },
      set: { elements, part in
        var places = ArrayPlaces(elements, label, "written")
        // The array must have one owner, or it would be copied.
        elements = []
        places[keyPath: place] = part
        elements = places.elements
      },
      isWritable: { elements in
        // Asked for before the array changes, so that nothing stops half-way.
        _ = ArrayPlaces(elements, label, "written")[keyPath: place]
        return true
      })
  }
}

/// An array as a lens on one of its places sees it: `todos[\.[1].title]`.
public struct ArrayPlaces<Element> {
  @usableFromInline var elements: [Element]
  @usableFromInline let label: String
  @usableFromInline let use: StaticString

  @export(implementation) init(_ elements: [Element], _ label: String, _ use: StaticString) {
    self.elements = elements
    self.label = label
    self.use = use
  }

  /// The element at a place.
  ///
  /// - Precondition: The array has an element there.
  @export(implementation) public subscript(index: Int) -> Element {
    get {
      requirePlace(index)
      return elements[index]
    }
    set {
      requirePlace(index)
      elements[index] = newValue
    }
  }

  @export(implementation) func requirePlace(_ index: Int) {
    require(
      elements.indices.contains(index),
      "Element \(index) was \(use) through a lens when there were only \(elements.count), in "
        + "\(label); end what uses the lens before, or use the identity of the element: [id: …]")
  }
}
