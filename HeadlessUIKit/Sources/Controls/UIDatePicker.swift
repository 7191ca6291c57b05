/// A control that selects a date. Setting the date in code sends no event.
@MainActor
open class UIDatePicker: UIControl {
  /// The date; initially the time of the picker's creation.
  open var date: Date {
    get { current }
    set { current = clamp(newValue) }
  }

  /// Sets the date immediately, even if `animated` is true; sends no event.
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

  open override var intrinsicContentSize: CGSize { CGSize(width: 200, height: 34) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  override func performTapAction() {}  // A tap sends no primary action.

  private var current = Date()

  private func clamp(_ date: Date) -> Date {
    if let minimumDate, let maximumDate, minimumDate > maximumDate { return date }
    var date = date
    if let minimumDate { date = max(date, minimumDate) }
    if let maximumDate { date = min(date, maximumDate) }
    return date
  }
}
