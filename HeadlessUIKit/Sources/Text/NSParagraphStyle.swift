open class NSParagraphStyle: NSObject, NSCopying, NSMutableCopying {
  /// Makes the usual style.
  public override init() {
    super.init()
  }

  /// Gives the usual style, whatever the archive holds.
  public required init?(coder: NSCoder) {
    super.init()
  }

  open class var `default`: NSParagraphStyle { NSParagraphStyle() }
  open var alignment: NSTextAlignment { values.alignment }
  open var lineBreakMode: NSLineBreakMode { values.lineBreakMode }
  open var lineSpacing: CGFloat { values.lineSpacing }
  open var paragraphSpacing: CGFloat { values.paragraphSpacing }
  open var paragraphSpacingBefore: CGFloat { values.paragraphSpacingBefore }
  open var firstLineHeadIndent: CGFloat { values.firstLineHeadIndent }
  open var headIndent: CGFloat { values.headIndent }
  open var tailIndent: CGFloat { values.tailIndent }
  open var lineHeightMultiple: CGFloat { values.lineHeightMultiple }
  open var minimumLineHeight: CGFloat { values.minimumLineHeight }
  open var maximumLineHeight: CGFloat { values.maximumLineHeight }
  open var hyphenationFactor: Float { values.hyphenationFactor }

  /// Returns the same style.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSParagraphStyle()
    copy.values = values
    return copy
  }

  /// Returns the same style, to be changed.
  open func mutableCopy(with zone: NSZone? = nil) -> Any {
    let copy = NSMutableParagraphStyle()
    copy.values = values
    return copy
  }

  open override func isEqual(_ object: Any?) -> Bool {
    (object as? NSParagraphStyle)?.values == values
  }

  open override var hash: Int { values.hashValue }

  fileprivate struct Values: Hashable {
    var alignment = NSTextAlignment.natural
    var lineBreakMode = NSLineBreakMode.byWordWrapping
    var lineSpacing: CGFloat = 0
    var paragraphSpacing: CGFloat = 0
    var paragraphSpacingBefore: CGFloat = 0
    var firstLineHeadIndent: CGFloat = 0
    var headIndent: CGFloat = 0
    var tailIndent: CGFloat = 0
    var lineHeightMultiple: CGFloat = 0
    var minimumLineHeight: CGFloat = 0
    var maximumLineHeight: CGFloat = 0
    var hyphenationFactor: Float = 0
  }

  fileprivate final var values = Values()
}

/// How a paragraph of attributed text looks, to be changed.
open class NSMutableParagraphStyle: NSParagraphStyle {
  /// Where lines begin and end.
  override open var alignment: NSTextAlignment {
    get { values.alignment }
    set { values.alignment = newValue }
  }

  /// How a line ends that is too long.
  override open var lineBreakMode: NSLineBreakMode {
    get { values.lineBreakMode }
    set { values.lineBreakMode = newValue }
  }

  /// The room between lines, in points.
  override open var lineSpacing: CGFloat {
    get { values.lineSpacing }
    set { values.lineSpacing = newValue }
  }

  /// The room after the paragraph, in points.
  override open var paragraphSpacing: CGFloat {
    get { values.paragraphSpacing }
    set { values.paragraphSpacing = newValue }
  }

  /// The room before the paragraph, in points.
  override open var paragraphSpacingBefore: CGFloat {
    get { values.paragraphSpacingBefore }
    set { values.paragraphSpacingBefore = newValue }
  }

  /// How far the first line is indented, in points.
  override open var firstLineHeadIndent: CGFloat {
    get { values.firstLineHeadIndent }
    set { values.firstLineHeadIndent = newValue }
  }

  /// How far the other lines are indented, in points.
  override open var headIndent: CGFloat {
    get { values.headIndent }
    set { values.headIndent = newValue }
  }

  /// Where lines end, in points.
  override open var tailIndent: CGFloat {
    get { values.tailIndent }
    set { values.tailIndent = newValue }
  }

  /// How high a line is compared with its font, 0 for as high.
  override open var lineHeightMultiple: CGFloat {
    get { values.lineHeightMultiple }
    set { values.lineHeightMultiple = newValue }
  }

  /// How high a line is at least, in points.
  override open var minimumLineHeight: CGFloat {
    get { values.minimumLineHeight }
    set { values.minimumLineHeight = newValue }
  }

  /// How high a line is at most, in points, 0 for no limit.
  override open var maximumLineHeight: CGFloat {
    get { values.maximumLineHeight }
    set { values.maximumLineHeight = newValue }
  }

  /// From when on words are hyphenated.
  override open var hyphenationFactor: Float {
    get { values.hyphenationFactor }
    set { values.hyphenationFactor = newValue }
  }
}
