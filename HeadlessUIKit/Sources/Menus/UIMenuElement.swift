/// An element of a menu.
@MainActor
open class UIMenuElement: NSObject {
  /// Returns nil; archives are not supported.
  public required init?(coder: NSCoder) {
    nil
  }

  open internal(set) var title: String
  open internal(set) var image: UIImage?
  open var subtitle: String?
  open var accessibilityIdentifier: String?

  init(title: String, subtitle: String?, image: UIImage?) {
    self.title = title
    self.subtitle = subtitle
    self.image = image
    super.init()
  }
}

extension UIMenuElement {
  public enum State: Int, Sendable {
    case off, on, mixed
  }
}

extension UIMenuElement {
  /// The attributes of a menu element.
  public struct Attributes: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    public static let disabled = Attributes(rawValue: 1 << 0)
    public static let destructive = Attributes(rawValue: 1 << 1)
    public static let hidden = Attributes(rawValue: 1 << 2)
  }
}
