#if !canImport(UIKit)
@_spi(Headless) import HeadlessUIKit

extension UISwitch: TextDrawable {
  func intrinsicWidth(_ context: DrawingContext) -> Int? { "(●--) off".columns }

  func block(_ context: DrawingContext, width: Int) -> TextBlock {
    let element = SwitchElement(control: self)
    let color: UIColor? = isOn ? .systemGreen : nil
    return TextBlock(
      isOn ? "(--●) on" : "(●--) off", context.style(of: element, color: color)
    ).touchable(as: element)
  }
}

struct SwitchElement: Element {
  let control: UISwitch

  var id: ElementID { ElementID(control) }
  var namesInCommands: [String] { control.accessibilityNames(followedBy: control.title, "switch") }
  var isEnabled: Bool { control.isEnabled }
  var commandVerbs: [CommandVerb] { [.flip] }

  func perform(_ action: Action) -> Bool {
    switch action {
    case .tap, .pressReturn: control.performTap()
    case .step(let steps):
      // The right arrow key switches on, and the left arrow key switches off.
      control.isOn != (steps > 0) && control.performTap()
    default: false
    }
  }
}
#endif
