import Dynamic

/// What a controller has pushed while a value is there; see `pushing(animated:_:)` of
/// `UIViewController`.
@MainActor
public final class Pushing<Value>: BindableObject, DynamicalObject {
  /// The value for which a controller is pushed, nil for none. It becomes nil when the user goes
  /// back.
  public let defaultDynamicProperty: Dynamic<Value?>
  /// Sets the value; the property that `value >>> pushing` binds.
  public let defaultPropertyModifier: PropertyModifier<Value?>

  private let keeper: StackKeeper
  private var make: @MainActor (Value) -> UIViewController
  /// The value for which a controller is pushed, or is about to be.
  private var pushed: Value?

  fileprivate init(
    _ keeper: StackKeeper, _ make: @escaping @MainActor (Value) -> UIViewController
  ) {
    self.keeper = keeper
    self.make = make
    let value = Dynamic<Value?>(nil)
    defaultDynamicProperty = value
    defaultPropertyModifier = PropertyModifier(value) { $0.value = $1 }
    value.driver = defaultPropertyModifier.driver
    value.addListener { [weak self] in self?.follow($0) }
    keeper.userWentBack = { [weak self] _ in
      if let self, defaultDynamicProperty.value != nil { defaultDynamicProperty.value = nil }
    }
  }

  fileprivate func remake(
    animated: Bool, _ make: @escaping @MainActor (Value) -> UIViewController
  ) {
    keeper.animated = animated
    extendLifetime(exchange(&self.make, with: make))
  }

  private func follow(_ value: Value?) {
    let former = exchange(&pushed, with: value)
    guard let value else { return keeper.show([]) }
    if let former, isKnown(former, toEqual: value) { return }
    let make = make
    keeper.show([StackKeeper.Place { make(value) }])
  }
}

extension UIViewController {
  /// Pushes a controller above this one while a value is there, and goes back when the value is nil.
  ///
  ///     let detail = Dynamic<String?>(nil)
  ///     let list = UIViewController()
  ///     let navigation = UINavigationController(rootViewController: list)
  ///     detail <<>>> list.pushing { name in
  ///       let controller = UIViewController()
  ///       controller.title = name
  ///       return controller
  ///     }
  ///     detail.value = "Porter"
  ///     print(navigation.viewControllers.map { $0.title ?? "list" })  // Prints "["list", "Porter"]"
  ///
  /// Bound two ways (`<<>>>`) the value becomes nil when the user goes back, by the button or a swipe.
  /// Bound one way (`>>>`) only the source decides. Another value takes the place of the one that is
  /// shown, unless it is equal. What others have pushed above it goes with it. A `Bool` is a value also where
  /// it is false; a closure that takes nothing is for what is pushed while it is true.
  ///
  /// While the controller is in a window, this happens at the end of the turn of the main run loop,
  /// and waits until nothing comes or goes any more: two changes at once are one animation. A value
  /// waits until this controller is on the stack of a navigation controller.
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
  ///   - make: Makes the controller to push for a value.
  public func pushing<Value>(
    animated: Bool = true, fileID: StaticString = #fileID, line: UInt = #line,
    column: UInt = #column, _ make: @escaping @MainActor (Value) -> UIViewController
  ) -> Pushing<Value> {
    let place = PropertyKey.line("pushing", fileID, line, column)
    let pushing = attachments.find(place) {
      Pushing(StackKeeper(self, animated: animated), make)
    }
    pushing.remake(animated: animated, make)
    return pushing
  }
}
