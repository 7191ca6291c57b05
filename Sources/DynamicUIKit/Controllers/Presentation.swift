import Dynamic

extension UIViewController {
  /// Presents a controller while a value is not nil, and dismisses it when the value becomes nil.
  ///
  ///     struct Failure: Equatable { var message: String }
  ///     let failure = Dynamic<Failure?>(nil)
  ///     let controller = UIViewController()
  ///     failure <<>>> controller.presentation { failure in
  ///       let alert = UIAlertController(
  ///         title: "That failed", message: failure.message, preferredStyle: .alert)
  ///       alert.addAction(UIAlertAction(title: "OK", style: .cancel))
  ///       return alert
  ///     }
  ///
  /// The value becomes nil when the user dismisses the controller, by an alert action or a swipe;
  /// see ``ControllerTarget``.
  ///
  /// The presentation waits until this controller is in a window and presents no other controller;
  /// a search controller does not count. Inside a navigation controller, the presentation also
  /// waits for the end of the run-loop turn, because another binding may pop this controller. If
  /// UIKit refuses to present, for example during a transition, the presentation is retried. The
  /// closure runs after the wait. By then, an item that the value identifies may be deleted.
  ///
  /// Popping or dismissing this controller dismisses the presented controller, and makes the value
  /// nil. If the window is closed, or gets another root controller, the value stays unchanged.
  ///
  /// - Parameters:
  ///   - animated: Whether to animate the presentation and the dismissal.
  ///   - fileID: The file of the call. Another call from the same place replaces this binding.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  ///   - make: Returns the controller to present for a value.
  public func presentation<Value>(
    animated: Bool = true, fileID: StaticString = #fileID, line: UInt = #line,
    column: UInt = #column, _ make: @escaping @MainActor (Value) -> UIViewController
  ) -> ControllerTarget<Value?> {
    singleControllerTarget(
      key: .callSite("presentation", fileID, line, column), animated, ModalPresenter.init, make)
  }

  /// Presents a controller while a value is true, and dismisses it when the value becomes false:
  /// `isChoosing <<>>> controller.presentation { ChoiceViewController() }`.
  /// See the method for optional values.
  public func presentation(
    animated: Bool = true, fileID: StaticString = #fileID, line: UInt = #line,
    column: UInt = #column, _ make: @escaping @MainActor () -> UIViewController
  ) -> ControllerTarget<Bool> {
    singleControllerTarget(
      key: .callSite("presentation", fileID, line, column), animated, ModalPresenter.init, make)
  }
}
