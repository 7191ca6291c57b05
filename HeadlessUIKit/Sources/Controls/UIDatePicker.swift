@MainActor
open class UIDatePicker: UIControl {
  open var date: Date {
    get { current }
    set { current = clamp(newValue) }
  }

  open func setDate(_ date: Date, animated: Bool) {
    self.date = date
  }

  open var minimumDate: Date? {
    didSet { date = current }
  }

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
