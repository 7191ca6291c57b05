/// A layer that sends out particles; what is set is kept to be read back.
open class CAEmitterLayer: CALayer {
  /// The kinds of particles.
  open var emitterCells: [CAEmitterCell]?

  /// How often the particles' own rates count.
  open var birthRate: Float = 1

  /// Where the particles come from.
  open var emitterPosition: CGPoint = .zero

  /// How large the place is that they come from.
  open var emitterSize: CGSize = .zero

  /// The shape of that place.
  open var emitterShape: CAEmitterLayerEmitterShape = .point
}

/// A kind of particles.
open class CAEmitterCell: NSObject {
  /// Makes a kind without contents.
  public override init() { super.init() }

  /// The image of a particle.
  open var contents: Any?

  /// How many come each second.
  open var birthRate: Float = 0

  /// How long each stays, in seconds.
  open var lifetime: Float = 0

  /// How fast each goes, in points a second.
  open var velocity: CGFloat = 0

  /// How large each is.
  open var scale: CGFloat = 1
}

/// The shape of a place that particles come from.
public struct CAEmitterLayerEmitterShape: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String

  /// Makes one of a name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// A point.
  public static let point: CAEmitterLayerEmitterShape = CAEmitterLayerEmitterShape(
    rawValue: "point")

  /// A line.
  public static let line: CAEmitterLayerEmitterShape = CAEmitterLayerEmitterShape(rawValue: "line")

  /// A rectangle.
  public static let rectangle: CAEmitterLayerEmitterShape = CAEmitterLayerEmitterShape(
    rawValue: "rectangle")

  /// A circle.
  public static let circle: CAEmitterLayerEmitterShape = CAEmitterLayerEmitterShape(
    rawValue: "circle")

  /// A sphere.
  public static let sphere: CAEmitterLayerEmitterShape = CAEmitterLayerEmitterShape(
    rawValue: "sphere")
}
