/// A shape of lines and curves. Nothing is drawn; its points are those of ``cgPath``.
open class UIBezierPath: NSObject {
  /// Makes an empty path.
  public override init() { super.init() }

  /// Makes a rectangle.
  public convenience init(rect: CGRect) {
    self.init()
    path.addRect(rect)
  }

  /// Makes an ellipse.
  public convenience init(ovalIn rect: CGRect) {
    self.init()
    path.addEllipse(in: rect)
  }

  /// Makes a rectangle with round corners, whose points are those of the rectangle.
  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) { self.init(rect: rect) }

  /// Makes a rectangle with some round corners, whose points are those of the rectangle.
  public convenience init(
    roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize
  ) { self.init(rect: rect) }

  /// Makes a part of a circle; angles are in radians.
  public convenience init(
    arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool
  ) {
    self.init()
    addArc(
      withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: clockwise)
  }

  /// Makes a path of the lines of another.
  public convenience init(cgPath CGPath: CGPath) {
    self.init()
    path.addPath(CGPath)
  }

  /// The shape for a layer.
  open var cgPath: CGPath {
    get { path }
    set {
      path = CGMutablePath()
      path.addPath(newValue)
    }
  }

  /// The smallest rectangle around the points.
  open var bounds: CGRect { path.boundingBox }

  /// Whether there are no lines.
  open var isEmpty: Bool { path.isEmpty }

  /// The last point.
  open var currentPoint: CGPoint { path.currentPoint }

  /// The width of the line, in points; kept to be read back.
  open var lineWidth: CGFloat = 1

  /// How pointed a corner may be; kept to be read back.
  open var miterLimit: CGFloat = 10

  /// Whether what lies in twice is outside; kept to be read back.
  open var usesEvenOddFillRule: Bool = false

  /// Begins at a point.
  open func move(to point: CGPoint) { path.move(to: point) }

  /// Adds a straight line.
  open func addLine(to point: CGPoint) { path.addLine(to: point) }

  /// Adds a curve that bends towards two points.
  open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    path.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
  }

  /// Adds a curve that bends towards a point.
  open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
    path.addQuadCurve(to: endPoint, control: controlPoint)
  }

  /// Adds a part of a circle; angles are in radians.
  open func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool
  ) {
    path.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: clockwise)
  }

  /// Adds the lines of another path.
  open func append(_ bezierPath: UIBezierPath) { path.addPath(bezierPath.path) }

  /// Goes back to where the path began.
  open func close() { path.closeSubpath() }

  /// Removes all lines.
  open func removeAllPoints() { path = CGMutablePath() }

  /// Would fill the shape; nothing is drawn.
  open func fill() {}

  /// Would draw the line; nothing is drawn.
  open func stroke() {}

  /// Would keep drawing inside the shape; nothing is drawn.
  open func addClip() {}

  private var path = CGMutablePath()
}

/// Some corners of a rectangle.
public struct UIRectCorner: OptionSet, Sendable {
  /// The bits, as UIKit has them.
  public let rawValue: UInt

  /// Makes one of bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// The top left one.
  public static let topLeft = UIRectCorner(rawValue: 1)

  /// The top right one.
  public static let topRight = UIRectCorner(rawValue: 2)

  /// The bottom left one.
  public static let bottomLeft = UIRectCorner(rawValue: 4)

  /// The bottom right one.
  public static let bottomRight = UIRectCorner(rawValue: 8)

  /// All four.
  public static let allCorners = UIRectCorner(rawValue: .max)
}
