/// A control that selects a color. Setting the color in code sends no event.
@MainActor
open class UIColorWell: UIControl {
  open var selectedColor: UIColor?

  override func performTapAction() {}  // A tap sends no primary action.
}
