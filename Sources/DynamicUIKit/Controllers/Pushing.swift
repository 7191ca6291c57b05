import Dynamic

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
  /// Bound two ways (`<<>>>`), the value becomes nil when the user goes back, by the button or a swipe.
  /// Bound one way (`>>>`), only the source decides. A different value replaces the controller, and
  /// all that was pushed above it; an equal one leaves it, and pushes it again once the user has gone
  /// back. A `Bool` pushes while it is true.
  ///
  /// In a window this happens at the end of the turn of the main run loop, after running transitions:
  /// two changes in one turn are one animation. A value waits until this controller is on the stack of
  /// a navigation controller.
  ///
  /// Executing the same line of code again changes the pushing. This controller retains the closure, so
  /// the closure should not capture this controller strongly.
  public func pushing<Value>(
    animated: Bool = true, fileID: StaticString = #fileID, line: UInt = #line,
    column: UInt = #column, _ make: @escaping @MainActor (Value) -> UIViewController
  ) -> Showing<Value?> {
    let key = PropertyKey.line("pushing", fileID, line, column)
    return showing(key, animated, StackSynchronizer.init, make)
  }

  /// Pushes a controller above this one while a value is true, and goes back when the value is false:
  /// `isEditing <<>>> list.pushing { EditorViewController() }`.
  ///
  /// Bound two ways (`<<>>>`), the value becomes false when the user goes back. Otherwise it is like a
  /// pushing for an optional value.
  public func pushing(
    animated: Bool = true, fileID: StaticString = #fileID, line: UInt = #line,
    column: UInt = #column, _ make: @escaping @MainActor () -> UIViewController
  ) -> Showing<Bool> {
    let key = PropertyKey.line("pushing", fileID, line, column)
    return showing(key, animated, StackSynchronizer.init, make)
  }
}

extension UINavigationController {
  /// Shows a controller for each value of an array, above those that are on the stack already.
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
  /// Bound two ways (`<<>>>`), the array becomes shorter when the user goes back, by the button, a
  /// swipe, or far by a long press. Bound one way (`>>>`), only the source decides. Equal values keep
  /// their controllers, and one change is one push, one pop or one replacement of the stack. Otherwise
  /// it is like `pushing`.
  public func stack<Element: Equatable>(
    animated: Bool = true, fileID: StaticString = #fileID, line: UInt = #line,
    column: UInt = #column, _ make: @escaping @MainActor (Element) -> UIViewController
  ) -> Showing<[Element]> {
    let key = PropertyKey.line("stack", fileID, line, column)
    let shower = shower(key, animated, StackSynchronizer.init, make)
    return attachments.find(key) { Showing(shower, split: { $0 }, join: { $0 }) }
  }
}
