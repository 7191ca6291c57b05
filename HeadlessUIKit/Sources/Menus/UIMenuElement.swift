/// What stands in a menu.
@MainActor
open class UIMenuElement: NSObject {
  /// Gives nil, as there are no archives here.
  public required init?(coder: NSCoder) {
    nil
  }

  /// The text of the element; empty if it has none. Only an action's can be set.
  open internal(set) var title: String

  /// The image beside the title. Only an action's can be set.
  open internal(set) var image: UIImage?

  /// The smaller text below the title; kept to be read back.
  open var subtitle: String?

  /// A name by which tests of the interface find the element; kept to be read back.
  open var accessibilityIdentifier: String?

  init(title: String, subtitle: String?, image: UIImage?) {
    self.title = title
    self.subtitle = subtitle
    self.image = image
    super.init()
  }
}

extension UIMenuElement {
  /// What a mark beside an element says; kept to be read back.
  public enum State: Int, Sendable {
    /// It does not hold.
    case off = 0

    /// It holds.
    case on = 1

    /// It holds in part.
    case mixed = 2
  }
}

extension UIMenuElement {
  /// What is special about an element.
  public struct Attributes: OptionSet, Sendable {
    /// The attributes as bits.
    public let rawValue: UInt

    /// Makes the attributes that some bits stand for.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// The element cannot be chosen; a bar button item with such an action takes no tap.
    public static let disabled = Attributes(rawValue: 1 << 0)

    /// The element destroys something; kept to be read back.
    public static let destructive = Attributes(rawValue: 1 << 1)

    /// The element is not in the menu; kept to be read back.
    public static let hidden = Attributes(rawValue: 1 << 2)

    /// Choosing the element leaves the menu open; kept to be read back.
    public static let keepsMenuPresented = Attributes(rawValue: 1 << 3)
  }
}
