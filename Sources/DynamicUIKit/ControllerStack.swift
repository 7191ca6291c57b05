import Dynamic

/// The controllers on a navigation stack as an array of values; see `stack(animated:_:)` of
/// `UINavigationController`.
@MainActor
public final class ControllerStack<Element: Equatable>: BindableObject, DynamicalObject {
  /// The values of which each has a controller on the stack, the topmost last. It becomes shorter when
  /// the user goes back.
  public let defaultDynamicProperty: Dynamic<[Element]>
  /// Sets the values; the property that `path >>> stack` binds.
  public let defaultPropertyModifier: PropertyModifier<[Element]>

  private let keeper: StackKeeper
  private var make: @MainActor (Element) -> UIViewController
  private var entries: [(element: Element, place: StackKeeper.Place)] = []

  fileprivate init(
    _ keeper: StackKeeper, _ make: @escaping @MainActor (Element) -> UIViewController
  ) {
    self.keeper = keeper
    self.make = make
    let path = Dynamic<[Element]>([])
    defaultDynamicProperty = path
    defaultPropertyModifier = PropertyModifier(path) { $0.value = $1 }
    path.driver = defaultPropertyModifier.driver
    path.addListener { [weak self] in self?.follow($0) }
    keeper.userWentBack = { [weak self] left in self?.userWentBack(left) }
  }

  fileprivate func remake(
    animated: Bool, _ make: @escaping @MainActor (Element) -> UIViewController
  ) {
    keeper.animated = animated
    extendLifetime(exchange(&self.make, with: make))
  }

  private func follow(_ path: [Element]) {
    if entries.map(\.element) == path { return }
    let make = make
    var free = entries
    // Who stays where it is comes first, so that no other element takes its controller.
    let staying = zip(path, entries).prefix { $0 == $1.element }.count
    let kept = Array(free.prefix(staying))
    free.removeFirst(staying)
    entries =
      kept
      + path.dropFirst(staying).map { element in
        if let index = free.firstIndex(where: { $0.element == element }) {
          return free.remove(at: index)
        }
        return (element, StackKeeper.Place { make(element) })
      }
    keeper.show(entries.map(\.place))
  }

  private func userWentBack(_ left: [StackKeeper.Place]) {
    entries = entries.filter { entry in left.contains { $0 === entry.place } }
    defaultDynamicProperty.value = entries.map(\.element)
  }
}

extension UINavigationController {
  /// Has a controller on the stack for each value of an array, above those that are there already.
  ///
  ///     let path = Dynamic<[String]>([])
  ///     let navigation = UINavigationController(rootViewController: UIViewController())
  ///     path <<>>> navigation.stack { name in
  ///       let controller = UIViewController()
  ///       controller.title = name
  ///       return controller
  ///     }
  ///     path.value = ["Beers", "Porter"]
  ///     print(navigation.viewControllers.count)  // Prints "3"
  ///
  /// Bound two ways (`<<>>>`) the array becomes shorter when the user goes back, by the button, a
  /// swipe, or far by a long press. Bound one way (`>>>`) only the source decides. Equal values keep
  /// their controllers when others come and go, and one change is one push, one pop, or one
  /// exchange of the stack.
  ///
  /// While the controller is in a window, this happens at the end of the turn of the main run loop,
  /// and waits until nothing comes or goes any more: two changes at once are one animation.
  ///
  /// There is one for a place in the source code: the same line executed again changes it. This
  /// controller keeps it and the closure, which therefore should not capture this controller strongly.
  ///
  /// - Parameters:
  ///   - animated: Whether to animate.
  ///   - fileID: The file of the line that calls this, by which it is known when it is executed
  ///     again.
  ///   - line: The line that calls this.
  ///   - column: Where on the line.
  ///   - make: Makes the controller for a value.
  public func stack<Element: Equatable>(
    animated: Bool = true, fileID: StaticString = #fileID, line: UInt = #line,
    column: UInt = #column, _ make: @escaping @MainActor (Element) -> UIViewController
  ) -> ControllerStack<Element> {
    let place = PropertyKey.line("stack", fileID, line, column)
    let stack = attachments.find(place) {
      ControllerStack(StackKeeper(self, animated: animated), make)
    }
    stack.remake(animated: animated, make)
    return stack
  }
}
