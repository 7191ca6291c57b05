extension UIImage {
  open class Configuration: NSObject, @unchecked Sendable {
    /// Hides the inherited `init()`, so that apps cannot create a plain `Configuration`.
    init(forSubclass: Void) { super.init() }
  }

  /// Symbol configurations have no effect.
  open class SymbolConfiguration: Configuration, @unchecked Sendable {
    public convenience init(pointSize: CGFloat, weight: SymbolWeight, scale: SymbolScale) {
      self.init(forSubclass: ())
    }
  }
}

extension UIImage {
  public enum SymbolScale: Int, Sendable {
    case `default` = -1
    case unspecified = 0
    case small = 1
    case medium = 2
    case large = 3
  }
}

extension UIImage {
  public enum SymbolWeight: Int, Sendable {
    case unspecified, ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
  }
}
