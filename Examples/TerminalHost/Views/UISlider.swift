#if !canImport(UIKit)
@_spi(Headless) import HeadlessUIKit

extension UISlider: Drawn {
  func columns(_ look: Look) -> Int? { nil }

  func block(_ look: Look, width: Int) -> Block {
    let element = SliderElement(slider: self)
    let length = max(3, min(width, Look.longestControl) - 6)
    let range = maximumValue - minimumValue
    let place = range > 0 ? Int((value - minimumValue) / range * Float(length - 1)) : 0
    let track =
      String(repeating: "━", count: place) + "●" + String(repeating: "─", count: length - 1 - place)
    return Block(
      track + " " + Double(value).shortText,
      look.style(of: element, isReversed: true, color: tintColor)
    ).operated(by: element)
  }
}

struct SliderElement: Element {
  let slider: UISlider

  var id: ElementID { ElementID(slider) }
  var names: [String] { slider.names(or: "slider") }
  var isEnabled: Bool { slider.isEnabled }
  var verbs: [Verb] { [.slide] }

  func perform(_ action: Action) -> Bool {
    switch action {
    case .slide(let value): slider.simulateDrag(through: value)
    case .step(let steps):
      slider.simulateDrag(
        through: slider.value + Float(steps) * (slider.maximumValue - slider.minimumValue) / 20)
    default: false
    }
  }
}
#endif
