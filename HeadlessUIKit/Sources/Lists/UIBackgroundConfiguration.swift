/// How the background of a cell, header or footer looks.
public struct UIBackgroundConfiguration: Hashable {
  /// The colour behind the content, nil for none; kept to be read back.
  public var backgroundColor: UIColor?
  /// The radius of the corners in points; nothing is clipped to it.
  public var cornerRadius: CGFloat = 0
  /// The colour of the border; kept to be read back.
  public var strokeColor: UIColor?
  /// The width of the border in points; kept to be read back.
  public var strokeWidth: CGFloat = 0
  /// How far outside the edge the border runs, in points; kept to be read back.
  public var strokeOutset: CGFloat = 0
  /// The picture behind the content; kept to be read back.
  public var image: UIImage?

  /// A background that shows nothing: no colour, border or image.
  public static func clear() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }
  /// The background of a cell in a plain list, here equal to ``clear()``.
  public static func listPlainCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }
  /// The background of a cell in a grouped list, here equal to ``clear()``.
  public static func listGroupedCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }

  /// The background of a header or footer in a plain list, here equal to ``clear()``.
  public static func listPlainHeaderFooter() -> UIBackgroundConfiguration {
    UIBackgroundConfiguration()
  }

  /// The background of a header or footer in a grouped list, here equal to ``clear()``.
  public static func listGroupedHeaderFooter() -> UIBackgroundConfiguration {
    UIBackgroundConfiguration()
  }

  /// The configuration itself: no state makes it look different here.
  public func updated(for state: any UIConfigurationState) -> UIBackgroundConfiguration { self }

  init() {}
}
