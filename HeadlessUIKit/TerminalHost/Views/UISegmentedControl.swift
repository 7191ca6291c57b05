#if !canImport(UIKit)
@_spi(Headless) import HeadlessUIKit

extension UISegmentedControl: TextDrawable {
  func intrinsicWidth(_ context: DrawingContext) -> Int? {
    titles.reduce(0) { $0 + $1.columns + 2 }
  }

  func block(_ context: DrawingContext, width: Int) -> TextBlock {
    let element = SegmentsElement(control: self)
    var line: [TerminalCell] = []
    for (index, title) in titles.enumerated() {
      let isSelected = index == selectedSegmentIndex
      var style = context.style(of: element, color: tintColor)
      style.isReversed = isSelected && context.isFocused(element)
      style.isUnderlined = isSelected
      line += TerminalCell.cells(isSelected ? "[\(title)]" : " \(title) ", style)
    }
    return TextBlock(lines: [line]).touchable(as: element)
  }

  fileprivate var titles: [String] {
    (0..<numberOfSegments).map {
      titleForSegment(at: $0) ?? imageForSegment(at: $0)?.description ?? "\($0)"
    }
  }
}

struct SegmentsElement: Element {
  let control: UISegmentedControl

  var id: ElementID { ElementID(control) }
  var namesInCommands: [String] { control.accessibilityNames(followedBy: "segments") }
  var isEnabled: Bool { control.isEnabled }
  var commandVerbs: [CommandVerb] { [.select] }
  var keyHelp: [String] { ["←→: change"] }

  func perform(_ action: Action) -> Bool {
    switch action {
    case .select(let name):
      (control.titles.firstIndex(of: name) ?? Int(name)).map(control.performTap) ?? false
    case .step(let steps):
      control.performTap(segment: control.selectedSegmentIndex + steps)
    default: false
    }
  }
}
#endif
