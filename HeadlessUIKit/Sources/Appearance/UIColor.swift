/// System colors have the components of the light appearance. A system color equals only itself,
/// not another color with the same components.
open class UIColor: NSObject, NSCopying, @unchecked Sendable {
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    components = Components(red: red, green: green, blue: blue, alpha: alpha)
    name = nil
    super.init()
  }

  public init(white: CGFloat, alpha: CGFloat) {
    components = Components(red: white, green: white, blue: white, alpha: alpha)
    name = nil
    super.init()
  }

  open func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    UIColor(
      red: components.red, green: components.green, blue: components.blue, alpha: alpha)
  }

  @discardableResult
  open func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    red?.pointee = components.red
    green?.pointee = components.green
    blue?.pointee = components.blue
    alpha?.pointee = components.alpha
    return true
  }

  open func copy(with zone: NSZone? = nil) -> Any { self }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIColor else { return false }
    return other === self || other.components == components && other.name == name
  }

  open override var hash: Int { components.hashValue }

  open override var description: String {
    name ?? "\(components.red) \(components.green) \(components.blue) \(components.alpha)"
  }

  open var cgColor: CGColor {
    CGColor(
      red: components.red, green: components.green, blue: components.blue, alpha: components.alpha)
  }

  open class var black: UIColor { Shared.black }
  open class var darkGray: UIColor { Shared.darkGray }
  open class var lightGray: UIColor { Shared.lightGray }
  open class var white: UIColor { Shared.white }
  open class var gray: UIColor { Shared.gray }
  open class var red: UIColor { Shared.red }
  open class var green: UIColor { Shared.green }
  open class var blue: UIColor { Shared.blue }
  open class var clear: UIColor { Shared.clear }
  open class var systemRed: UIColor { Shared.systemRed }
  open class var systemGreen: UIColor { Shared.systemGreen }
  open class var systemBlue: UIColor { Shared.systemBlue }
  open class var systemGray: UIColor { Shared.systemGray }
  open class var systemGray5: UIColor { Shared.systemGray5 }
  open class var label: UIColor { Shared.label }
  open class var secondaryLabel: UIColor { Shared.secondaryLabel }
  open class var systemBackground: UIColor { Shared.systemBackground }
  open class var secondarySystemBackground: UIColor { Shared.secondarySystemBackground }

  private struct Components: Hashable {
    let red: CGFloat
    let green: CGFloat
    let blue: CGFloat
    let alpha: CGFloat
  }

  private let components: Components
  private let name: String?

  /// Red, green and blue are in 0...255, and alpha is in 0...1.
  fileprivate init(_ name: String, _ red: Int, _ green: Int, _ blue: Int, _ alpha: CGFloat = 1) {
    components = Components(
      red: CGFloat(red) / 255, green: CGFloat(green) / 255, blue: CGFloat(blue) / 255, alpha: alpha)
    self.name = name
    super.init()
  }
}

private enum Shared {
  static let black = UIColor(white: 0, alpha: 1)
  static let darkGray = UIColor(white: 1 / 3, alpha: 1)
  static let lightGray = UIColor(white: 2 / 3, alpha: 1)
  static let white = UIColor(white: 1, alpha: 1)
  static let gray = UIColor(white: 0.5, alpha: 1)
  static let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
  static let green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
  static let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
  static let clear = UIColor(white: 0, alpha: 0)
  static let systemRed = UIColor("systemRed", 255, 59, 48)
  static let systemGreen = UIColor("systemGreen", 52, 199, 89)
  static let systemBlue = UIColor("systemBlue", 0, 122, 255)
  static let systemGray = UIColor("systemGray", 142, 142, 147)
  static let systemGray5 = UIColor("systemGray5", 229, 229, 234)
  static let label = UIColor("label", 0, 0, 0)
  static let secondaryLabel = UIColor("secondaryLabel", 60, 60, 67, 0.6)
  static let systemBackground = UIColor("systemBackground", 255, 255, 255)
  static let secondarySystemBackground = UIColor("secondarySystemBackground", 242, 242, 247)
}
