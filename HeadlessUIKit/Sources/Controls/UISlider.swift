@MainActor
open class UISlider: UIControl {
  open var value: Float {
    get { current }
    set { current = min(max(newValue, lowest), highest) }
  }

  open func setValue(_ value: Float, animated: Bool) {
    self.value = value
  }

  open var minimumValue: Float {
    get { lowest }
    set {
      lowest = newValue
      highest = max(highest, newValue)
      value = current
    }
  }

  open var maximumValue: Float {
    get { highest }
    set {
      highest = newValue
      lowest = min(lowest, newValue)
      value = current
    }
  }

  open var isContinuous = true

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: 34)
  }

  override func performTapAction() {}  // A tap sends no primary action.

  private var current: Float = 0
  private var lowest: Float = 0
  private var highest: Float = 1
}
