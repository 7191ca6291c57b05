#if !canImport(UIKit)
@_spi(Headless) import HeadlessUIKit

extension UISlider: TextDrawable {
  func intrinsicWidth(_ context: DrawingContext) -> Int? { nil }

  func block(_ context: DrawingContext, width: Int) -> TextBlock {
    let element = SliderElement(slider: self)
    // Six columns are for a space and the value.
    let length = max(3, min(width, DrawingContext.maximumControlWidth) - 6)
    let range = maximumValue - minimumValue
    let thumb = Int(((value - minimumValue) / range).clampedToUnitRange * Float(length - 1))
    let track =
      String(repeating: "━", count: thumb) + "●" + String(repeating: "─", count: length - 1 - thumb)
    return TextBlock(
      track + " " + Double(value).shortText,
      context.style(of: element, color: tintColor)
    ).touchable(as: element)
  }
}

struct SliderElement: Element {
  let slider: UISlider

  var id: ElementID { ElementID(slider) }
  var namesInCommands: [String] { slider.accessibilityNames(followedBy: "slider") }
  var isEnabled: Bool { slider.isEnabled }
  var commandVerbs: [CommandVerb] { [.slide] }
  var keyHelp: [String] { ["←→: change"] }

  func perform(_ action: Action) -> Bool {
    switch action {
    case .slide(let value): slider.performDrag(through: [value])
    case .step(let steps): slider.performDrag(through: [value(after: steps)])
    default: false
    }
  }

  /// A step is 1/20 of the range. Rounds the current value to a whole step first, so that rounding
  /// errors do not accumulate.
  private func value(after steps: Int) -> Float {
    let range = slider.maximumValue - slider.minimumValue
    guard range > 0 else { return slider.value }
    let twentieths = ((slider.value - slider.minimumValue) / range * 20).rounded() + Float(steps)
    return slider.minimumValue + min(max(twentieths, 0), 20) * range / 20
  }
}
#endif
