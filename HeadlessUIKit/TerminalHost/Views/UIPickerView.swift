#if !canImport(UIKit)
@_spi(Headless) import HeadlessUIKit

extension UIPickerView: TextDrawable {
  func neededWidth(_ context: DrawingContext) -> Int? { shownText.columns + 4 }

  func block(_ context: DrawingContext, width: Int) -> TextBlock {
    let element = PickerElement(picker: self)
    let text = shownText.truncated(to: max(1, width - 4))
    return TextBlock("< \(text) >", context.style(of: element, color: tintColor))
      .touchable(as: element)
  }

  /// The selected titles of all components.
  private var shownText: String {
    (0..<numberOfComponents).map { title(selectedRow(inComponent: $0), $0) }
      .joined(separator: " | ")
  }

  private func title(_ row: Int, _ component: Int) -> String {
    guard row >= 0 else { return "…" }
    let title = title(forRow: row, inComponent: component)
    let attributed = delegate?.pickerView(
      self, attributedTitleForRow: row, forComponent: component)
    return title ?? attributed?.string ?? "\(row)"
  }

  /// Selects the row whose title or index is `text`, in the first component that has such a row.
  fileprivate func pick(_ text: String) -> Bool {
    for component in 0..<numberOfComponents {
      let rows = 0..<numberOfRows(inComponent: component)
      if let row = rows.first(where: { title($0, component) == text }) ?? Int(text),
        rows.contains(row)
      {
        return simulateSelect(row: row, inComponent: component)
      }
    }
    return false
  }
}

struct PickerElement: Element {
  let picker: UIPickerView

  var id: ElementID { ElementID(picker) }
  var commandNames: [String] { picker.accessibilityNames(followedBy: "picker") }
  var isEnabled: Bool { true }
  var commandVerbs: [CommandVerb] { [.pick] }
  var keyHelp: [String] { ["←→: change"] }

  func perform(_ action: Action) -> Bool {
    switch action {
    case .pick(let text): picker.pick(text)
    case .step(let steps):
      picker.simulateSelect(row: picker.selectedRow(inComponent: 0) + steps, inComponent: 0)
    default: false
    }
  }
}
#endif
