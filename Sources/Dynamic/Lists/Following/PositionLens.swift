extension Dynamic {
  /// A two-way lens on the element at a place of an array, or on a part of it.
  ///
  ///     struct Todo {
  ///       var title: String
  ///     }
  ///
  ///     let todos = Dynamic([Todo(title: "Milk"), Todo(title: "Bread")])
  ///     let title = todos[\.[1].title]
  ///     title.value = "Rye bread"
  ///     print(todos.value.map(\.title))  // Prints "["Milk", "Rye bread"]"
  ///
  /// It is about the place, whatever element is there: for rows that come, go and move, ask for the
  /// element by its identity, `todos[id: 7]`. All else is as with a lens on a field.
  ///
  /// - Parameter place: Which place, as `\.[1]`, and which part of what is there. An array that is a
  ///   field itself is asked for first: `list[\.todos][\.[1].title]`.
  /// - Returns: A new lens with each call. Ownership is that of a derived value.
  /// - Precondition: While the lens is read, written or listened to, the array is long enough.
  /// - Complexity: O(1).
  public subscript<Element, Part>(
    place: WritableKeyPath<ArrayPlaces<Element>, Part>
  ) -> Dynamic<Part> where T == [Element] {
    let view = PlaceView(place, of: self)
    return lens(view) { elements, part in
      // It is asked for before the array changes, so that nothing stops half-way.
      _ = view.part(of: elements, to: "written")
      return { view.put(part, in: &$0) }
    }
  }
}

/// An array as a lens sees it that is on one of its places: `todos[\.[1].title]`.
///
/// Nobody makes one. It stands for the array in the key path, so that a place that has gone is told as
/// such.
public struct ArrayPlaces<Element> {
  fileprivate var elements: [Element]
  fileprivate let array: Dynamic<[Element]>?
  fileprivate let use: StaticString

  /// The element at a place.
  ///
  /// - Precondition: There is one.
  public subscript(index: Int) -> Element {
    get {
      requirePlace(index)
      return elements[index]
    }
    set {
      requirePlace(index)
      elements[index] = newValue
    }
  }

  private func requirePlace(_ index: Int) {
    require(
      elements.indices.contains(index),
      "Element \(index) was \(use) through a lens when there were only \(elements.count), in "
        + "\(label); end what uses the lens before, or ask for the element by its identity: [id: …] "
        + "goes without it")
  }

  private var label: String {
    let array = array
    return MainActor.assumeIsolated { array?.label ?? "an array" }
  }
}

/// Sees a part of an array through one of its places.
@MainActor
private struct PlaceView<Element, Part>: Step {
  private let place: WritableKeyPath<ArrayPlaces<Element>, Part>
  private weak var array: Dynamic<[Element]>?

  init(_ place: WritableKeyPath<ArrayPlaces<Element>, Part>, of array: Dynamic<[Element]>) {
    self.place = place
    self.array = array
  }

  static var keepsState: Bool { false }

  func next(_ elements: [Element], after last: Part?) -> Part? { part(of: elements, to: "read") }

  func part(of elements: [Element], to use: StaticString) -> Part {
    places(elements, use)[keyPath: place]
  }

  func put(_ part: Part, in elements: inout [Element]) {
    var places = places(elements, "written")
    // The array must have one owner, or it would be copied.
    elements = []
    assign(part, to: &places[keyPath: place])
    elements = places.elements
  }

  private func places(_ elements: [Element], _ use: StaticString) -> ArrayPlaces<Element> {
    ArrayPlaces(elements: elements, array: array, use: use)
  }
}
