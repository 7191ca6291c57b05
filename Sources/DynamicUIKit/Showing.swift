import Dynamic

/// What a controller presents or has pushed while something is true; see `presentation(animated:_:)` and
/// `pushing(animated:_:)` of `UIViewController` with a closure that takes nothing.
@MainActor
public final class Showing: BindableObject, DynamicalObject {
  /// Whether it is shown. It becomes false when the user dismisses it or goes back.
  public let defaultDynamicProperty: Dynamic<Bool>
  /// Sets whether it is shown; the property that `value >>> showing` binds.
  public let defaultPropertyModifier: PropertyModifier<Bool>

  /// Shows what another one shows for a value.
  fileprivate init<Shown: DynamicalObject>(_ shown: Shown)
  where Shown.DefaultDynamicPropertyType == Bool? {
    let value = Dynamic(false)
    defaultDynamicProperty = value
    defaultPropertyModifier = PropertyModifier(value) { $0.value = $1 }
    value.driver = defaultPropertyModifier.driver
    value.bindTwoWay(shown, format: { $0 ? true : nil }, parse: { $0 != nil })
  }
}

extension UIViewController {
  /// Presents a controller while a value is true, and dismisses it when the value is false.
  ///
  ///     let isChoosing = Dynamic(false)
  ///     let controller = UIViewController()
  ///     isChoosing <<>>> controller.presentation { UIViewController() }
  ///
  /// Bound two ways (`<<>>>`) the value becomes false when the user dismisses the controller. All else is as
  /// for a value that is there or not; see `presentation(animated:_:)` with a closure that takes one.
  ///
  /// - Parameters:
  ///   - animated: Whether to animate; likewise for the dismissal.
  ///   - fileID: The file of the line that calls this, by which it is known when it is executed
  ///     again.
  ///   - line: The line that calls this.
  ///   - column: Where on the line.
  ///   - make: Makes the controller to present.
  public func presentation(
    animated: Bool = true, fileID: StaticString = #fileID, line: UInt = #line,
    column: UInt = #column, _ make: @escaping @MainActor () -> UIViewController
  ) -> Showing {
    let presentation: Presentation<Bool> = presentation(
      animated: animated, fileID: fileID, line: line, column: column
    ) { _ in make() }
    return attachments.find(.line("presentation", fileID, line, column)) { Showing(presentation) }
  }

  /// Pushes a controller above this one while a value is true, and goes back when the value is false.
  ///
  ///     let isEditing = Dynamic(false)
  ///     let list = UIViewController()
  ///     let navigation = UINavigationController(rootViewController: list)
  ///     isEditing <<>>> list.pushing { UIViewController() }
  ///     isEditing.value = true
  ///     print(navigation.viewControllers.count)  // Prints "2"
  ///
  /// Bound two ways (`<<>>>`) the value becomes false when the user goes back. All else is as for a value that
  /// is there or not; see `pushing(animated:_:)` with a closure that takes one.
  ///
  /// - Parameters:
  ///   - animated: Whether to animate.
  ///   - fileID: The file of the line that calls this, by which it is known when it is executed
  ///     again.
  ///   - line: The line that calls this.
  ///   - column: Where on the line.
  ///   - make: Makes the controller to push.
  public func pushing(
    animated: Bool = true, fileID: StaticString = #fileID, line: UInt = #line,
    column: UInt = #column, _ make: @escaping @MainActor () -> UIViewController
  ) -> Showing {
    let pushing: Pushing<Bool> = pushing(
      animated: animated, fileID: fileID, line: line, column: column
    ) { _ in make() }
    return attachments.find(.line("pushing", fileID, line, column)) { Showing(pushing) }
  }
}
