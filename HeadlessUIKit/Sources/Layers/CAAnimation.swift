/// A change of a layer over time; here it is complete as soon as it is added.
open class CAAnimation: NSObject, CAMediaTiming {
  /// Makes an animation of no length of its own.
  public override init() {
    super.init()
  }

  /// Gives an empty one, whatever the archive holds.
  public required init?(coder: NSCoder) {
    super.init()
  }

  /// Who hears that it began and finished; kept alive.
  open var delegate: (any CAAnimationDelegate)?
  /// Whether the layer forgets the animation when it is complete.
  open var isRemovedOnCompletion = true
  /// How the speed changes; kept to be read back.
  open var timingFunction: CAMediaTimingFunction?
  /// When it begins; kept to be read back.
  open var beginTime: CFTimeInterval = 0
  /// How long it takes, in seconds; kept to be read back.
  open var duration: CFTimeInterval = 0
  /// How fast time goes; kept to be read back.
  open var speed: Float = 1
  /// What is added to the time; kept to be read back.
  open var timeOffset: CFTimeInterval = 0
  /// How often it comes again; kept to be read back.
  open var repeatCount: Float = 0
  /// How long it comes again, in seconds; kept to be read back.
  open var repeatDuration: CFTimeInterval = 0
  /// Whether it goes back; kept to be read back.
  open var autoreverses = false
  /// What is shown before and after; kept to be read back.
  open var fillMode = CAMediaTimingFillMode.removed

  /// Tells the delegate in the next turn of the run loop.
  func finish() {
    guard delegate != nil else { return }
    nonisolated(unsafe) let animation = self
    MainActor.assumeIsolated {
      HeadlessRunLoop.perform {
        animation.delegate?.animationDidStop(animation, finished: true)
      }
    }
  }
}

/// Who hears of an animation of a layer.
public protocol CAAnimationDelegate: NSObjectProtocol {
  /// Called when the animation is added.
  func animationDidStart(_ anim: CAAnimation)

  /// Called with true in the next turn of the run loop.
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
  /// What is so where the method is not there.
  public func animationDidStart(_ anim: CAAnimation) {}

  /// What is so where the method is not there.
  public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

/// An animation of one property.
open class CAPropertyAnimation: CAAnimation {
  /// Makes an animation of a property.
  public convenience init(keyPath path: String?) {
    self.init()
    keyPath = path
  }

  /// The name of the property.
  open var keyPath: String?

  /// Whether the values are added to the present one; kept to be read back.
  open var isAdditive: Bool = false

  /// Whether each round goes on where the last one ended; kept to be read back.
  open var isCumulative: Bool = false
}

/// An animation from one value to another; both are kept to be read back.
open class CABasicAnimation: CAPropertyAnimation {
  /// The value at the beginning, nil for the present one.
  open var fromValue: Any?

  /// The value at the end, nil for the present one.
  open var toValue: Any?

  /// How far the value goes.
  open var byValue: Any?
}

/// An animation through several values; they are kept to be read back.
open class CAKeyframeAnimation: CAPropertyAnimation {
  /// The values.
  open var values: [Any]?

  /// When each value is there, from 0 to 1; nil for evenly spread.
  open var keyTimes: [NSNumber]?

  /// The line to follow in place of values.
  open var path: CGPath?
}

/// What has a time of its own.
public protocol CAMediaTiming: AnyObject {
  /// When it begins.
  var beginTime: CFTimeInterval { get set }

  /// How long it takes, in seconds.
  var duration: CFTimeInterval { get set }

  /// How fast time goes.
  var speed: Float { get set }

  /// What is added to the time.
  var timeOffset: CFTimeInterval { get set }

  /// How often it comes again.
  var repeatCount: Float { get set }

  /// How long it comes again, in seconds.
  var repeatDuration: CFTimeInterval { get set }

  /// Whether it goes back.
  var autoreverses: Bool { get set }

  /// What is shown before and after.
  var fillMode: CAMediaTimingFillMode { get set }
}

/// What an animation shows before and after.
public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String

  /// Makes one of a name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Nothing.
  public static let removed: CAMediaTimingFillMode = CAMediaTimingFillMode(rawValue: "removed")

  /// Its last value after.
  public static let forwards: CAMediaTimingFillMode = CAMediaTimingFillMode(rawValue: "forwards")

  /// Its first value before.
  public static let backwards: CAMediaTimingFillMode = CAMediaTimingFillMode(rawValue: "backwards")

  /// Its first value before, its last one after.
  public static let both: CAMediaTimingFillMode = CAMediaTimingFillMode(rawValue: "both")
}

/// How the speed of an animation changes.
public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String

  /// Makes one of a name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Not at all.
  public static let linear: CAMediaTimingFunctionName = CAMediaTimingFunctionName(
    rawValue: "linear")

  /// It begins slowly.
  public static let easeIn: CAMediaTimingFunctionName = CAMediaTimingFunctionName(
    rawValue: "easeIn")

  /// It ends slowly.
  public static let easeOut: CAMediaTimingFunctionName = CAMediaTimingFunctionName(
    rawValue: "easeOut")

  /// It begins and ends slowly.
  public static let easeInEaseOut: CAMediaTimingFunctionName = CAMediaTimingFunctionName(
    rawValue: "easeInEaseOut")

  /// As the system likes.
  public static let `default`: CAMediaTimingFunctionName = CAMediaTimingFunctionName(
    rawValue: "default")
}

/// How the speed of an animation changes; kept to be read back.
open class CAMediaTimingFunction: NSObject {
  /// Makes the one of even speed.
  public override init() { super.init() }

  /// Makes one of a kind.
  public convenience init(name: CAMediaTimingFunctionName) { self.init() }
}
