/// A value that goes up and down in steps. Setting it in code sends no event.
@MainActor
open class UIStepper: UIControl {
  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// The value, kept between ``minimumValue`` and ``maximumValue``.
  open var value: Double {
    get { current }
    set { current = min(max(newValue, minimumValue), maximumValue) }
  }

  /// The least value, at first 0; setting it moves the value up if that would be below.
  ///
  /// - Precondition: It is less than ``maximumValue``.
  open var minimumValue: Double = 0 {
    didSet {
      guard minimumValue < maximumValue else {
        fatalError("minimumValue must be less than maximumValue")
      }
      value = current
    }
  }

  /// The greatest value, at first 100; setting it moves the value down if that would be above.
  ///
  /// - Precondition: It is greater than ``minimumValue``.
  open var maximumValue: Double = 100 {
    didSet {
      guard minimumValue < maximumValue else {
        fatalError("maximumValue must be greater than minimumValue")
      }
      value = current
    }
  }

  /// How far a tap moves the value, at first 1.
  ///
  /// - Precondition: It is greater than 0.
  open var stepValue: Double = 1 {
    didSet {
      guard stepValue > 0 else { fatalError("stepValue must be greater than 0") }
    }
  }

  open var wraps = false
  open var isContinuous = true
  open override var intrinsicContentSize: CGSize { CGSize(width: 94, height: 32) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  override func tapDidEnd() {}

  private var current: Double = 0

  /// Goes one step up or down as a tap does, and returns whether the value is another one.
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
