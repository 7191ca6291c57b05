#if !canImport(UIKit)
@_spi(Headless) import HeadlessUIKit

@MainActor
struct AlertDrawing {
  let alert: UIAlertController

  init(_ alert: UIAlertController) {
    self.alert = alert
  }

  func block(_ context: DrawingContext, width: Int) -> TextBlock {
    // The frame takes four columns.
    let contentWidth = max(10, min(width - 4, 60))
    var block = TextBlock()
    if let message = alert.message {
      for line in message.wrapped(to: contentWidth) { block.append(TextBlock(line)) }
    }
    for field in alert.textFields ?? [] { block.append(context.block(field, width: contentWidth)) }
    block.append(buttonBlock(context, width: contentWidth), gap: context.isCompact ? 0 : 1)
    return block.boxed(title: (alert.title ?? "").truncated(to: contentWidth - 2))
  }

  /// One row of buttons or, if they do not fit, one button below the other.
  private func buttonBlock(_ context: DrawingContext, width: Int) -> TextBlock {
    let buttons = alert.actions.map { action in
      let element = AlertActionElement(alert: alert, alertAction: action)
      let color: UIColor = action.style == .destructive ? .systemRed : .systemBlue
      return TextBlock(
        "< \((action.title ?? "").truncated(to: width - 4)) >",
        context.style(of: element, color: color)
      ).touchable(as: element)
    }
    var block = TextBlock()
    let rowWidth = buttons.reduce(0) { $0 + $1.width } + 2 * (buttons.count - 1)
    for button in buttons {
      if rowWidth <= width {
        block.draw(button, row: 0, column: block.isEmpty ? 0 : block.width + 2)
      } else {
        block.append(button)
      }
    }
    return block
  }
}

struct AlertActionElement: Element {
  let alert: UIAlertController
  let alertAction: UIAlertAction

  var id: ElementID { ElementID(alertAction) }
  var namesInCommands: [String] {
    [alertAction.accessibilityIdentifier, alertAction.title, "action"].compactMap { $0 }
  }
  var isEnabled: Bool { alertAction.isEnabled }
  var commandVerbs: [CommandVerb] { [.choose] }

  func perform(_ action: Action) -> Bool {
    switch action {
    case .tap, .pressReturn: alert.performTap(alertAction)
    default: false
    }
  }
}
#endif
