extension UIImage {
  /// Selects a variant of an image.
  open class Configuration: NSObject, @unchecked Sendable {
    /// Hides the inherited `init()`, so that apps cannot create a plain `Configuration`.
    init(forSubclass: Void) { super.init() }
  }

  /// The size, weight, and scale of a symbol image; without effect.
  open class SymbolConfiguration: Configuration, @unchecked Sendable {
    /// Creates a configuration; ignores the arguments.
    public convenience init(pointSize: CGFloat, weight: SymbolWeight, scale: SymbolScale) {
      self.init(forSubclass: ())
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
