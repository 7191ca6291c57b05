@MainActor
open class UIMenuElement: NSObject {
  open internal(set) var title: String
  open internal(set) var image: UIImage?

  init(title: String, image: UIImage?) {
    self.title = title
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
  public struct Attributes: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    public static let disabled = Attributes(rawValue: 1 << 0)
    public static let hidden = Attributes(rawValue: 1 << 2)
  }
}
