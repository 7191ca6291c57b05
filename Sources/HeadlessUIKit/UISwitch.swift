/// A control that is on or off. Setting it in code sends no event.
@MainActor
open class UISwitch: UIControl {
  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  open var isOn = false

  open func setOn(_ on: Bool, animated: Bool) {
    isOn = on
  }

  open var onTintColor: UIColor?
  open var thumbTintColor: UIColor?
  open var onImage: UIImage?
  open var offImage: UIImage?
  open var title: String?
  open var preferredStyle = Style.automatic
  open var style: Style { preferredStyle == .automatic ? .sliding : preferredStyle }

  open override var intrinsicContentSize: CGSize { CGSize(width: 51, height: 31) }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  override func tapDidEnd() {
    isOn.toggle()
    sendActions(for: .valueChanged)
  }
}

extension UISwitch {
  public enum Style: Int, Sendable {
    case automatic = 0
    case checkbox = 1
    case sliding = 2
  }
}
