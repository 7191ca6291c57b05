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

  /// The colour of the switch when it is on, nil for the system's; kept to be read back.
  open var onTintColor: UIColor? { didSet { customized.insert(.onTintColor) } }
  /// The colour of the knob, nil for the system's; kept to be read back.
  open var thumbTintColor: UIColor? { didSet { customized.insert(.thumbTintColor) } }
  /// An image for the switch when it is on, which iOS no longer draws; kept to be read back.
  open var onImage: UIImage?
  /// An image for the switch when it is off, which iOS no longer draws; kept to be read back.
  open var offImage: UIImage?
  /// The words next to a check box; kept to be read back.
  open var title: String?
  /// How the switch is to look; kept to be read back, and ``style`` follows it.
  open var preferredStyle = Style.automatic
  /// How the switch looks: as preferred, and a sliding knob if that is left to the system.
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
    /// What suits the system.
    case automatic = 0
    /// A check box with a title, as on the Mac.
    case checkbox = 1
    /// A sliding knob.
    case sliding = 2
  }
}
