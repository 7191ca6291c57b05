/// A text, a second text and an image: what most cells show.
public struct UIListContentConfiguration: UIContentConfiguration, Hashable {
  /// The main text. It and ``attributedText`` are independent here.
  public var text: String?
  /// The main text with attributes; ``text`` does not follow it.
  public var attributedText: NSAttributedString?
  /// The second text, below or beside the main one.
  public var secondaryText: String?
  /// The second text with attributes; ``secondaryText`` does not follow it.
  public var secondaryAttributedText: NSAttributedString?
  /// The image before the texts.
  public var image: UIImage?
  /// How the main text looks.
  public var textProperties: TextProperties
  /// How the second text looks.
  public var secondaryTextProperties: TextProperties
  /// How the image looks.
  public var imageProperties = ImageProperties()
  /// Whether the two texts stand side by side where there is room; kept to be read back.
  public var prefersSideBySideTextAndSecondaryText = false
  /// The space between image and texts, in points; kept to be read back.
  public var imageToTextPadding: CGFloat = 16
  /// The space between texts side by side, in points; kept to be read back.
  public var textToSecondaryTextHorizontalPadding: CGFloat = 8
  /// The space between texts one above the other, in points; kept to be read back.
  public var textToSecondaryTextVerticalPadding: CGFloat = 4

  /// The configuration of a cell: the fonts of body and, for the second text, subheadline.
  public static func cell() -> UIListContentConfiguration { make(.body, .subheadline) }
  /// The configuration of a cell with a subtitle: the fonts of body and footnote.
  public static func subtitleCell() -> UIListContentConfiguration { make(.body, .footnote) }

  /// The configuration of a cell with a value beside its text: the font of body for both.
  public static func valueCell() -> UIListContentConfiguration {
    var configuration = make(.body, .body)
    configuration.prefersSideBySideTextAndSecondaryText = true
    return configuration
  }

  /// The configuration of a header in a plain list, with the font of headline.
  public static func plainHeader() -> UIListContentConfiguration { make(.headline, .subheadline) }
  /// The configuration of a footer in a plain list, with the font of subheadline.
  public static func plainFooter() -> UIListContentConfiguration { make(.subheadline, .footnote) }
  /// The configuration of a header in a grouped list, with the font of footnote.
  public static func groupedHeader() -> UIListContentConfiguration { make(.footnote, .footnote) }
  /// The configuration of a footer in a grouped list, with the font of footnote.
  public static func groupedFooter() -> UIListContentConfiguration { make(.footnote, .footnote) }

  /// Makes a ``UIListContentView`` that holds this configuration.
  @MainActor
  public func makeContentView() -> any UIView & UIContentView {
    UIListContentView(configuration: self)
  }

  /// The configuration itself: no state makes it look different here.
  public func updated(for state: any UIConfigurationState) -> UIListContentConfiguration { self }

  /// How a text looks.
  public struct TextProperties: Hashable {
    /// The font, at first that of the text style for the place.
    public var font: UIFont
    /// The colour of the text, at first ``UIColor/label``.
    public var color = UIColor.label
    /// The most lines, 0 for as many as needed; kept to be read back.
    public var numberOfLines = 0
    /// How a line ends that is too long; kept to be read back.
    public var lineBreakMode = NSLineBreakMode.byTruncatingTail
    /// Whether the font follows the text size that the user chose; kept to be read back.
    public var adjustsFontForContentSizeCategory = true
    /// Whether the font shrinks until the text fits; kept to be read back.
    public var adjustsFontSizeToFitWidth = false
    /// The smallest part of its size to which the font may shrink; kept to be read back.
    public var minimumScaleFactor: CGFloat = 0

    init(_ style: UIFont.TextStyle) {
      font = .preferredFont(forTextStyle: style)
    }
  }

  /// How an image looks.
  public struct ImageProperties: Hashable {
    /// The colour of a template image, nil for that of the view; kept to be read back.
    public var tintColor: UIColor?
    /// The radius of the image's corners in points; kept to be read back.
    public var cornerRadius: CGFloat = 0
    /// The largest size of the image in points, where 0 sets no limit; kept to be read back.
    public var maximumSize = CGSize.zero
    /// The room that images get so that texts line up, in points; kept to be read back.
    public var reservedLayoutSize = CGSize.zero

    init() {}
  }

  private static func make(
    _ text: UIFont.TextStyle, _ secondaryText: UIFont.TextStyle
  ) -> UIListContentConfiguration {
    UIListContentConfiguration(
      textProperties: TextProperties(text), secondaryTextProperties: TextProperties(secondaryText))
  }

  private init(textProperties: TextProperties, secondaryTextProperties: TextProperties) {
    self.textProperties = textProperties
    self.secondaryTextProperties = secondaryTextProperties
  }
}
