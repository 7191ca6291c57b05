extension Dynamic {
  /// A lens: a `Dynamic` that reads and writes one element of an array, whatever its index.
  ///
  ///     struct Todo: Identifiable { var id: Int, title: String }
  ///     let todos = Dynamic([Todo(id: 1, title: "Milk"), Todo(id: 2, title: "Bread")])
  ///     let bread = todos[id: 2]
  ///     todos.update { $0.remove(at: 0) }
  ///     bread[\.title].value = "Rye bread"
  ///     print(todos.value.map(\.title))  // Prints "["Rye bread"]"
  ///
  /// While the element is missing, the lens keeps the value last read or observed; a lens that has
  /// never found the element is empty. Setting the lens meanwhile changes nothing; only the first
  /// attempt is logged. When the array contains the element again, the lens follows it again.
  ///
  /// - Parameter id: The element's identity; if several elements have it, the lens uses one.
  /// - Complexity: O(1); O(*n*) if the element has moved or is missing, or this value is a lens.
  @export(implementation)
  public subscript<Element: Identifiable>(id id: Element.ID) -> Dynamic<Element>
  where T == [Element] {
    let finder = ElementFinder<Element>(id)
    return lens(
      finder.element(in:),
      set: { elements, element in
        if let index = finder.index(in: elements) { elements[index] = element }
      }, isWritable: { finder.index(in: $0) != nil }, ignoreWrite: finder.logMissing)
  }
}

extension DynamicArray where Element: Identifiable {
  /// A lens on one element, whatever its index; see `subscript(id:)` of ``Dynamic``.
  @export(implementation) public final subscript(id id: Element.ID) -> Dynamic<Element> {
    let finder = ElementFinder<Element>(id)
    return Dynamic<Element>(
      lensOn: self, finder.element(in:),
      Accessor(
        load: { [weak self] in self.flatMap { finder.element(in: $0.value) } },
        write: { [weak self] element in
          guard let self, let index = finder.index(in: value) else { return finder.logMissing() }
          replace(at: index, with: element)
        }, ignoreWrite: finder.logMissing, root: node))
  }
}

@MainActor @usableFromInline final class ElementFinder<Element: Identifiable> {
  @usableFromInline let id: Element.ID
  @usableFromInline var lastIndex = 0
  @usableFromInline var hasLogged = false

  @export(implementation) init(_ id: Element.ID) { self.id = id }

  @export(implementation) func element(in elements: [Element]) -> Element? {
    index(in: elements).map { elements[$0] }
  }

  @export(implementation) func index(in elements: [Element]) -> Int? {
    if elements.indices.contains(lastIndex), elements[lastIndex].id == id { return lastIndex }
    guard let index = elements.firstIndex(where: { $0.id == id }) else { return nil }
    lastIndex = index
    return index
  }

  @export(implementation) func logMissing() {
    if hasLogged { return }
    hasLogged = true
    ListLog.write(
      "Element \(id) is not in the array, so the write was ignored; "
        + "first check that the array contains it")
  }
}
