/// A font, known by its size and weight. Line heights and widths are rough estimates.
open class UIFont: NSObject, NSCopying, @unchecked Sendable {
  /// Makes a regular font of a name and a size in points; nil only if the name is empty, as every
  /// other name counts as installed.
  public init?(name fontName: String, size fontSize: CGFloat) {
    guard !fontName.isEmpty else { return nil }
    self.fontName = fontName
    pointSize = fontSize
    weight = .regular
    super.init()
  }

  /// Gives nil, as there are no archives here.
  public required init?(coder: NSCoder) {
    nil
  }

  /// The regular font of the system, in a size in points.
  open class func systemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont("System", fontSize, .regular)
  }

  /// The font of the system, in a size in points and a weight.
  open class func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont("System", fontSize, weight)
  }

  /// The bold font of the system, in a size in points.
  open class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont("System", fontSize, .bold)
  }

  /// The italic font of the system, in a size in points.
  open class func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont("System-Italic", fontSize, .regular)
  }

  /// The font of the system whose characters are all of one width, in a size in points and a
  /// weight.
  open class func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont("Monospaced", fontSize, weight)
  }

  /// The font of the system whose digits are all of one width, in a size in points and a weight.
  open class func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont("System-MonospacedDigit", fontSize, weight)
  }

  /// The font for a text style, in the size that is the system's default; nobody chooses another
  /// here.
  open class func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    UIFont(style.rawValue, style.pointSize, style == .headline ? .semibold : .regular)
  }

  /// The size of labels in points, 17.
  open class var labelFontSize: CGFloat { 17 }
  /// The size of the titles of buttons in points, 18.
  open class var buttonFontSize: CGFloat { 18 }
  /// The usual size in points, 14.
  open class var systemFontSize: CGFloat { 14 }
  /// The usual small size in points, 12.
  open class var smallSystemFontSize: CGFloat { 12 }

  /// The name that the font was made by; that of a system font is this module's own.
  open private(set) var fontName: String
  /// The size in points.
  open private(set) var pointSize: CGFloat
  /// The same as ``fontName``, since there are no families here.
  open var familyName: String { fontName }
  /// The height of a line in points, supposed to be 1.2 times the size, rounded up.
  open var lineHeight: CGFloat { (pointSize * 1.2).rounded(.up) }

  /// The same font in another size in points.
  open func withSize(_ fontSize: CGFloat) -> UIFont {
    UIFont(fontName, fontSize, weight)
  }

  /// Returns the font itself, which never changes.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIFont else { return false }
    return other.fontName == fontName && other.pointSize == pointSize && other.weight == weight
  }

  open override var hash: Int { fontName.hashValue ^ pointSize.hashValue }

  /// How thick the strokes of a font are, compared by number.
  public struct Weight: RawRepresentable, Hashable, Comparable, Sendable {
    /// The number, from -1 for the thinnest to 1, and 0 for a regular font.
    public let rawValue: CGFloat

    /// Makes a weight of a number.
    public init(_ rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    /// Makes a weight of a number.
    public init(rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    /// Whether the first weight is thinner than the second.
    public static func < (lhs: Weight, rhs: Weight) -> Bool { lhs.rawValue < rhs.rawValue }

    /// -0.8, the thinnest.
    public static let ultraLight = Weight(-0.8)
    /// -0.6.
    public static let thin = Weight(-0.6)
    /// -0.4.
    public static let light = Weight(-0.4)
    /// 0, what a font has by default.
    public static let regular = Weight(0)
    /// 0.23.
    public static let medium = Weight(0.23)
    /// 0.3.
    public static let semibold = Weight(0.3)
    /// 0.4.
    public static let bold = Weight(0.4)
    /// 0.56.
    public static let heavy = Weight(0.56)
    /// 0.62, the thickest.
    public static let black = Weight(0.62)
  }

  /// What a text is for, which tells its size.
  public struct TextStyle: RawRepresentable, Hashable, Sendable {
    /// The name of the style.
    public let rawValue: String

    /// Makes a style of a name; one that is not below has the size of ``body``.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// The title of a screen that stands above its content, 34 points.
    public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
    /// A heading of the first level, 28 points.
    public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
    /// A heading of the second level, 22 points.
    public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
    /// A heading of the third level, 20 points.
    public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
    /// A heading of a paragraph or row, 17 points and semibold.
    public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
    /// A second heading, 15 points.
    public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
    /// The text itself, 17 points.
    public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
    /// A remark that stands out, 16 points.
    public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
    /// A note, 13 points.
    public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
    /// Words under an image, 12 points.
    public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
    /// Lesser words under an image, 11 points.
    public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")

    fileprivate var pointSize: CGFloat {
      switch self {
      case .largeTitle: 34
      case .title1: 28
      case .title2: 22
      case .title3: 20
      case .callout: 16
      case .subheadline: 15
      case .footnote: 13
      case .caption1: 12
      case .caption2: 11
      default: 17
      }
    }
  }

  private let weight: Weight

  private init(_ name: String, _ size: CGFloat, _ weight: Weight) {
    fontName = name
    pointSize = size
    self.weight = weight
    super.init()
  }

  /// A guess at the size of a text in this font.
  func size(of text: String) -> CGSize {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let width = CGFloat(lines.map(\.count).max() ?? 0) * pointSize * 0.5
    return CGSize(width: width.rounded(.up), height: CGFloat(lines.count) * lineHeight)
  }
}
