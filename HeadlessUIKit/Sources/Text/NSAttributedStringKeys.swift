extension NSAttributedString.Key {
  /// The font, a `UIFont`.
  public static let font = NSAttributedString.Key(rawValue: "NSFont")
  /// The colour of the text, a `UIColor`.
  public static let foregroundColor = NSAttributedString.Key(rawValue: "NSColor")
  /// The colour behind the text, a `UIColor`.
  public static let backgroundColor = NSAttributedString.Key(rawValue: "NSBackgroundColor")
  /// How the paragraph looks, an `NSParagraphStyle`.
  public static let paragraphStyle = NSAttributedString.Key(rawValue: "NSParagraphStyle")
  /// The line below, the number of an `NSUnderlineStyle`.
  public static let underlineStyle = NSAttributedString.Key(rawValue: "NSUnderline")
  /// The colour of the line below, a `UIColor`.
  public static let underlineColor = NSAttributedString.Key(rawValue: "NSUnderlineColor")
  /// The line through the text, the number of an `NSUnderlineStyle`.
  public static let strikethroughStyle = NSAttributedString.Key(rawValue: "NSStrikethrough")
  /// The colour of the line through the text, a `UIColor`.
  public static let strikethroughColor = NSAttributedString.Key(
    rawValue: "NSStrikethroughColor")
  /// How far characters are apart, in points.
  public static let kern = NSAttributedString.Key(rawValue: "NSKern")
  /// How far text stands above its line, in points.
  public static let baselineOffset = NSAttributedString.Key(rawValue: "NSBaselineOffset")
  /// Where the text leads, a `URL` or a string.
  public static let link = NSAttributedString.Key(rawValue: "NSLink")
  /// What stands in place of a character, an `NSTextAttachment`.
  public static let attachment = NSAttributedString.Key(rawValue: "NSAttachment")
  /// The shadow of the text.
  public static let shadow = NSAttributedString.Key(rawValue: "NSShadow")
  /// The width of the outline in percent of the size.
  public static let strokeWidth = NSAttributedString.Key(rawValue: "NSStrokeWidth")
  /// The colour of the outline, a `UIColor`.
  public static let strokeColor = NSAttributedString.Key(rawValue: "NSStrokeColor")
}

extension NSAttributedString {
  /// Makes a text of one character that stands for an attachment.
  public convenience init(attachment: NSTextAttachment) {
    self.init(string: "\u{FFFC}", attributes: [.attachment: attachment])
  }

  /// A guess at the size of the text in the fonts that it has, in points.
  public func size() -> CGSize {
    measured(width: .infinity)
  }

  /// A guess at the rectangle of the text, broken at a width where the options say so.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) -> CGRect {
    let isBroken = options.contains(.usesLineFragmentOrigin) && size.width > 0
    return CGRect(origin: .zero, size: measured(width: isBroken ? size.width : .infinity))
  }

  private func measured(width: CGFloat) -> CGSize {
    guard length > 0 else { return .zero }
    var largest = UIFont.systemFont(ofSize: 12)
    enumerateAttribute(.font, in: NSRange(location: 0, length: length)) { font, _, _ in
      if let font = font as? UIFont, font.pointSize > largest.pointSize { largest = font }
    }
    return largest.size(of: string, width: width)
  }
}

/// How text is fitted when it is measured; kept to be read back.
open class NSStringDrawingContext: NSObject {
  /// How small the text may become.
  open var minimumScaleFactor: CGFloat = 0
}

/// How text is measured.
public struct NSStringDrawingOptions: OptionSet, Sendable {
  /// The bits, as UIKit has them.
  public let rawValue: Int

  /// Makes one of bits.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// In lines, broken at the width.
  public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1)

  /// With the room that the font leaves between lines.
  public static let usesFontLeading = NSStringDrawingOptions(rawValue: 2)

  /// By what is drawn of characters.
  public static let usesDeviceMetrics = NSStringDrawingOptions(rawValue: 8)

  /// With the last line that fits cut off.
  public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 32)
}

/// A line below or through text.
public struct NSUnderlineStyle: OptionSet, Sendable {
  /// The bits, as UIKit has them.
  public let rawValue: Int

  /// Makes one of bits.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// One line.
  public static let single = NSUnderlineStyle(rawValue: 1)

  /// A thick line.
  public static let thick = NSUnderlineStyle(rawValue: 2)

  /// Two lines.
  public static let double = NSUnderlineStyle(rawValue: 9)

  /// Of dots.
  public static let patternDot = NSUnderlineStyle(rawValue: 256)

  /// Of dashes.
  public static let patternDash = NSUnderlineStyle(rawValue: 512)

  /// Below words only.
  public static let byWord = NSUnderlineStyle(rawValue: 32768)
}

/// What stands in place of a character of attributed text.
open class NSTextAttachment: NSObject {
  /// Makes an empty one.
  public override init() { super.init() }

  /// Gives nil, as there are no archives here.
  public required init?(coder: NSCoder) { nil }

  /// The image.
  open var image: UIImage?

  /// Where the image stands, from the line on upwards; empty for the size of the image.
  open var bounds: CGRect = .zero

  /// The bytes of a file.
  open var contents: Data?

  /// The type of the file.
  open var fileType: String?
}
