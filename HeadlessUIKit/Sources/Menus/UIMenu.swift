@MainActor
open class UIMenu: UIMenuElement {
  /// Ignores the identifier and the options.
  public convenience init(
    title: String = "", image: UIImage? = nil, identifier: Identifier? = nil,
    options: Options = [], children: [UIMenuElement] = []
  ) {
    self.init(title, image, children)
  }

  open private(set) var children: [UIMenuElement]

  public struct Identifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
      self.rawValue = rawValue
    }
  }

  private init(_ title: String, _ image: UIImage?, _ children: [UIMenuElement]) {
    self.children = children
    super.init(title: title, image: image)
  }
}

extension UIMenu {
  public struct Options: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }
  }
}
