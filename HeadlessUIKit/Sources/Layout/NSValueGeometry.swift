extension NSValue {
  /// Makes a value of a rectangle.
  public convenience init(cgRect rect: CGRect) {
    self.init(rect: rect)
  }

  /// Makes a value of a point.
  public convenience init(cgPoint point: CGPoint) {
    self.init(point: point)
  }

  /// The rectangle that the value was made of.
  public var cgRectValue: CGRect { rectValue }

  /// The point that the value was made of.
  public var cgPointValue: CGPoint { pointValue }
}
