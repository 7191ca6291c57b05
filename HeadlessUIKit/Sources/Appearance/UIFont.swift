/// Line heights and text widths are rough estimates.
open class UIFont: NSObject, NSCopying, @unchecked Sendable {
  /// Every nonempty name counts as an installed font.
  public init?(name fontName: String, size fontSize: CGFloat) {
    guard !fontName.isEmpty else { return nil }
    self.fontName = fontName
    pointSize = fontSize
    weight = .regular
    super.init()
  }

  open class func systemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont("System", fontSize, .regular)
  }

  open class func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont("System", fontSize, weight)
  }

  open class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont("System", fontSize, .bold)
  }

  open class func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont("System-MonospacedDigit", fontSize, weight)
  }

  /// Always uses the default text size.
  open class func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    UIFont(style.rawValue, style.pointSize, style == .headline ? .semibold : .regular)
  }

  open private(set) var pointSize: CGFloat
  open var lineHeight: CGFloat { (pointSize * 1.2).rounded(.up) }

  open func copy(with zone: NSZone? = nil) -> Any { self }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIFont else { return false }
    return other.fontName == fontName && other.pointSize == pointSize && other.weight == weight
  }

  open override var hash: Int { fontName.hashValue ^ pointSize.hashValue }

  public struct Weight: RawRepresentable, Hashable, Comparable, Sendable {
    public let rawValue: CGFloat

    public init(rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    public static func < (lhs: Weight, rhs: Weight) -> Bool { lhs.rawValue < rhs.rawValue }
    public static let regular = Weight(rawValue: 0)
    public static let semibold = Weight(rawValue: 0.3)
    public static let bold = Weight(rawValue: 0.4)
  }

  public struct TextStyle: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
    public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
    public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
    public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
    public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
    public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
    public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
    public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")

    fileprivate var pointSize: CGFloat {
      switch self {
      case .title2: 22
      case .title3: 20
      case .callout: 16
      case .subheadline: 15
      case .footnote: 13
      case .caption1: 12
      default: 17
      }
    }
  }

  private let fontName: String
  private let weight: Weight

  private init(_ name: String, _ size: CGFloat, _ weight: Weight) {
    fontName = name
    pointSize = size
    self.weight = weight
    super.init()
  }

  /// A `lineLimit` of 0 means no limit.
  func size(of text: String, width: CGFloat = .infinity, lines lineLimit: Int = 0) -> CGSize {
    var lengths = text.split(separator: "\n", omittingEmptySubsequences: false)
      .flatMap { lineLengths(of: $0, wrappedAt: width) }
    if lineLimit > 0 { lengths = Array(lengths.prefix(lineLimit)) }
    let textWidth = CGFloat(lengths.max() ?? 0) * characterWidth
    return CGSize(width: textWidth.rounded(.up), height: CGFloat(lengths.count) * lineHeight)
  }

  private var characterWidth: CGFloat { pointSize * 0.5 }

  /// Returns the number of characters in each line.
  private func lineLengths(of paragraph: Substring, wrappedAt width: CGFloat) -> [Int] {
    let columns = max(1, width / characterWidth)
    guard CGFloat(paragraph.count) > columns else { return [paragraph.count] }
    let capacity = Int(columns)
    var lengths: [Int] = []
    var lineLength = 0
    for word in paragraph.split(separator: " ") {
      var wordLength = word.count
      if lineLength > 0, lineLength + 1 + wordLength <= capacity {
        lineLength += 1 + wordLength
        continue
      }
      if lineLength > 0 { lengths.append(lineLength) }
      while wordLength > capacity {
        lengths.append(capacity)
        wordLength -= capacity
      }
      lineLength = wordLength
    }
    return lengths + [lineLength]
  }
}
