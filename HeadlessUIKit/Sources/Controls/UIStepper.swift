@MainActor
open class UIStepper: UIControl {
  open var value: Double {
    get { current }
    set { current = min(max(newValue, minimumValue), maximumValue) }
  }

  open var minimumValue: Double = 0 {
    didSet {
      guard minimumValue < maximumValue else {
        fatalError("minimumValue must be less than maximumValue")
      }
      value = current
    }
  }

  open var maximumValue: Double = 100 {
    didSet {
      guard minimumValue < maximumValue else {
        fatalError("maximumValue must be greater than minimumValue")
      }
      value = current
    }
  }

  open var stepValue: Double = 1 {
    didSet {
      guard stepValue > 0 else { fatalError("stepValue must be greater than 0") }
    }
  }

  open var wraps = false
  open var isContinuous = true
  open override var intrinsicContentSize: CGSize { CGSize(width: 94, height: 32) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  override func performTapAction() {}  // A tap sends no primary action.

  private var current: Double = 0

  func step(up: Bool) -> Bool {
    let old = current
    let next = current + (up ? stepValue : -stepValue)
    if wraps, next > maximumValue {
      current = minimumValue
    } else if wraps, next < minimumValue {
      current = maximumValue
    } else {
      value = next
    }
    return current != old
  }
}
