/// A date that the user chooses. Setting it in code sends no event.
@MainActor
open class UIDatePicker: UIControl {
  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// The date, at first that of the picker's creation.
  open var date: Date {
    get { current }
    set { current = clamp(newValue) }
  }

  /// Sets the date at once, animated or not; no event is sent.
  open func setDate(_ date: Date, animated: Bool) {
    self.date = date
  }

  /// The earliest date; without effect while it is later than ``maximumDate``.
  open var minimumDate: Date? {
    didSet { date = current }
  }

  /// The latest date; without effect while it is earlier than ``minimumDate``.
  open var maximumDate: Date? {
    didSet { date = current }
  }

  /// The minutes between two choices: a divisor of 60 not above 30, anything else counts as 1.
  open var minuteInterval: Int {
    get { interval }
    set { interval = (1...30).contains(newValue) && 60 % newValue == 0 ? newValue : 1 }
  }

  open var countDownDuration: TimeInterval = 0 {
    didSet { tellsCountDown = HeadlessRunLoop.turns > turnOfMode }
  }
  /// What the user chooses; every mode takes any date here.
  open var datePickerMode = Mode.dateAndTime {
    didSet {
      turnOfMode = HeadlessRunLoop.turns
      tellsCountDown = false
      HeadlessRunLoop.schedule()
    }
  }

  /// Whether the next turn of the wheels of a countdown is told.
  var tellsCountDown = true
  private var turnOfMode = 0
  open var preferredDatePickerStyle = UIDatePickerStyle.automatic

  open var calendar: Calendar! = .current
  open var locale: Locale?
  open var timeZone: TimeZone?
  open override var intrinsicContentSize: CGSize { CGSize(width: 200, height: 34) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  override func tapDidEnd() {}

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
  /// What the user of a date picker chooses.
  public enum Mode: Int, Sendable {
    case time, date, dateAndTime, countDownTimer
  }
}
