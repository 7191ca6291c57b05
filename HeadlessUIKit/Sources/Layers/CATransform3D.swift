/// A change of coordinates in space, as a matrix of four rows.
public struct CATransform3D: Sendable {
  /// Makes a matrix of zeros.
  public init() {
    self.init(
      m11: 0, m12: 0, m13: 0, m14: 0, m21: 0, m22: 0, m23: 0, m24: 0, m31: 0, m32: 0, m33: 0,
      m34: 0, m41: 0, m42: 0, m43: 0, m44: 0)
  }

  /// Makes a matrix of its numbers.
  public init(
    m11: CGFloat, m12: CGFloat, m13: CGFloat, m14: CGFloat, m21: CGFloat, m22: CGFloat,
    m23: CGFloat, m24: CGFloat, m31: CGFloat, m32: CGFloat, m33: CGFloat, m34: CGFloat,
    m41: CGFloat, m42: CGFloat, m43: CGFloat, m44: CGFloat
  ) {
    (self.m11, self.m12, self.m13, self.m14) = (m11, m12, m13, m14)
    (self.m21, self.m22, self.m23, self.m24) = (m21, m22, m23, m24)
    (self.m31, self.m32, self.m33, self.m34) = (m31, m32, m33, m34)
    (self.m41, self.m42, self.m43, self.m44) = (m41, m42, m43, m44)
  }

  /// How often x counts in x.
  public var m11: CGFloat
  /// How often x counts in y.
  public var m12: CGFloat
  /// How often x counts in z.
  public var m13: CGFloat
  /// How often x counts in the divisor.
  public var m14: CGFloat
  /// How often y counts in x.
  public var m21: CGFloat
  /// How often y counts in y.
  public var m22: CGFloat
  /// How often y counts in z.
  public var m23: CGFloat
  /// How often y counts in the divisor.
  public var m24: CGFloat
  /// How often z counts in x.
  public var m31: CGFloat
  /// How often z counts in y.
  public var m32: CGFloat
  /// How often z counts in z.
  public var m33: CGFloat
  /// How often z counts in the divisor.
  public var m34: CGFloat
  /// What is added to x.
  public var m41: CGFloat
  /// What is added to y.
  public var m42: CGFloat
  /// What is added to z.
  public var m43: CGFloat
  /// What is added to the divisor.
  public var m44: CGFloat
}

/// The transform that changes nothing.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let CATransform3DIdentity = CATransform3D(.identity)

extension CATransform3D {
  init(_ plane: CGAffineTransform) {
    self.init()
    (m11, m12, m21, m22) = (plane.a, plane.b, plane.c, plane.d)
    (m41, m42, m33, m44) = (plane.tx, plane.ty, 1, 1)
  }
}
