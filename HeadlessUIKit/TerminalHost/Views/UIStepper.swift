#if !canImport(UIKit)
@_spi(Headless) import HeadlessUIKit

extension UIStepper: TextDrawable {
  func columns(_ context: DrawingContext) -> Int? { 10 + Double(value).shortText.columns }

  func block(_ context: DrawingContext, width: Int) -> Block {
    let element = StepperElement(stepper: self)
    return Block(
      "< - | + > \(value.shortText)", context.style(of: element, isReversed: true, color: tintColor)
    ).asRegion(of: element)
  }
}

struct StepperElement: Element {
  let stepper: UIStepper

  var id: ElementID { ElementID(stepper) }
  var names: [String] { stepper.names(or: "stepper") }
  var isEnabled: Bool { stepper.isEnabled }
  var verbs: [Verb] { [.step] }
  var keys: [String] { ["←→: change"] }

  func perform(_ action: Action) -> Bool {
    guard case .step(let steps) = action else { return false }
    return steps > 0
      ? stepper.simulateIncrement(steps: steps) : stepper.simulateDecrement(steps: -steps)
  }
}
#endif
