import Dynamic

/// Shows a controller for each wanted element, and reports when the user removes one. It looks at the
/// end of each turn of the main run loop, so it needs neither a view in the app's hierarchy nor a
/// delegate.
@MainActor
class ControllerShower<Element>: TurnWatcher {
  /// An element and its controller, which is made when it is first shown.
  @MainActor
  final class Place {
    let element: Element
    fileprivate(set) weak var controller: UIViewController?
    private let make: @MainActor (Element) -> UIViewController

    init(_ element: Element, _ make: @escaping @MainActor (Element) -> UIViewController) {
      self.element = element
      self.make = make
    }

    func makeController() -> UIViewController {
      let made = controller ?? make(element)
      controller = made
      return made
    }
  }

  /// The controller that presents or pushes, or the navigation controller of a stack.
  final weak let controller: UIViewController?
  final var make: @MainActor (Element) -> UIViewController
  final var animated = true
  final var wanted: [Place] = [] {
    // Releasing an element may change the value.
    didSet { extendLifetime(oldValue) }
  }
  /// Called when the user, or other code, has removed a controller; `wanted` contains the others.
  final var onRemoval: @MainActor () -> Void = {}

  init(_ controller: UIViewController, _ make: @escaping @MainActor (Element) -> UIViewController) {
    self.controller = controller
    self.make = make
  }

  /// The elements that are shown or still to be shown.
  final var elements: [Element] { wanted.filter { isPresent($0) }.map(\.element) }

  /// Notes which elements to show. An element keeps its controller while an equal element is wanted.
  final func want(_ elements: [Element]) {
    var free = wanted.filter { isPresent($0) }
    let places = elements.map { element in
      let index = free.firstIndex { isKnown(element, toEqual: $0.element) }
      return index.map { free.remove(at: $0) } ?? Place(element, make)
    }
    if !places.elementsEqual(wanted, by: ===) { show(places) }
  }

  func show(_ places: [Place]) { wanted = places }

  /// Shows what is wanted as soon as possible.
  func update() {}

  /// Whether a place is not one whose controller was shown and removed.
  func isPresent(_ place: Place) -> Bool { true }

  func turnDidEnd() -> Bool { false }
}

/// Whether two values are known to be equal; values that are not Equatable never are.
@MainActor
func isKnown<Value>(_ value: Value, toEqual other: Value) -> Bool {
  func isEqual<Known: Equatable>(_ value: Known) -> Bool { value == other as? Known }
  return (value as? any Equatable).map { isEqual($0) } ?? false
}
