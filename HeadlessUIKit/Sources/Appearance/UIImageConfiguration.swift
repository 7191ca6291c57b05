extension UIImage {
  /// Selects a variant of an image.
  open class Configuration: NSObject, @unchecked Sendable {
    /// Hides the inherited `init()`, so that apps cannot create a plain `Configuration`.
    init(kind: Void) { super.init() }

    /// Returns nil; archives are not supported.
    public required init?(coder: NSCoder) {
      nil
    }
  }

  /// The size, weight, scale, and colors of a symbol image.
  open class SymbolConfiguration: Configuration, @unchecked Sendable {
    open class var unspecified: SymbolConfiguration { SymbolConfiguration(kind: ()) }

    /// Creates a configuration with a font size in points.
    public convenience init(pointSize: CGFloat) {
      self.init(kind: ())
      size = pointSize
    }

    /// Creates a configuration with a font size in points and a weight.
    public convenience init(pointSize: CGFloat, weight: SymbolWeight) {
      self.init(pointSize: pointSize)
      self.weight = weight
    }

    /// Creates a configuration with a font size in points, a weight, and a scale.
    public convenience init(pointSize: CGFloat, weight: SymbolWeight, scale: SymbolScale) {
      self.init(pointSize: pointSize, weight: weight)
      self.scale = scale
    }

    /// Creates a configuration with a scale.
    public convenience init(scale: SymbolScale) {
      self.init(kind: ())
      self.scale = scale
    }

    /// Creates a configuration with a weight.
    public convenience init(weight: SymbolWeight) {
      self.init(kind: ())
      self.weight = weight
    }

    /// Creates a configuration with the size of a font.
    public convenience init(font: UIFont) {
      self.init(pointSize: font.pointSize)
    }

    /// Creates a configuration with the size of a font and a scale.
    public convenience init(font: UIFont, scale: SymbolScale) {
      self.init(font: font)
      self.scale = scale
    }

    open override func isEqual(_ object: Any?) -> Bool {
      guard let other = object as? SymbolConfiguration else { return false }
      return other.size == size && other.weight == weight && other.scale == scale
        && other.colors == colors
    }

    open override var hash: Int { size.hashValue }

    /// The size in points, or nil if unspecified.
    fileprivate(set) final var size: CGFloat?
    private var weight: SymbolWeight?
    private var scale: SymbolScale?
    private var colors: [UIColor]?
  }
}

extension UIImage {
  /// The scale of a symbol relative to its font.
  public enum SymbolScale: Int, Sendable {
    case `default` = -1
    case unspecified = 0
    case small = 1
    case medium = 2
    case large = 3
  }
}

extension UIImage {
  /// The thickness of a symbol's strokes.
  public enum SymbolWeight: Int, Sendable {
    case unspecified, ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
  }
}
