extension UIButton {
  /// The content and style of a button, as a value.
  public struct Configuration {
    public static func plain() -> Configuration { Configuration() }
    public static func tinted() -> Configuration { Configuration() }
    public static func gray() -> Configuration { Configuration() }
    public static func filled() -> Configuration { Configuration() }
    public static func borderless() -> Configuration { Configuration() }
    public static func bordered() -> Configuration { Configuration() }
    public static func borderedTinted() -> Configuration { Configuration() }
    public static func borderedProminent() -> Configuration { Configuration() }

    public var title: String? {
      get { attributedTitle.map { String($0.characters) } }
      set { attributedTitle = newValue.map { AttributedString($0) } }
    }

    public var subtitle: String? {
      get { attributedSubtitle.map { String($0.characters) } }
      set { attributedSubtitle = newValue.map { AttributedString($0) } }
    }

    public var attributedTitle: AttributedString?
    public var attributedSubtitle: AttributedString?
    public var image: UIImage?
    public var imagePadding: CGFloat = 0
    public var titlePadding: CGFloat = 1
    public var baseForegroundColor: UIColor?
    public var baseBackgroundColor: UIColor?
    public var cornerStyle = CornerStyle.dynamic
    public var buttonSize = Size.medium
    public var titleAlignment = TitleAlignment.automatic
    public var contentInsets = NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)
    public var showsActivityIndicator = false

    public func updated(for button: UIButton) -> Configuration { self }
  }
}

extension UIButton.Configuration {
  public enum CornerStyle {
    case fixed
    case dynamic
    case small
    case medium
    case large
    case capsule
  }
}

extension UIButton.Configuration {
  public enum Size {
    case medium
    case small
    case mini
    case large
  }
}

extension UIButton.Configuration {
  public enum TitleAlignment {
    case automatic
    case leading
    case center
    case trailing
  }
}
