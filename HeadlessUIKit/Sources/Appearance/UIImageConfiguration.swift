extension UIImage {
  /// Selects a variant of an image.
  open class Configuration: NSObject, @unchecked Sendable {
    /// Hides the inherited `init()`, so that apps cannot create a plain `Configuration`.
    init(kind: Void) { super.init() }
  }

  /// The size, weight, and scale of a symbol image; only the size has an effect.
  open class SymbolConfiguration: Configuration, @unchecked Sendable {
    /// Creates a configuration with a font size in points, a weight, and a scale.
    public convenience init(pointSize: CGFloat, weight: SymbolWeight, scale: SymbolScale) {
      self.init(pointSize)
    }

    final let pointSize: CGFloat

    private init(_ pointSize: CGFloat) {
      self.pointSize = pointSize
      super.init(kind: ())
    }
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
