@MainActor
open class UIColorWell: UIControl {
  open var selectedColor: UIColor?

  override func performTapAction() {}  // A tap sends no primary action.
}
