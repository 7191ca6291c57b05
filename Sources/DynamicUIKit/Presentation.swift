import Dynamic

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
  private var animated: Bool
  private var make: @MainActor (Value) -> UIViewController
  private weak var presented: UIViewController?
  /// What goes with the presentation that was begun last; gone once UIKit has said that it is done, or has
  /// refused it.
  private weak var attempt: Attempt?
  /// What was made to be presented while it still was presented, as a controller may be that is kept.
  private weak var busy: UIViewController?
  private var state = State.free
  /// Whether UIKit has taken what was to be presented, as it may refuse.
  private var hasCome = false
  /// Whether there is a value that is not presented yet.
  private var isWaiting = false
  /// The value that is presented, or is to be.
  private var wanted: Value?

  /// How far the presented controller has come, as far as this has to know.
  private enum State {
    /// There is none.
    case free
    /// It was presented, and UIKit has not said that this is done: it must not be dismissed yet.
    case coming
    /// It is there.
    case shown
    /// It was dismissed by this, and has not gone yet.
    case leaving
  }

  private final class Attempt {}

  fileprivate init(
    _ presenter: Presenter, animated: Bool, _ make: @escaping @MainActor (Value) -> UIViewController
  ) {
    self.presenter = presenter
    self.animated = animated
    self.make = make
    let value = Dynamic<Value?>(nil)
    defaultDynamicProperty = value
    defaultPropertyModifier = PropertyModifier(value) { $0.value = $1 }
    value.driver = defaultPropertyModifier.driver
    value.addListener { [weak self] in self?.follow($0) }
    presenter.add { [weak self] in self?.settle() ?? false }
  }

  fileprivate func remake(
    animated: Bool, _ make: @escaping @MainActor (Value) -> UIViewController
  ) {
    self.animated = animated
    extendLifetime(exchange(&self.make, with: make))
  }

  private func follow(_ value: Value?) {
    let former = exchange(&wanted, with: value)
    let isThere = isWaiting || state == .coming || state == .shown
    if let former, let value, isThere, isKnown(former, toEqual: value) { return }
    isWaiting = value != nil
    busy = nil
    if settle() { TurnEnd.watch(presenter) }
  }

  /// Does what can be done now: finds out that what was presented has gone, dismisses what is not
  /// wanted any longer, and presents what waits.
  ///
  /// - Returns: Whether there is something to wait for.
  private func settle() -> Bool {
    lookAfterPresented()
    if state == .shown, isWaiting || defaultDynamicProperty.value == nil { dismiss() }
    if state == .free, isWaiting { present() }
    return state != .free || isWaiting
  }

  private func lookAfterPresented() {
    if state == .free { return }
    if presented?.presentingViewController != nil {
      hasCome = true
    } else if hasCome {
      hasGone()
    } else if presented == nil || attempt == nil {
      // UIKit refused, as it does while something else comes or goes; the value waits again.
      state = .free
      isWaiting = defaultDynamicProperty.value != nil
    }
  }

  private func present() {
    guard let value = defaultDynamicProperty.value, let controller = presenter.free(),
      busy?.presentingViewController == nil
    else { return }
    isWaiting = false
    let made = make(value)
    // To make it may have presented another, or have taken the value away.
    guard state == .free, defaultDynamicProperty.value != nil else { return }
    if made.presentingViewController != nil {
      busy = made
      isWaiting = true
      return
    }
    let attempt = Attempt()
    self.attempt = attempt
    presented = made
    state = .coming
    hasCome = false
    let companion = made.attachments.find(.name("presentedFor")) { Companion(made) }
    companion.accompany(presenter, animated: animated)
    controller.present(made, animated: animated) { [weak self, weak companion, attempt] in
      companion?.isComing = false
      guard let self, self.attempt === attempt, state == .coming else { return }
      state = .shown
      if settle() { TurnEnd.watch(presenter) }
    }
    if made.presentingViewController != nil { hasCome = true }
  }

  private func dismiss() {
    state = .leaving
    guard let presented, let presenting = presented.presentingViewController,
      presenting.presentedViewController === presented
    else { return }
    presenting.dismiss(animated: animated)
  }

  /// What was presented is not any longer. If this did not dismiss it, its user did.
  private func hasGone() {
    let wasDismissed = state == .leaving
    state = .free
    presented = nil
    if !wasDismissed, !isWaiting { defaultDynamicProperty.value = nil }
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
  /// and until what else it presents is dismissed; only in front of a search controller it is
  /// presented at once. What is presented goes when this controller is popped. A `Bool` is a value also
  /// where it is false; a closure that takes nothing is for what is presented while it is true.
  ///
  /// All of this is looked after at the end of turns of the main run loop while there is a value, so
  /// no view is put into anybody's hierarchy, and no delegate is taken.
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
    let place = PropertyKey.line("presentation", fileID, line, column)
    let presentation = attachments.find(place) {
      Presentation(presenter, animated: animated, make)
    }
    presentation.remake(animated: animated, make)
    return presentation
  }
}

/// Sees to it that a controller presents one thing at a time, and only while it is in a window.
@MainActor
private final class Presenter: TurnWatcher {
  private weak var controller: UIViewController?
  private var settlers: [@MainActor () -> Bool] = []

  init(_ controller: UIViewController) { self.controller = controller }

  func add(_ settler: @escaping @MainActor () -> Bool) { settlers.append(settler) }

  func turnDidEnd() -> Bool {
    var waits = false
    for settler in settlers where settler() { waits = true }
    return waits
  }

  /// Who can present something for the controller now, if anybody can: the controller, or the search
  /// controller that it presents while the user searches.
  func free() -> UIViewController? {
    guard let controller, controller.viewIfLoaded?.window != nil else { return nil }
    guard let presented = controller.presentedViewController else { return controller }
    guard presented is UISearchController, presented.presentedViewController == nil,
      presented.viewIfLoaded?.window != nil
    else { return nil }
    return presented
  }

  /// Whether the controller is still among those that a presenting controller presents for. One that
  /// was popped is not: UIKit presents from the outermost container, which stays.
  func isServed(by presenting: UIViewController) -> Bool {
    var server: UIViewController? = presenting
    while let search = server as? UISearchController { server = search.presentingViewController }
    var ancestor = controller
    while let next = ancestor, next !== server { ancestor = next.parent }
    return ancestor != nil
  }
}

/// Goes with a presented controller, and has it dismissed when the controller is popped or gone that
/// it was presented for.
@MainActor
private final class Companion: TurnWatcher {
  private weak var presented: UIViewController?
  private weak var presenter: Presenter?
  private var animated = true
  private var hasBeenShown = false
  /// UIKit has not said yet that it is there: until then it must not be dismissed.
  var isComing = false

  init(_ presented: UIViewController) { self.presented = presented }

  func accompany(_ presenter: Presenter, animated: Bool) {
    self.presenter = presenter
    self.animated = animated
    hasBeenShown = false
    isComing = true
    TurnEnd.watch(self)
  }

  func turnDidEnd() -> Bool {
    guard let presented, let presenting = presented.presentingViewController else {
      return !hasBeenShown
    }
    hasBeenShown = true
    if let presenter, presenter.isServed(by: presenting) { return true }
    guard !isComing, presenting.presentedViewController === presented else { return true }
    presenting.dismiss(animated: animated)
    return false
  }
}
