/// A control that is on or off. Setting it in code sends no event.
@MainActor
open class UISwitch: UIControl {
  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// Whether the switch is on. A tap flips it and then sends `valueChanged`; code that sets it
  /// sends nothing.
  open var isOn = false

  /// Sets ``isOn`` at once, animated or not; no event is sent.
  open func setOn(_ on: Bool, animated: Bool) {
    isOn = on
  }

  open var onTintColor: UIColor?
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
  /// What a switch looks like.
  public enum Style: Int, Sendable {
    case automatic, checkbox, sliding
  }
}
