/// A color, defined by its components. System colors have the components of the light appearance
/// and are distinguished from other colors by their names.
open class UIColor: NSObject, NSCopying, @unchecked Sendable {
  /// Creates a color from components in 0...1; does not clamp other values.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    components = Components(red: red, green: green, blue: blue, alpha: alpha)
    name = nil
    super.init()
  }

  /// Creates a gray from 0 for black to 1 for white.
  public init(white: CGFloat, alpha: CGFloat) {
    components = Components(red: white, green: white, blue: white, alpha: alpha)
    name = nil
    super.init()
  }

  /// Returns nil; archives are not supported.
  public required init?(coder: NSCoder) {
    nil
  }

  /// Returns a color with another alpha. The result of a system color is not a system color.
  open func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    UIColor(
      red: components.red, green: components.green, blue: components.blue, alpha: alpha)
  }

  /// Stores the components through the non-nil pointers and returns true.
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

  /// The `CGColor` with the same components.
  open var cgColor: CGColor {
    CGColor(
      red: components.red, green: components.green, blue: components.blue, alpha: components.alpha)
  }

  /// Creates a color from a `CGColor`.
  public init(cgColor: CGColor) {
    let parts = cgColor.components ?? [0, 0]
    let isGray = parts.count < 4
    components = Components(
      red: parts[0], green: parts[isGray ? 0 : 1], blue: parts[isGray ? 0 : 2],
      alpha: parts[parts.count - 1])
    name = nil
    super.init()
  }

  open func set() {}
  open class var black: UIColor { Shared.black }
  open class var darkGray: UIColor { Shared.darkGray }
  open class var lightGray: UIColor { Shared.lightGray }
  open class var white: UIColor { Shared.white }
  open class var gray: UIColor { Shared.gray }
  open class var red: UIColor { Shared.red }
  open class var green: UIColor { Shared.green }
  open class var blue: UIColor { Shared.blue }
  open class var cyan: UIColor { Shared.cyan }
  open class var yellow: UIColor { Shared.yellow }
  open class var magenta: UIColor { Shared.magenta }
  open class var orange: UIColor { Shared.orange }
  open class var purple: UIColor { Shared.purple }
  open class var brown: UIColor { Shared.brown }
  open class var clear: UIColor { Shared.clear }
  open class var systemRed: UIColor { Shared.systemRed }
  open class var systemGreen: UIColor { Shared.systemGreen }
  open class var systemBlue: UIColor { Shared.systemBlue }
  open class var systemOrange: UIColor { Shared.systemOrange }
  open class var systemYellow: UIColor { Shared.systemYellow }
  open class var systemPink: UIColor { Shared.systemPink }
  open class var systemPurple: UIColor { Shared.systemPurple }
  open class var systemTeal: UIColor { Shared.systemTeal }
  open class var systemIndigo: UIColor { Shared.systemIndigo }
  open class var systemBrown: UIColor { Shared.systemBrown }
  open class var systemMint: UIColor { Shared.systemMint }
  open class var systemCyan: UIColor { Shared.systemCyan }
  open class var systemGray: UIColor { Shared.systemGray }
  open class var systemGray2: UIColor { Shared.systemGray2 }
  open class var systemGray3: UIColor { Shared.systemGray3 }
  open class var systemGray4: UIColor { Shared.systemGray4 }
  open class var systemGray5: UIColor { Shared.systemGray5 }
  open class var systemGray6: UIColor { Shared.systemGray6 }
  open class var tintColor: UIColor { Shared.tintColor }
  open class var label: UIColor { Shared.label }
  open class var secondaryLabel: UIColor { Shared.secondaryLabel }
  open class var tertiaryLabel: UIColor { Shared.tertiaryLabel }
  open class var quaternaryLabel: UIColor { Shared.quaternaryLabel }
  open class var link: UIColor { Shared.link }
  open class var placeholderText: UIColor { Shared.placeholderText }
  open class var separator: UIColor { Shared.separator }
  open class var opaqueSeparator: UIColor { Shared.opaqueSeparator }
  open class var systemBackground: UIColor { Shared.systemBackground }
  open class var secondarySystemBackground: UIColor { Shared.secondarySystemBackground }
  open class var tertiarySystemBackground: UIColor { Shared.tertiarySystemBackground }
  open class var systemGroupedBackground: UIColor { Shared.systemGroupedBackground }

  open class var secondarySystemGroupedBackground: UIColor {
    Shared.secondarySystemGroupedBackground
  }

  open class var tertiarySystemGroupedBackground: UIColor { Shared.tertiarySystemGroupedBackground }
  open class var systemFill: UIColor { Shared.systemFill }
  open class var secondarySystemFill: UIColor { Shared.secondarySystemFill }
  open class var tertiarySystemFill: UIColor { Shared.tertiarySystemFill }
  open class var quaternarySystemFill: UIColor { Shared.quaternarySystemFill }
  open class var darkText: UIColor { Shared.darkText }
  open class var lightText: UIColor { Shared.lightText }

  private struct Components: Hashable {
    let red: CGFloat
    let green: CGFloat
    let blue: CGFloat
    let alpha: CGFloat
  }

  private let components: Components
  private let name: String?

  /// Creates a system color, distinguished from other colors by its name.
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
  static let cyan = UIColor(red: 0, green: 1, blue: 1, alpha: 1)
  static let yellow = UIColor(red: 1, green: 1, blue: 0, alpha: 1)
  static let magenta = UIColor(red: 1, green: 0, blue: 1, alpha: 1)
  static let orange = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
  static let purple = UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)
  static let brown = UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1)
  static let clear = UIColor(white: 0, alpha: 0)
  static let systemRed = UIColor("systemRed", 255, 59, 48)
  static let systemGreen = UIColor("systemGreen", 52, 199, 89)
  static let systemBlue = UIColor("systemBlue", 0, 122, 255)
  static let systemOrange = UIColor("systemOrange", 255, 149, 0)
  static let systemYellow = UIColor("systemYellow", 255, 204, 0)
  static let systemPink = UIColor("systemPink", 255, 45, 85)
  static let systemPurple = UIColor("systemPurple", 175, 82, 222)
  static let systemTeal = UIColor("systemTeal", 48, 176, 199)
  static let systemIndigo = UIColor("systemIndigo", 88, 86, 214)
  static let systemBrown = UIColor("systemBrown", 162, 132, 94)
  static let systemMint = UIColor("systemMint", 0, 199, 190)
  static let systemCyan = UIColor("systemCyan", 50, 173, 230)
  static let systemGray = UIColor("systemGray", 142, 142, 147)
  static let systemGray2 = UIColor("systemGray2", 174, 174, 178)
  static let systemGray3 = UIColor("systemGray3", 199, 199, 204)
  static let systemGray4 = UIColor("systemGray4", 209, 209, 214)
  static let systemGray5 = UIColor("systemGray5", 229, 229, 234)
  static let systemGray6 = UIColor("systemGray6", 242, 242, 247)
  static let tintColor = UIColor("tintColor", 0, 122, 255)
  static let label = UIColor("label", 0, 0, 0)
  static let secondaryLabel = UIColor("secondaryLabel", 60, 60, 67, 0.6)
  static let tertiaryLabel = UIColor("tertiaryLabel", 60, 60, 67, 0.3)
  static let quaternaryLabel = UIColor("quaternaryLabel", 60, 60, 67, 0.18)
  static let link = UIColor("link", 0, 122, 255)
  static let placeholderText = UIColor("placeholderText", 60, 60, 67, 0.3)
  static let separator = UIColor("separator", 60, 60, 67, 0.29)
  static let opaqueSeparator = UIColor("opaqueSeparator", 198, 198, 200)
  static let systemBackground = UIColor("systemBackground", 255, 255, 255)
  static let secondarySystemBackground = UIColor("secondarySystemBackground", 242, 242, 247)
  static let tertiarySystemBackground = UIColor("tertiarySystemBackground", 255, 255, 255)
  static let systemGroupedBackground = UIColor("systemGroupedBackground", 242, 242, 247)
  static let secondarySystemGroupedBackground = UIColor(
    "secondarySystemGroupedBackground", 255, 255, 255)
  static let tertiarySystemGroupedBackground = UIColor(
    "tertiarySystemGroupedBackground", 242, 242, 247)
  static let systemFill = UIColor("systemFill", 120, 120, 128, 0.2)
  static let secondarySystemFill = UIColor("secondarySystemFill", 120, 120, 128, 0.16)
  static let tertiarySystemFill = UIColor("tertiarySystemFill", 118, 118, 128, 0.12)
  static let quaternarySystemFill = UIColor("quaternarySystemFill", 116, 116, 128, 0.08)
  static let darkText = UIColor("darkText", 0, 0, 0)
  static let lightText = UIColor("lightText", 255, 255, 255, 0.6)
}
