import Dynamic

extension UIViewController {
  /// Pushes a controller above this one while a value is not nil; pops it when the value is nil.
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
  ///     print(navigation.topViewController?.title ?? "")  // Prints "Porter"
  ///
  /// In a two-way binding (`<<>>>`), the value becomes nil when the user goes back with the back
  /// button or a swipe. In a one-way binding (`>>>`), going back does not change the source. A
  /// different value replaces the controller and all controllers above it. An equal value changes
  /// nothing, unless the user has gone back; then a controller is pushed again. An object that is
  /// not `Equatable` equals only itself; other values that are not `Equatable` always count as
  /// different. If the closure takes a `Bool`, false counts as nil; if it takes an optional, it is
  /// never called with nil.
  ///
  /// While the navigation controller is in a window, its stack changes at the end of the main
  /// run-loop turn, after any running transition, so several changes are one animation. Otherwise,
  /// the stack changes at once. Nothing is pushed until this controller is in a navigation
  /// controller.
  ///
  /// Each call site pushes one controller; executing the same line again replaces the closure. This
  /// controller retains the closure, so the closure should not capture this controller strongly.
  public func pushing<Value>(
    animated: Bool = true, fileID: StaticString = #fileID, line: UInt = #line,
    column: UInt = #column, _ make: @escaping @MainActor (Value) -> UIViewController
  ) -> ControllerTarget<Value?> {
    singleTarget(
      .sourceLocation("pushing", fileID, line, column), animated, StackSynchronizer.init, make)
  }

  /// Pushes a controller above this one while a value is true; pops it when the value is false:
  /// `isEditing <<>>> list.pushing { EditorViewController() }`.
  ///
  /// Going back sets the value of a two-way binding to false. See the method for optional values.
  public func pushing(
    animated: Bool = true, fileID: StaticString = #fileID, line: UInt = #line,
    column: UInt = #column, _ make: @escaping @MainActor () -> UIViewController
  ) -> ControllerTarget<Bool> {
    singleTarget(
      .sourceLocation("pushing", fileID, line, column), animated, StackSynchronizer.init, make)
  }
}

extension UINavigationController {
  /// Shows a controller for each element of an array, above the controllers already on the stack.
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
  /// In a two-way binding (`<<>>>`), the array gets shorter when the user goes back with the back
  /// button, its menu or a swipe. Each change is one push, pop or replacement. Apart from that,
  /// this method works like `pushing`.
  public func stack<Element: Equatable>(
    animated: Bool = true, fileID: StaticString = #fileID, line: UInt = #line,
    column: UInt = #column, _ make: @escaping @MainActor (Element) -> UIViewController
  ) -> ControllerTarget<[Element]> {
    target(
      .sourceLocation("stack", fileID, line, column), animated, StackSynchronizer.init, make,
      toElements: { $0 }, fromElements: { $0 })
  }
}
