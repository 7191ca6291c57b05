/// What a font is to be like.
open class UIFontDescriptor: NSObject, NSCopying, @unchecked Sendable {
  /// Describes a font of a name and a size in points.
  public init(name fontName: String, size: CGFloat) {
    postscriptName = fontName
    pointSize = size
    super.init()
  }

  /// Gives nil, as there are no archives here.
  public required init?(coder: NSCoder) {
    nil
  }

  /// The name of the font.
  open private(set) var postscriptName: String
  /// The size in points, 0 if it is not said.
  open private(set) var pointSize: CGFloat
  /// Whether the font is bold, italic and more.
  open private(set) var symbolicTraits: SymbolicTraits = []

  /// Describes the font for a text style.
  open class func preferredFontDescriptor(
    withTextStyle style: UIFont.TextStyle
  ) -> UIFontDescriptor {
    UIFont.preferredFont(forTextStyle: style).fontDescriptor
  }

  /// Describes the same font, bold, italic and more as said.
  open func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
    changed { $0.symbolicTraits = symbolicTraits }
  }

  /// Describes the same font in another size.
  open func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor {
    changed { $0.pointSize = newPointSize }
  }

  /// Describes a font of another family.
  open func withFamily(_ newFamily: String) -> UIFontDescriptor {
    changed { $0.postscriptName = newFamily }
  }

  /// Returns the descriptor itself, which never changes.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIFontDescriptor else { return false }
    return other.postscriptName == postscriptName && other.pointSize == pointSize
      && other.symbolicTraits == symbolicTraits
  }

  open override var hash: Int { postscriptName.hashValue ^ pointSize.hashValue }

  private func changed(_ change: (UIFontDescriptor) -> Void) -> UIFontDescriptor {
    let copy = UIFontDescriptor(name: postscriptName, size: pointSize)
    copy.symbolicTraits = symbolicTraits
    change(copy)
    return copy
  }
}

extension UIFontDescriptor {
  /// Whether a font is bold, italic and more.
  public struct SymbolicTraits: OptionSet, Sendable {
    /// The bits, as UIKit has them.
    public let rawValue: UInt32

    /// Makes one of bits.
    public init(rawValue: UInt32) {
      self.rawValue = rawValue
    }

    /// It is italic.
    public static let traitItalic = SymbolicTraits(rawValue: 1)

    /// It is bold.
    public static let traitBold = SymbolicTraits(rawValue: 2)

    /// It is broad.
    public static let traitExpanded = SymbolicTraits(rawValue: 32)

    /// It is narrow.
    public static let traitCondensed = SymbolicTraits(rawValue: 64)

    /// All its characters are of one width.
    public static let traitMonoSpace = SymbolicTraits(rawValue: 1024)
  }
}
