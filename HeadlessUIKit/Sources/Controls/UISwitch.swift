/// A control that is on or off.
@MainActor
open class UISwitch: UIControl {
  /// Whether the switch is on. A tap toggles the switch and then sends `valueChanged`; setting
  /// `isOn` in code sends no event.
  open var isOn = false

  /// Sets ``isOn`` immediately, even if animated; sends no event.
  open func setOn(_ on: Bool, animated: Bool) {
    isOn = on
  }

  open var onTintColor: UIColor?
  open var title: String?
  open override var intrinsicContentSize: CGSize { CGSize(width: 51, height: 31) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  override func performTapAction() {
    isOn.toggle()
    sendActions(for: .valueChanged)
  }
}
