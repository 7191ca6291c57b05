#if !canImport(CoreGraphics)
/// A shape, known by the points that its lines pass or bend towards.
open class CGPath {
  fileprivate(set) final var points: [CGPoint]

  fileprivate init(points: [CGPoint]) {
    self.points = points
  }

  /// Makes a rectangle.
  public init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    points = rect.corners.map { $0.applying(transform?.pointee ?? .identity) }
  }

  /// Makes a rectangle with round corners, whose points are those of the rectangle.
  public init(
    roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: UnsafePointer<CGAffineTransform>?
  ) {
    points = rect.corners.map { $0.applying(transform?.pointee ?? .identity) }
  }

  /// Makes an ellipse, whose points are those of the rectangle around it.
  public init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    points = rect.corners.map { $0.applying(transform?.pointee ?? .identity) }
  }

  /// Whether there are no lines.
  open var isEmpty: Bool { points.isEmpty }

  /// The last point, zero if there is none.
  open var currentPoint: CGPoint { points.last ?? .zero }

  /// The smallest rectangle around the points.
  open var boundingBox: CGRect {
    guard let first = points.first else { return .null }
    return points.reduce(CGRect(origin: first, size: .zero)) {
      $0.union(CGRect(origin: $1, size: .zero))
    }
  }
}

/// A shape that can be added to.
open class CGMutablePath: CGPath {
  /// Makes an empty path.
  public init() {
    super.init(points: [])
  }

  /// Begins at a point.
  open func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
    points.append(point.applying(transform))
  }

  /// Adds a straight line.
  open func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
    points.append(point.applying(transform))
  }

  /// Adds a curve that bends towards two points.
  open func addCurve(
    to end: CGPoint, control1: CGPoint, control2: CGPoint, transform: CGAffineTransform = .identity
  ) {
    points += [control1, control2, end].map { $0.applying(transform) }
  }

  /// Adds a curve that bends towards a point.
  open func addQuadCurve(
    to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity
  ) {
    points += [control, end].map { $0.applying(transform) }
  }

  /// Adds a rectangle.
  open func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    points += rect.corners.map { $0.applying(transform) }
  }

  /// Adds an ellipse.
  open func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    addRect(rect, transform: transform)
  }

  /// Adds a part of a circle, whose points are the two ends.
  open func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    for angle in [startAngle, endAngle] {
      let point = CGPoint(
        x: center.x + radius * CGFloat(cos(Double(angle))),
        y: center.y + radius * CGFloat(sin(Double(angle))))
      points.append(point.applying(transform))
    }
  }

  /// Adds the lines of another path.
  open func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
    points += path.points.map { $0.applying(transform) }
  }

  /// Goes back to where the path began.
  open func closeSubpath() {}
}

extension CGRect {
  fileprivate var corners: [CGPoint] {
    [
      CGPoint(x: minX, y: minY), CGPoint(x: maxX, y: minY), CGPoint(x: maxX, y: maxY),
      CGPoint(x: minX, y: maxY),
    ]
  }
}
#endif
