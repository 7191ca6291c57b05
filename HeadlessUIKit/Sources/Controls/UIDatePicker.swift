@MainActor
open class UIDatePicker: UIControl {
  open var date: Date {
    get { ownDate }
    set { ownDate = clamp(newValue) }
  }

  open func setDate(_ date: Date, animated: Bool) {
    self.date = date
  }

  open var minimumDate: Date? {
    didSet { date = ownDate }
  }

  open var maximumDate: Date? {
    didSet { date = ownDate }
  }

  open override var intrinsicContentSize: CGSize { CGSize(width: 200, height: 34) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  override func performTapAction() {}  // A tap sends no primary action.

  private var ownDate = Date()

  private func clamp(_ date: Date) -> Date {
    if let minimumDate, let maximumDate, minimumDate > maximumDate { return date }
    var date = date
    if let minimumDate { date = max(date, minimumDate) }
    if let maximumDate { date = min(date, maximumDate) }
    return date
  }
}
