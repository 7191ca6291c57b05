/// A content configuration with a text, a secondary text and an image.
public struct UIListContentConfiguration: UIContentConfiguration, Hashable {
  public var text: String?
  public var attributedText: NSAttributedString?
  public var secondaryText: String?
  public var secondaryAttributedText: NSAttributedString?
  public var image: UIImage?
  public var textProperties: TextProperties
  public var secondaryTextProperties: TextProperties
  public var prefersSideBySideTextAndSecondaryText = false
  public static func cell() -> UIListContentConfiguration { make(.body, .subheadline) }
  public static func subtitleCell() -> UIListContentConfiguration { make(.body, .footnote) }

  /// Returns the configuration of a cell with a value beside its text, both in the body font.
  public static func valueCell() -> UIListContentConfiguration {
    var configuration = make(.body, .body)
    configuration.prefersSideBySideTextAndSecondaryText = true
    return configuration
  }

  public static func plainHeader() -> UIListContentConfiguration { make(.headline, .subheadline) }

  /// Creates a ``UIListContentView`` with this configuration.
  @MainActor
  public func makeContentView() -> any UIView & UIContentView {
    UIListContentView(configuration: self)
  }

  public func updated(for state: any UIConfigurationState) -> UIListContentConfiguration { self }

  /// The font, color and layout of a text.
  public struct TextProperties: Hashable {
    public var font: UIFont
    public var color = UIColor.label
    public var numberOfLines = 0
    public var lineBreakMode = NSLineBreakMode.byTruncatingTail
    public var adjustsFontForContentSizeCategory = true
    public var adjustsFontSizeToFitWidth = false
    public var minimumScaleFactor: CGFloat = 0

    init(_ style: UIFont.TextStyle) {
      font = .preferredFont(forTextStyle: style)
    }
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
