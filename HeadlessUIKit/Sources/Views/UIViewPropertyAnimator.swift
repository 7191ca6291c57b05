/// An animation that can be started, held and ended.
@MainActor
public protocol UIViewAnimating: NSObjectProtocol {
  /// What the animation is about to do.
  var state: UIViewAnimatingState { get }

  /// Whether it goes on by itself.
  var isRunning: Bool { get }

  /// How far it has come, from 0 to 1.
  var fractionComplete: CGFloat { get set }

  /// Starts it, or lets it go on.
  func startAnimation()

  /// Holds it, after it has begun if it had not.
  func pauseAnimation()

  /// Ends it, at once or in the state in which ``finishAnimation(at:)`` is called.
  func stopAnimation(_ withoutFinishing: Bool)

  /// Ends it after it was stopped, and tells so.
  func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}

/// What an animation is about to do.
public enum UIViewAnimatingState: Int, Sendable {
  /// It has not begun, or it has ended.
  case inactive = 0

  /// It runs, or is held.
  case active = 1

  /// It was stopped, and has not ended yet.
  case stopped = 2
}

/// Where an animation ends.
public enum UIViewAnimatingPosition: Int, Sendable {
  /// With what was changed.
  case end = 0

  /// With what was there before.
  case start = 1

  /// In between, where it was stopped.
  case current = 2
}

/// Changes views in animations that can be held and ended.
///
/// Changes are made at once when the animation begins, as no time passes here, and it ends in the
/// next turn of the run loop. One that is held ends when it goes on.
@MainActor
open class UIViewPropertyAnimator: NSObject, UIViewAnimating {
  /// Makes an animator, with changes if there are some already.
  public convenience init(
    duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil
  ) {
    self.init(duration, animations)
  }

  /// How long the animation would take, in seconds; kept to be read back.
  open private(set) var duration: TimeInterval

  open private(set) var state = UIViewAnimatingState.inactive

  open private(set) var isRunning = false

  /// How far the animation has come; set by the one who holds it, and kept to be read back. Nothing
  /// is shown of what is in between.
  open var fractionComplete: CGFloat {
    get { fraction }
    set {
      fraction = min(max(newValue, 0), 1)
      begin()
    }
  }

  /// Adds changes, which are made at once if the animation has begun.
  open func addAnimations(_ animation: @escaping () -> Void) {
    if state == .active { animation() } else { animations.append(animation) }
  }

  /// Adds a closure that is called when the animation ends, with where.
  open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    completions.append(completion)
  }

  open func startAnimation() {
    requireNotStopped("startAnimation()")
    begin()
    guard !isRunning else { return }
    isRunning = true
    HeadlessRunLoop.perform { [self] in
      if isRunning { end(at: .end) }
    }
  }

  open func pauseAnimation() {
    requireNotStopped("pauseAnimation()")
    begin()
    isRunning = false
  }

  open func stopAnimation(_ withoutFinishing: Bool) {
    guard state == .active else { return }
    isRunning = false
    if withoutFinishing {
      completions = []
      state = .inactive
    } else {
      state = .stopped
    }
  }

  /// Ends an animation that was stopped, with what was changed.
  ///
  /// - Precondition: The animation was stopped, and the position is the end: what was there before is
  ///   not known here.
  open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
    guard state == .stopped else {
      fatalError("finishAnimation(at:) ends a stopped animation; call stopAnimation(false) first")
    }
    guard finalPosition == .end else {
      fatalError("Animations only end at .end in the stand-in, which does not know other values")
    }
    end(at: .end)
  }

  private var fraction: CGFloat = 0
  private var animations: [() -> Void] = []
  private var completions: [(UIViewAnimatingPosition) -> Void] = []

  private init(_ duration: TimeInterval, _ animations: (() -> Void)?) {
    self.duration = duration
    super.init()
    if let animations { self.animations = [animations] }
  }

  private func begin() {
    guard state == .inactive else { return }
    state = .active
    let due = animations
    animations = []
    for animation in due { animation() }
  }

  private func end(at position: UIViewAnimatingPosition) {
    isRunning = false
    fraction = 0
    state = .inactive
    let due = completions
    completions = []
    for completion in due { completion(position) }
  }

  private func requireNotStopped(_ method: String) {
    if state == .stopped {
      fatalError("\(method) was called on a stopped animation; call finishAnimation(at:) first")
    }
  }
}
