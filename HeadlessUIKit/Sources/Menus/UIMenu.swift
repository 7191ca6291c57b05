/// A list of menu elements.
@MainActor
open class UIMenu: UIMenuElement {
  /// Makes a menu; without an identifier it gets one of its own.
  public convenience init(
    title: String = "", image: UIImage? = nil, identifier: Identifier? = nil,
    options: Options = [], children: [UIMenuElement] = []
  ) {
    self.init(title, nil, image, identifier ?? Identifier(UUID().uuidString), options, children)
  }

  /// Makes a menu with a subtitle; without an identifier it gets one of its own.
  public convenience init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil,
    identifier: Identifier? = nil, options: Options = [], children: [UIMenuElement] = []
  ) {
    self.init(
      title, subtitle, image, identifier ?? Identifier(UUID().uuidString), options, children)
  }

  public required init?(coder: NSCoder) {
    nil
  }

  /// The identity, which a menu with replaced children keeps.
  open private(set) var identifier: Identifier
  /// How the menu is shown; kept to be read back.
  open private(set) var options: Options
  /// The elements in their order.
  open private(set) var children: [UIMenuElement]

  /// Returns a menu that differs from this one only in its children.
  open func replacingChildren(_ newChildren: [UIMenuElement]) -> UIMenu {
    UIMenu(title, subtitle, image, identifier, options, newChildren)
  }

  /// The name of a menu.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    /// The text of the identifier.
    public let rawValue: String

    /// Makes an identifier of a text.
    public init(_ rawValue: String) {
      self.rawValue = rawValue
    }

    /// Makes an identifier of a text.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }
  }

  private init(
    _ title: String, _ subtitle: String?, _ image: UIImage?, _ identifier: Identifier,
    _ options: Options, _ children: [UIMenuElement]
  ) {
    self.identifier = identifier
    self.options = options
    self.children = children
    super.init(title: title, subtitle: subtitle, image: image)
  }
}

extension UIMenu {
  /// How a menu is shown; kept to be read back.
  public struct Options: OptionSet, Sendable {
    /// The bits of the options.
    public let rawValue: UInt

    /// Makes the set of the options with these bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// The children stand in the menu around this one.
    public static let displayInline = Options(rawValue: 1 << 0)
    /// The menu holds what destroys something.
    public static let destructive = Options(rawValue: 1 << 1)
    /// Of the children at most one has a mark.
    public static let singleSelection = Options(rawValue: 1 << 5)
    /// The children stand in a row as pictures.
    public static let displayAsPalette = Options(rawValue: 1 << 7)
  }
}
