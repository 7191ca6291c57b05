#if !canImport(UIKit)
@_spi(Headless) import HeadlessUIKit

extension UIStepper: TextDrawable {
  func neededWidth(_ context: DrawingContext) -> Int? { shownText.columns }

  func block(_ context: DrawingContext, width: Int) -> TextBlock {
    let element = StepperElement(stepper: self)
    return TextBlock(shownText, context.style(of: element, color: tintColor))
      .touchable(as: element)
  }

  private var shownText: String { "< - | + > \(value.shortText)" }
}

struct StepperElement: Element {
  let stepper: UIStepper

  var id: ElementID { ElementID(stepper) }
  var commandNames: [String] { stepper.accessibilityNames(followedBy: "stepper") }
  var isEnabled: Bool { stepper.isEnabled }
  var commandVerbs: [CommandVerb] { [.step] }
  var keyHelp: [String] { ["←→: change"] }

  func perform(_ action: Action) -> Bool {
    guard case .step(let steps) = action else { return false }
    return steps > 0
      ? stepper.simulateIncrement(steps: steps) : stepper.simulateDecrement(steps: -steps)
  }
}
#endif
