import Dynamic

/// A base class that shows a controller for each element, and reports when the user or other code
/// removes a controller. `ModalPresenter` presents one controller, `StackSynchronizer` pushes
/// several. Both poll UIKit at the end of main run-loop turns, and use no delegate.
@MainActor
class ControllerSynchronizer<Element>: TurnWatcher {
  /// An element and its controller, which is created on demand and not retained.
  @MainActor
  final class Entry {
    let element: Element
    fileprivate(set) weak var controller: UIViewController?

    init(_ element: Element) { self.element = element }
  }

  /// The controller whose `presentation`, `pushing` or `stack` method was called.
  final weak let controller: UIViewController?
  final var makeController: @MainActor (Element) -> UIViewController
  final var animated = true
  final var desired: [Entry] = [] {
    // Keeps the old entries until the new ones are stored: an element's deinit may set `desired`.
    didSet { extendLifetime(oldValue) }
  }
  /// Whether `makeController` is running. Meanwhile, a subclass must not update the screen, even if
  /// the closure sets the bound value or runs the run loop.
  final private(set) var isMakingController = false
  private weak var window: UIWindow?
  private weak var rootController: UIViewController?
  /// Called after the user or other code has removed a controller; `desired` no longer contains the
  /// controller's entry.
  final var onRemoval: @MainActor () -> Void = {}

  init(_ controller: UIViewController, _ make: @escaping @MainActor (Element) -> UIViewController) {
    self.controller = controller
    makeController = make
  }

  /// The desired elements, except those whose controllers are being or have been removed.
  final var remainingElements: [Element] {
    desired.filter { isShownOrPending($0) }.map(\.element)
  }

  final func findOrMakeController(of entry: Entry) -> UIViewController {
    if let controller = entry.controller { return controller }
    isMakingController = true
    let result = makeController(entry.element)
    isMakingController = false
    entry.controller = result
    return result
  }

  /// Remembers the window of a controller on screen.
  final func recordWindowRoot(of controller: UIViewController?) {
    guard let current = controller?.viewIfLoaded?.window else { return }
    (window, rootController) = (current, current.rootViewController)
  }

  /// Whether the window was closed, or has another root controller. Neither counts as a removal,
  /// because another window or the new root controller may show the same elements.
  final var isWindowRootGone: Bool {
    window == nil || window?.rootViewController !== rootController
  }

  /// Sets the desired elements. Each reuses the controller of an equal previous element.
  final func setElements(_ elements: [Element]) {
    var reusable = desired.filter { isShownOrPending($0) }
    desired = elements.map { element in
      let index = reusable.firstIndex { areKnownEqual(element, $0.element) }
      return index.map { reusable.remove(at: $0) } ?? Entry(element)
    }
  }

  /// Shows the desired entries as soon as possible.
  func update() {}

  /// Returns false if the controller of an entry was shown, and is being or has been removed.
  func isShownOrPending(_ entry: Entry) -> Bool { true }

  func turnDidEnd() -> Bool { false }  // whether to poll again
}

/// Values that are not `Equatable` are equal only if they are the same object.
@MainActor
func areKnownEqual<Value>(_ value: Value, _ other: Value) -> Bool {
  func isEqual<T: Equatable>(_ value: T) -> Bool { value == other as? T }
  if let value = value as? any Equatable { return isEqual(value) }
  return value as AnyObject === other as AnyObject
}
