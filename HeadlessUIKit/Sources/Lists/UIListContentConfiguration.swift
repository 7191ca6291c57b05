public struct UIListContentConfiguration: UIContentConfiguration, Hashable {
  public var text: String?
  public var secondaryText: String?
  public var textProperties = TextProperties()
  public static func cell() -> UIListContentConfiguration { UIListContentConfiguration() }
  public static func subtitleCell() -> UIListContentConfiguration { UIListContentConfiguration() }

  @MainActor
  public func makeContentView() -> any UIView & UIContentView {
    let view = UIListContentView(frame: .zero)
    view.configuration = self
    return view
  }

  public struct TextProperties: Hashable {
    public var font = UIFont.preferredFont(forTextStyle: .body)
  }
}
