/// A content configuration with a text and a secondary text.
public struct UIListContentConfiguration: UIContentConfiguration, Hashable {
  public var text: String?
  public var attributedText: NSAttributedString?
  public var secondaryText: String?
  public var secondaryAttributedText: NSAttributedString?
  public var textProperties: TextProperties
  public var secondaryTextProperties: TextProperties
  public var prefersSideBySideTextAndSecondaryText = false
  public static func cell() -> UIListContentConfiguration { make(.body, .subheadline) }
  public static func subtitleCell() -> UIListContentConfiguration { make(.body, .footnote) }

  /// Returns the configuration of a cell with a value beside its text, both in the body font.
  static func valueCell() -> UIListContentConfiguration {
    var configuration = make(.body, .body)
    configuration.prefersSideBySideTextAndSecondaryText = true
    return configuration
  }

  @MainActor
  public func makeContentView() -> any UIView & UIContentView {
    let view = UIListContentView(frame: .zero)
    view.configuration = self
    return view
  }

  /// The font and color of a text.
  public struct TextProperties: Hashable {
    public var font: UIFont
    public var color = UIColor.label

    init(_ style: UIFont.TextStyle) {
      font = .preferredFont(forTextStyle: style)
    }
  }

  private static func make(
    _ style: UIFont.TextStyle, _ secondary: UIFont.TextStyle
  ) -> UIListContentConfiguration {
    UIListContentConfiguration(
      textProperties: TextProperties(style), secondaryTextProperties: TextProperties(secondary))
  }

  private init(textProperties: TextProperties, secondaryTextProperties: TextProperties) {
    self.textProperties = textProperties
    self.secondaryTextProperties = secondaryTextProperties
  }
}
