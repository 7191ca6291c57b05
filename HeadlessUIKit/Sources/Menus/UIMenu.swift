/// A list of menu elements.
@MainActor
open class UIMenu: UIMenuElement {
  /// Creates a menu; a nil identifier creates a unique one.
  public convenience init(
    title: String = "", image: UIImage? = nil, identifier: Identifier? = nil,
    options: Options = [], children: [UIMenuElement] = []
  ) {
    self.init(title, nil, image, identifier ?? Identifier(UUID().uuidString), options, children)
  }

  /// Creates a menu with a subtitle; a nil identifier creates a unique one.
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

  open private(set) var identifier: Identifier
  open private(set) var options: Options
  open private(set) var children: [UIMenuElement]

  /// Returns a menu that differs from this one only in its children.
  open func replacingChildren(_ newChildren: [UIMenuElement]) -> UIMenu {
    UIMenu(title, subtitle, image, identifier, options, newChildren)
  }

  /// The name of a menu.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    /// Creates an identifier from a string.
    public init(_ rawValue: String) {
      self.rawValue = rawValue
    }

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
  public struct Options: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    public static let displayInline = Options(rawValue: 1 << 0)
    public static let destructive = Options(rawValue: 1 << 1)
    public static let singleSelection = Options(rawValue: 1 << 5)
  }
}
