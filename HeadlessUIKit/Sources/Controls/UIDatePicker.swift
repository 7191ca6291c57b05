/// A control that selects a date. Setting the date in code sends no event.
@MainActor
open class UIDatePicker: UIControl {
  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// The date; initially the time of the picker's creation.
  open var date: Date {
    get { current }
    set { current = clamp(newValue) }
  }

  /// Sets the date immediately, even if animated; sends no event.
  open func setDate(_ date: Date, animated: Bool) {
    self.date = date
  }

  /// The earliest date. Both limits are ignored while this is later than ``maximumDate``.
  open var minimumDate: Date? {
    didSet { date = current }
  }

  /// The latest date. Both limits are ignored while this is earlier than ``minimumDate``.
  open var maximumDate: Date? {
    didSet { date = current }
  }

  /// The interval between minutes, stored but not used. Becomes 1 unless it divides 60 and is ≤ 30.
  open var minuteInterval: Int {
    get { interval }
    set { interval = (1...30).contains(newValue) && 60 % newValue == 0 ? newValue : 1 }
  }

  open var countDownDuration: TimeInterval = 0 {
    didSet { sendsCountDownEvent = HeadlessRunLoop.turns > modeChangeTurn }
  }
  /// The kind of value that the user selects. HeadlessUIKit accepts any date in every mode.
  open var datePickerMode = Mode.dateAndTime {
    didSet {
      modeChangeTurn = HeadlessRunLoop.turns
      sendsCountDownEvent = false
      HeadlessRunLoop.schedule()
    }
  }

  /// Whether the next countdown selection by the user sends an event.
  var sendsCountDownEvent = true
  private var modeChangeTurn = 0
  open var preferredDatePickerStyle = UIDatePickerStyle.automatic

  open var calendar: Calendar! = .current
  open var locale: Locale?
  open var timeZone: TimeZone?
  open override var intrinsicContentSize: CGSize { CGSize(width: 200, height: 34) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  override func performTapAction() {}

  private var current = Date()
  private var interval = 1

  private func clamp(_ date: Date) -> Date {
    if let minimumDate, let maximumDate, minimumDate > maximumDate { return date }
    var date = date
    if let minimumDate { date = max(date, minimumDate) }
    if let maximumDate { date = min(date, maximumDate) }
    return date
  }
}

extension UIDatePicker {
  /// The kind of value that a date picker selects.
  public enum Mode: Int, Sendable {
    case time, date, dateAndTime, countDownTimer
  }
}
