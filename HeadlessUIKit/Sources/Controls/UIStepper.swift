/// A control that changes a value in steps. Setting the value in code sends no event.
@MainActor
open class UIStepper: UIControl {
  /// The value, clamped to ``minimumValue`` and ``maximumValue``.
  open var value: Double {
    get { current }
    set { current = min(max(newValue, minimumValue), maximumValue) }
  }

  /// The smallest value, initially 0. Setting it raises ``value`` if necessary.
  ///
  /// - Precondition: The new value is less than ``maximumValue``.
  open var minimumValue: Double = 0 {
    didSet {
      guard minimumValue < maximumValue else {
        fatalError("minimumValue must be less than maximumValue")
      }
      value = current
    }
  }

  /// The largest value, initially 100. Setting it lowers ``value`` if necessary.
  ///
  /// - Precondition: The new value is greater than ``minimumValue``.
  open var maximumValue: Double = 100 {
    didSet {
      guard minimumValue < maximumValue else {
        fatalError("maximumValue must be greater than minimumValue")
      }
      value = current
    }
  }

  /// The amount by which a tap changes the value, initially 1.
  ///
  /// - Precondition: The new value is greater than 0.
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

  /// Increments or decrements the value by one step, and returns whether it changed.
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
