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
  /// The value becomes nil when the user goes back with the back button or a swipe. A different
  /// value replaces the controller and all controllers above it. See ``ControllerTarget``.
  ///
  /// While the navigation controller is in a window, its stack changes at the end of the main
  /// run-loop turn, so that several changes are one animation. A change also waits for the end of a
  /// running transition. Without a window, the stack changes at once. Nothing is pushed until this
  /// controller is in a navigation controller.
  public func pushing<Value>(
    animated: Bool = true, fileID: StaticString = #fileID, line: UInt = #line,
    column: UInt = #column, _ make: @escaping @MainActor (Value) -> UIViewController
  ) -> ControllerTarget<Value?> {
    singleControllerTarget(
      key: .callSite("pushing", fileID, line, column), animated, StackSynchronizer.init, make)
  }

  /// Pushes a controller above this one while a value is true; pops it when the value is false:
  /// `isEditing <<>>> list.pushing { EditorViewController() }`.
  /// See the method for optional values.
  public func pushing(
    animated: Bool = true, fileID: StaticString = #fileID, line: UInt = #line,
    column: UInt = #column, _ make: @escaping @MainActor () -> UIViewController
  ) -> ControllerTarget<Bool> {
    singleControllerTarget(
      key: .callSite("pushing", fileID, line, column), animated, StackSynchronizer.init, make)
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
  /// The array gets shorter when the user goes back with the back button, its menu or a swipe. Each
  /// change is one push, pop or replacement. If the navigation controller itself is dismissed, the
  /// array stays. Otherwise, this method works like `pushing`.
  public func stack<Element: Equatable>(
    animated: Bool = true, fileID: StaticString = #fileID, line: UInt = #line,
    column: UInt = #column, _ make: @escaping @MainActor (Element) -> UIViewController
  ) -> ControllerTarget<[Element]> {
    target(
      key: .callSite("stack", fileID, line, column), animated, StackSynchronizer.init, make,
      toElements: { $0 }, fromElements: { $0 })
  }
}
