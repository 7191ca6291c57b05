import Dynamic

extension UIViewController {
  /// Presents a controller while a value is there, and dismisses it when the value is nil.
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
  /// Bound two ways (`<<>>>`), the value becomes nil when the user dismisses the controller, by an
  /// action of the alert or a swipe. Bound one way (`>>>`), only the source decides. A different value
  /// replaces the one that is presented; an equal one leaves it, and presents it again once the user
  /// has dismissed it. A `Bool` presents while it is true.
  ///
  /// A value waits until this controller is in a window, and until whatever else it presents is
  /// dismissed; a search controller may present. It waits too if UIKit refuses, as in the middle of a
  /// transition. Popping this controller dismisses what it presents.
  ///
  /// Each call in the source code has one presentation: executing the same line again changes it. This
  /// controller retains the closure, so the closure should not capture this controller strongly.
  ///
  /// - Parameters:
  ///   - animated: Whether to animate the presentation and the dismissal.
  ///   - fileID: The file of the call, to recognize it.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  ///   - make: Makes the controller to present for a value.
  public func presentation<Value>(
    animated: Bool = true, fileID: StaticString = #fileID, line: UInt = #line,
    column: UInt = #column, _ make: @escaping @MainActor (Value) -> UIViewController
  ) -> Showing<Value?> {
    let key = PropertyKey.line("presentation", fileID, line, column)
    return showing(key, animated, ModalPresenter.init, make)
  }

  /// Presents a controller while a value is true, and dismisses it when the value is false:
  /// `isChoosing <<>>> controller.presentation { ChoiceViewController() }`.
  ///
  /// Bound two ways (`<<>>>`), the value becomes false when the user dismisses the controller.
  /// Otherwise it is like a presentation for an optional value.
  public func presentation(
    animated: Bool = true, fileID: StaticString = #fileID, line: UInt = #line,
    column: UInt = #column, _ make: @escaping @MainActor () -> UIViewController
  ) -> Showing<Bool> {
    let key = PropertyKey.line("presentation", fileID, line, column)
    return showing(key, animated, ModalPresenter.init, make)
  }
}
