extension UIImage {
  /// How an image is chosen among its variants.
  open class Configuration: NSObject, @unchecked Sendable {
    init(kind: Void) {
      super.init()
    }

    /// Gives nil, as there are no archives here.
    public required init?(coder: NSCoder) {
      nil
    }

    func taking(_ other: Configuration?) -> Configuration { self }
  }

  /// How large and thick a symbol is, and in which colours.
  open class SymbolConfiguration: Configuration, @unchecked Sendable {
    open class var unspecified: SymbolConfiguration { SymbolConfiguration(kind: ()) }

    /// A symbol as large as a font of a size in points.
    public convenience init(pointSize: CGFloat) {
      self.init(kind: ())
      size = pointSize
    }

    /// A symbol as large as a font of a size in points, of a thickness.
    public convenience init(pointSize: CGFloat, weight: SymbolWeight) {
      self.init(pointSize: pointSize)
      self.weight = weight
    }

    /// A symbol as large as a font of a size in points, of a thickness, larger or smaller.
    public convenience init(pointSize: CGFloat, weight: SymbolWeight, scale: SymbolScale) {
      self.init(pointSize: pointSize, weight: weight)
      self.scale = scale
    }

    /// A symbol larger or smaller than usual.
    public convenience init(scale: SymbolScale) {
      self.init(kind: ())
      self.scale = scale
    }

    /// A symbol of a thickness.
    public convenience init(weight: SymbolWeight) {
      self.init(kind: ())
      self.weight = weight
    }

    /// A symbol as large as a font.
    public convenience init(font: UIFont) {
      self.init(pointSize: font.pointSize)
    }

    /// A symbol as large as a font, larger or smaller.
    public convenience init(font: UIFont, scale: SymbolScale) {
      self.init(font: font)
      self.scale = scale
    }

    override func taking(_ other: Configuration?) -> Configuration {
      guard let other = other as? SymbolConfiguration else { return self }
      let result = SymbolConfiguration(kind: ())
      result.size = other.size ?? size
      result.weight = other.weight ?? weight
      result.scale = other.scale ?? scale
      result.colors = other.colors ?? colors
      return result
    }

    open override func isEqual(_ object: Any?) -> Bool {
      guard let other = object as? SymbolConfiguration else { return false }
      return other.size == size && other.weight == weight && other.scale == scale
        && other.colors == colors
    }

    open override var hash: Int { size.hashValue }

    /// The size in points, nil if it is not said.
    fileprivate(set) final var size: CGFloat?
    private var weight: SymbolWeight?
    private var scale: SymbolScale?
    private var colors: [UIColor]?
  }
}

extension UIImage {
  /// Whether a symbol is larger or smaller than usual.
  public enum SymbolScale: Int, Sendable {
    case `default` = -1
    case unspecified = 0
    case small = 1
    case medium = 2
    case large = 3
  }
}

extension UIImage {
  /// How thick the strokes of a symbol are.
  public enum SymbolWeight: Int, Sendable {
    case unspecified, ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
  }
}
