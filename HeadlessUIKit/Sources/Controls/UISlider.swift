/// A control that selects a value in a range. Setting the value in code sends no event.
@MainActor
open class UISlider: UIControl {
  /// The value, clamped to ``minimumValue`` and ``maximumValue``.
  open var value: Float {
    get { current }
    set { current = min(max(newValue, lowest), highest) }
  }

  /// Sets ``value`` immediately, even if animated; sends no event.
  open func setValue(_ value: Float, animated: Bool) {
    self.value = value
  }

  /// The smallest value. Setting it raises ``maximumValue`` and ``value`` if they are smaller.
  open var minimumValue: Float {
    get { lowest }
    set {
      lowest = newValue
      highest = max(highest, newValue)
      value = current
    }
  }

  /// The largest value. Setting it lowers ``minimumValue`` and ``value`` if they are larger.
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
