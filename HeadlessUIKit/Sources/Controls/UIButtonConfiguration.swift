extension UIButton {
  /// The content and style of a button, as a value.
  public struct Configuration {
    /// A button without a background; here all styles are the same.
    public static func plain() -> Configuration { Configuration() }
    /// A button on a pale shade of its tint; here like ``plain()``.
    public static func tinted() -> Configuration { Configuration() }
    /// A button on grey; here like ``plain()``.
    public static func gray() -> Configuration { Configuration() }
    /// A button on its tint; here like ``plain()``.
    public static func filled() -> Configuration { Configuration() }
    /// A button without a border; here like ``plain()``.
    public static func borderless() -> Configuration { Configuration() }
    /// A button with a border; here like ``plain()``.
    public static func bordered() -> Configuration { Configuration() }
    /// A button with a border and a pale shade of its tint; here like ``plain()``.
    public static func borderedTinted() -> Configuration { Configuration() }
    /// A button with a border, on its tint; here like ``plain()``.
    public static func borderedProminent() -> Configuration { Configuration() }

    /// The title without attributes, which replaces ``attributedTitle``; nil lets the button show
    /// its title for the state.
    public var title: String? {
      get { attributedTitle.map { String($0.characters) } }
      set { attributedTitle = newValue.map { AttributedString($0) } }
    }

    /// The text below the title, which replaces ``attributedSubtitle``.
    public var subtitle: String? {
      get { attributedSubtitle.map { String($0.characters) } }
      set { attributedSubtitle = newValue.map { AttributedString($0) } }
    }

    /// The title with attributes, of which the button's label shows the characters.
    public var attributedTitle: AttributedString?
    /// The text below the title, with attributes; kept to be read back.
    public var attributedSubtitle: AttributedString?
    /// The image; nil lets the button show its image for the state.
    public var image: UIImage?
    /// The space between image and title, in points; kept to be read back.
    public var imagePadding: CGFloat = 0
    /// The space between title and subtitle, in points; kept to be read back.
    public var titlePadding: CGFloat = 1
    /// The colour of title and image, nil for that of the style; kept to be read back.
    public var baseForegroundColor: UIColor?
    /// The colour of the background, nil for that of the style; kept to be read back.
    public var baseBackgroundColor: UIColor?
    /// How round the corners are; kept to be read back.
    public var cornerStyle = CornerStyle.dynamic
    /// How large the button is; kept to be read back.
    public var buttonSize = Size.medium
    /// How title and subtitle are aligned; kept to be read back.
    public var titleAlignment = TitleAlignment.automatic
    /// The space around the content in points; kept to be read back, without effect on the size.
    public var contentInsets = NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)
    /// Whether a spinner replaces the image; kept to be read back, and the image stays.
    public var showsActivityIndicator = false

    /// The configuration itself: the state of the button changes nothing here.
    public func updated(for button: UIButton) -> Configuration { self }
  }
}

extension UIButton.Configuration {
  /// How round the corners of a button are.
  public enum CornerStyle {
    /// The radius that the background says.
    case fixed
    /// The radius that the background says, larger for larger texts.
    case dynamic
    /// A small radius.
    case small
    /// A medium radius.
    case medium
    /// A large radius.
    case large
    /// Half the height.
    case capsule
  }
}

extension UIButton.Configuration {
  /// How large a button is.
  public enum Size {
    /// The usual size.
    case medium
    /// A smaller size.
    case small
    /// The smallest size.
    case mini
    /// A larger size.
    case large
  }
}

extension UIButton.Configuration {
  /// How the title of a button and the text below it are aligned.
  public enum TitleAlignment {
    /// As the button's content is aligned.
    case automatic
    /// Where lines begin.
    case leading
    /// In the middle.
    case center
    /// Where lines end.
    case trailing
  }
}
