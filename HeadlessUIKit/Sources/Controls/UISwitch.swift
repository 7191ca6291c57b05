@MainActor
open class UISwitch: UIControl {
  open var isOn = false

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
