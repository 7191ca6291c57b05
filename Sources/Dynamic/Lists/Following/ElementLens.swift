extension Dynamic {
  /// A two-way lens on one element of an array, wherever it is.
  ///
  ///     struct Todo: Identifiable {
  ///       var id: Int
  ///       var title: String
  ///     }
  ///
  ///     let todos = Dynamic([Todo(id: 1, title: "Milk"), Todo(id: 2, title: "Bread")])
  ///     let bread = todos[id: 2]
  ///     todos.update { $0.remove(at: 0) }
  ///     bread[\.title].value = "Rye bread"
  ///     print(todos.value.map(\.title))  // Prints "["Rye bread"]"
  ///
  /// While there is no such element, the lens stays what it was, and empty if there was none before:
  /// ``Listenable/current`` asks. Writing then changes nothing, and says so in the log, once.
  /// An element that comes back is followed again.
  ///
  /// - Parameter id: Which element; the first one that has it.
  /// - Returns: A new lens with each call. Ownership is that of a derived value.
  /// - Complexity: O(1) to follow and to write while the element stays about where it was, O(*n*) in
  ///   the number of places that it has moved by, or of elements if it has gone.
  public subscript<Element: Identifiable>(id id: Element.ID) -> Dynamic<Element>
  where T == [Element] {
    let finding = Finding<Element>(id)
    let refuse = { @MainActor in finding.tellThatItIsGone() }
    let initial = current.flatMap { finding.element(of: $0) }
    return lens(finding, from: initial, refusing: refuse) { elements, element in
      finding.index(in: elements).map { index in { assign(element, to: &$0[index]) } }
    }
  }
}

extension DynamicArray where Element: Identifiable {
  /// A two-way lens on one element, wherever it is; see `subscript(id:)` of ``Dynamic``.
  ///
  /// What is written replaces the element: the row stays and has other contents.
  public final subscript(id id: Element.ID) -> Dynamic<Element> {
    let finding = Finding<Element>(id)
    let lens = Dynamic<Element>(
      lens: Derivation.make(.lens, from: self, by: finding),
      startingAt: current.flatMap { finding.element(of: $0) })
    lens.withExtras().lens = ElementTarget(self, finding)
    return lens
  }
}

/// Finds an element again, beginning where it was the last time.
@MainActor
private final class Finding<Element: Identifiable>: Step {
  let id: Element.ID
  private var last = 0
  private var hasTold = false

  init(_ id: Element.ID) { self.id = id }

  static var keepsState: Bool { true }

  func next(_ elements: [Element], after last: Element?) -> Element? { element(of: elements) }

  func element(of elements: [Element]) -> Element? { index(in: elements).map { elements[$0] } }

  func index(in elements: [Element]) -> Int? {
    guard let index = elements.index(near: last, where: { $0.id == id }) else { return nil }
    last = index
    return index
  }

  func tellThatItIsGone() {
    if hasTold { return }
    hasTold = true
    ListLog.write(
      "Element \(id) was written to when it was not in the array; nothing has changed, ask whether it "
        + "is there before")
  }
}

private final class ElementTarget<Element: Identifiable>: LensTarget {
  private weak var array: DynamicArray<Element>?
  private let finding: Finding<Element>

  init(_ array: DynamicArray<Element>, _ finding: Finding<Element>) {
    self.array = array
    self.finding = finding
  }

  override var hasWhole: Bool { array != nil }
  override var holder: AnyObject? { array }
  override func makeLens() -> AnyObject? { array?[id: finding.id] }
  override func refuse() { finding.tellThatItIsGone() }

  override func write(_ value: AnyObject) -> (target: LensTarget, value: AnyObject)? {
    guard let array, let value = value as? Box<Element> else { return nil }
    if let index = array.current.flatMap({ finding.index(in: $0) }) {
      array.replace(at: index, with: value.content)
    } else {
      finding.tellThatItIsGone()
    }
    return nil
  }
}

extension Array {
  /// The index nearest to another that a predicate holds for.
  func index(near start: Int, where predicate: (Element) -> Bool) -> Int? {
    if isEmpty { return nil }
    var below = Swift.min(start, count - 1)
    var above = below + 1
    while below >= 0 || above < count {
      if below >= 0 {
        if predicate(self[below]) { return below }
        below -= 1
      }
      if above < count {
        if predicate(self[above]) { return above }
        above += 1
      }
    }
    return nil
  }
}
