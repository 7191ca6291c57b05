/// A font, defined by its name, size, and weight. Line heights and widths are rough estimates.
open class UIFont: NSObject, NSCopying, @unchecked Sendable {
  /// Creates a regular font with a name and a size in points. Returns nil only if the name is
  /// empty; every other name counts as that of an installed font.
  public init?(name fontName: String, size fontSize: CGFloat) {
    guard !fontName.isEmpty else { return nil }
    self.fontName = fontName
    pointSize = fontSize
    weight = .regular
    super.init()
  }

  /// Returns nil; archives are not supported.
  public required init?(coder: NSCoder) {
    nil
  }

  /// Returns the regular system font of a size in points.
  open class func systemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont("System", fontSize, .regular)
  }

  /// Returns the system font of a size in points and a weight.
  open class func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont("System", fontSize, weight)
  }

  /// Returns the bold system font of a size in points.
  open class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont("System", fontSize, .bold)
  }

  /// Returns the italic system font of a size in points.
  open class func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont("System-Italic", fontSize, .regular)
  }

  /// Returns the system font with digits of equal width, of a size in points and a weight.
  open class func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont("System-MonospacedDigit", fontSize, weight)
  }

  /// Returns the font of a text style at the user's text size.
  open class func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    preferredFont(forTextStyle: style, compatibleWith: nil)
  }

  /// Returns the font of a text style at the text size of `traitCollection`, or of the current
  /// traits if that is nil. All styles scale like the body style.
  open class func preferredFont(
    forTextStyle style: TextStyle, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    let category = (traitCollection ?? .current).preferredContentSizeCategory
    let size = (style.pointSize * category.scaleFactor).rounded()
    return UIFont(style.rawValue, size, style == .headline ? .semibold : .regular)
  }

  open class var labelFontSize: CGFloat { 17 }
  open class var buttonFontSize: CGFloat { 18 }
  open var leading: CGFloat { 0 }
  open private(set) var fontName: String
  open private(set) var pointSize: CGFloat
  open var lineHeight: CGFloat { (pointSize * 1.2).rounded(.up) }

  /// Returns the font with another size in points.
  open func withSize(_ fontSize: CGFloat) -> UIFont {
    UIFont(fontName, fontSize, weight)
  }

  open func copy(with zone: NSZone? = nil) -> Any { self }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIFont else { return false }
    return other.fontName == fontName && other.pointSize == pointSize && other.weight == weight
  }

  open override var hash: Int { fontName.hashValue ^ pointSize.hashValue }

  /// The thickness of a font's strokes.
  public struct Weight: RawRepresentable, Hashable, Comparable, Sendable {
    public let rawValue: CGFloat

    /// Creates a weight from a number.
    public init(_ rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    public init(rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    public static func < (lhs: Weight, rhs: Weight) -> Bool { lhs.rawValue < rhs.rawValue }
    public static let ultraLight = Weight(-0.8)
    public static let thin = Weight(-0.6)
    public static let light = Weight(-0.4)
    public static let regular = Weight(0)
    public static let medium = Weight(0.23)
    public static let semibold = Weight(0.3)
    public static let bold = Weight(0.4)
    public static let heavy = Weight(0.56)
    public static let black = Weight(0.62)
  }

  /// The purpose of a text, which determines its size.
  public struct TextStyle: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
    public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
    public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
    public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
    public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
    public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
    public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
    public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
    public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
    public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
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

  /// Returns the estimated size of a text that wraps between words at a width and shows at most
  /// `limit` lines, or all lines if `limit` is 0.
  func size(of text: String, width: CGFloat = .infinity, lines limit: Int = 0) -> CGSize {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      .flatMap { lineLengths(of: $0, wrappedAt: width) }
    if limit > 0 { lines = Array(lines.prefix(limit)) }
    let longest = CGFloat(lines.max() ?? 0) * characterWidth
    return CGSize(width: longest.rounded(.up), height: CGFloat(lines.count) * lineHeight)
  }

  /// The estimated width of a character.
  private var characterWidth: CGFloat { pointSize * 0.5 }

  /// Returns the number of characters in each line of a wrapped paragraph.
  private func lineLengths(of paragraph: Substring, wrappedAt width: CGFloat) -> [Int] {
    let limit = width.isFinite ? max(1, Int((width / characterWidth).rounded(.down))) : Int.max
    guard paragraph.count > limit else { return [paragraph.count] }
    var lengths: [Int] = []
    var length = 0
    for word in paragraph.split(separator: " ") {
      var rest = word.count
      if length > 0, length + 1 + rest <= limit {
        length += 1 + rest
        continue
      }
      if length > 0 { lengths.append(length) }
      while rest > limit {
        lengths.append(limit)
        rest -= limit
      }
      length = rest
    }
    return lengths + [length]
  }
}
