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

    /// Another one that says the same, but for what the other configuration says.
    open func applying(_ otherConfiguration: Configuration?) -> Self {
      guard let result = taking(otherConfiguration) as? Self else { return self }
      return result
    }

    func taking(_ other: Configuration?) -> Configuration { self }
  }

  /// How large and thick a symbol is, and in which colours.
  open class SymbolConfiguration: Configuration, @unchecked Sendable {
    /// Nothing in particular.
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

    /// A symbol as large as the font of a text style.
    public convenience init(textStyle: UIFont.TextStyle) {
      self.init(font: .preferredFont(forTextStyle: textStyle))
    }

    /// A symbol as large as the font of a text style, larger or smaller.
    public convenience init(textStyle: UIFont.TextStyle, scale: SymbolScale) {
      self.init(textStyle: textStyle)
      self.scale = scale
    }

    /// A symbol in several colours.
    public convenience init(paletteColors: [UIColor]) {
      self.init(kind: ())
      colors = paletteColors
    }

    /// A symbol in shades of a colour.
    public convenience init(hierarchicalColor: UIColor) {
      self.init(paletteColors: [hierarchicalColor])
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
    /// As the system likes.
    case `default` = -1
    /// It is not said.
    case unspecified = 0
    /// Smaller.
    case small = 1
    /// As usual.
    case medium = 2
    /// Larger.
    case large = 3
  }
}

extension UIImage {
  /// How thick the strokes of a symbol are.
  public enum SymbolWeight: Int, Sendable {
    /// It is not said.
    case unspecified = 0
    /// The thinnest.
    case ultraLight = 1
    /// Very thin.
    case thin = 2
    /// Thin.
    case light = 3
    /// As usual.
    case regular = 4
    /// A little thicker.
    case medium = 5
    /// Thicker.
    case semibold = 6
    /// Thick.
    case bold = 7
    /// Very thick.
    case heavy = 8
    /// The thickest.
    case black = 9
  }
}
