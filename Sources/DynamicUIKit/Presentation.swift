/// What a controller presents while a value is there, such as an alert; see
/// `presentation(animated:_:)` of `UIViewController`.
@MainActor
public final class Presentation<Value>: BindableObject, DynamicalObject {
  /// The value that is presented, nil for none. It becomes nil when the user dismisses what is
  /// presented.
  public let defaultDynamicProperty: Dynamic<Value?>
  /// Sets the value that is presented; the property that `value >>> presentation` binds.
  public let defaultPropertyModifier: PropertyModifier<Value?>

  private let presenter: Presenter
  private let animated: Bool
  private var make: @MainActor (Value) -> UIViewController
  private weak var presented: UIViewController?
  /// Whether there is a value that is not presented yet.
  private var isWaiting = false

  fileprivate init(
    _ presenter: Presenter, animated: Bool, _ make: @escaping @MainActor (Value) -> UIViewController
  ) {
    self.presenter = presenter
    self.animated = animated
    self.make = make
    let value = Dynamic<Value?>(nil)
    defaultDynamicProperty = value
    defaultPropertyModifier = PropertyModifier { [weak value] in value?.value = $0 }
    value.driver = defaultPropertyModifier.driver
    value.addListener { [weak self] in self?.follow($0) }
    presenter.add { [weak self] in self?.settle() }
  }

  fileprivate func remake(_ make: @escaping @MainActor (Value) -> UIViewController) {
    self.make = make
  }

  private func follow(_ value: Value?) {
    isWaiting = value != nil
    if let presented, !presented.isBeingPresented {
      dismiss(presented)
    }
    settle()
  }

  /// Presents the value, if nothing stands in the way.
  private func settle() {
    if let presented {
      // A value that changed while it was being presented.
      let isOutdated = isWaiting || defaultDynamicProperty.value == nil
      if isOutdated, !presented.isBeingPresented { dismiss(presented) }
      return
    }
    guard isWaiting, let value = defaultDynamicProperty.value, let controller = presenter.free()
    else { return }
    isWaiting = false
    let made = make(value)
    presented = made
    presenter.follow(made) { [weak self, weak made] in
      if let made { self?.didLeave(made) }
    }
    controller.present(made, animated: animated) { [presenter] in presenter.settle() }
  }

  private func dismiss(_ presented: UIViewController) {
    self.presented = nil
    // To dismiss what is leaving already would dismiss the presenting controller.
    if presented.isBeingDismissed { return }
    presented.presentingViewController?.dismiss(animated: animated) { [presenter] in
      presenter.settle()
    }
  }

  /// Somebody else has dismissed what was presented: its user.
  private func didLeave(_ controller: UIViewController) {
    guard presented === controller else { return }
    presented = nil
    if !isWaiting { defaultDynamicProperty.value = nil }
  }
}

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
  /// Bound two ways (`<<>>>`) the value becomes nil when the user dismisses the controller, by an
  /// action of the alert or a swipe. Bound one way (`>>>`) only the source decides. Another value
  /// while one is presented takes its place. A value waits until this controller is in a window,
  /// and until what else it presents is dismissed.
  ///
  /// There is one presentation for a place in the source code: the same line executed again changes
  /// it. This controller keeps it and the closure, which therefore should not capture this
  /// controller strongly.
  ///
  /// - Parameters:
  ///   - animated: Whether to animate; likewise for the dismissal.
  ///   - fileID: The file of the line that calls this, by which it is known when it is executed
  ///     again.
  ///   - line: The line that calls this.
  ///   - column: Where on the line.
  ///   - make: Makes the controller to present for a value.
  public func presentation<Value>(
    animated: Bool = true, fileID: StaticString = #fileID, line: UInt = #line,
    column: UInt = #column, _ make: @escaping @MainActor (Value) -> UIViewController
  ) -> Presentation<Value> {
    let presenter = attachments.find(.name("presenter")) { Presenter(self) }
    let place = PropertyKey.name("presentation \(fileID):\(line)", Int(column))
    let presentation = attachments.find(place) {
      Presentation(presenter, animated: animated, make)
    }
    presentation.remake(make)
    return presentation
  }
}

/// Sees to it that a controller presents one thing at a time, and only while it is in a window.
@MainActor
private final class Presenter {
  private weak var controller: UIViewController?
  private var settlers: [@MainActor () -> Void] = []
  private var probe: WindowProbe?
  /// What stands in the way, of which the dismissal is awaited.
  private weak var obstacle: UIViewController?

  init(_ controller: UIViewController) { self.controller = controller }

  func add(_ settler: @escaping @MainActor () -> Void) { settlers.append(settler) }

  /// Lets everything that waits try again.
  func settle() {
    for settler in settlers { settler() }
  }

  /// The controller, if it can present something now; if not, everybody tries again when it can.
  func free() -> UIViewController? {
    guard let controller else { return nil }
    if let other = controller.presentedViewController {
      if obstacle === other { return nil }
      obstacle = other
      follow(other) { [weak self] in self?.settleSoon() }
      return nil
    }
    guard let view = controller.view, view.window == nil else { return controller }
    if probe == nil {
      let probe = WindowProbe()
      self.probe = probe
      probe.follow(view) { [weak self] window in
        if window != nil { self?.settleSoon() }
      }
    }
    return nil
  }

  /// Calls a closure when a presented controller is dismissed.
  func follow(_ presented: UIViewController, _ listener: @escaping @MainActor () -> Void) {
    guard let view = presented.view else { return }
    WindowProbe().follow(view) { [weak presented] window in
      guard window == nil, let presented else { return }
      if presented.isBeingDismissed || presented.presentingViewController == nil { listener() }
    }
  }

  /// Tries again when the transition that is going on now is over.
  private func settleSoon() {
    Task { @MainActor in
      obstacle = nil
      if controller?.viewIfLoaded?.window != nil {
        probe?.removeFromSuperview()
        probe = nil
      }
      settle()
    }
  }
}
