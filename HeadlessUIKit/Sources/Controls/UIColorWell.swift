/// A control that selects a color. Setting the color in code sends no event.
@_spi(Headless)
@MainActor
open class UIColorWell: UIControl {
  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  open var selectedColor: UIColor?
  open var title: String?

  override func performTapAction() {}
}
