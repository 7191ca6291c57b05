#if !canImport(UIKit)
@_spi(Headless) import HeadlessUIKit

@MainActor
struct BarDrawing {
  let navigation: UINavigationController
  let item: UINavigationItem

  init(_ navigation: UINavigationController, _ item: UINavigationItem) {
    self.navigation = navigation
    self.item = item
  }

  func block(_ context: DrawingContext, width: Int) -> TextBlock {
    let left = row(leftElements, context)
    let right = row((item.rightBarButtonItems ?? []).reversed().compactMap(element), context)
    // One column stays blank on each side of the title, and at each edge of the bar.
    let titleWidth = max(1, width - left.width - right.width - 4)
    let title = TextBlock((item.title ?? "").truncated(to: titleWidth), CellStyle(isBold: true))
    var bar = TextBlock()
    if context.medium == .plainText {
      for part in [left, title, right] where part.width > 0 {
        bar.draw(part, row: 0, column: bar.width == 0 ? 0 : bar.width + 2)
      }
      bar.append(TextBlock(String(repeating: "=", count: bar.width)))
      return bar
    }
    let maximumTitleColumn = width - right.width - title.width - 2
    bar.draw(left, row: 0, column: 1)
    let titleColumn = max(left.width + 2, min((width - title.width) / 2, maximumTitleColumn))
    bar.draw(title, row: 0, column: titleColumn)
    bar.draw(right, row: 0, column: max(bar.width + 1, width - right.width - 1))
    return bar.fitted(to: width).styled { $0.isReversed.toggle() }
  }

  private var leftElements: [any Element] {
    let items = (item.leftBarButtonItems ?? []).compactMap(element)
    let showsBack = navigation.viewControllers.count > 1 && !item.hidesBackButton && items.isEmpty
    return showsBack ? [BackElement(navigation: navigation)] : items
  }

  /// Nil for hidden items and for items without an action, such as spaces.
  private func element(_ item: UIBarButtonItem) -> (any Element)? {
    item.isHidden || item.primaryAction == nil ? nil : BarItemElement(item: item)
  }

  private func row(_ elements: [any Element], _ context: DrawingContext) -> TextBlock {
    var row = TextBlock()
    for element in elements {
      let title = (element as? BackElement)?.title ?? (element as? BarItemElement)?.title ?? ""
      let note = context.medium == .plainText && !element.isEnabled ? " (disabled)" : ""
      var style = context.style(of: element)
      style.isDim = !element.isEnabled
      row.draw(
        TextBlock("< \(title) >" + note, style).touchable(as: element), row: 0,
        column: row.isEmpty ? 0 : row.width + 1)
    }
    return row
  }
}

struct BackElement: Element {
  let navigation: UINavigationController

  var id: ElementID { ElementID(navigation.navigationBar) }
  var namesInCommands: [String] { ["back", title] }
  var title: String {
    navigation.viewControllers.dropLast().last?.navigationItem.title ?? "Back"
  }
  var isEnabled: Bool { true }
  var commandVerbs: [CommandVerb] { [.back, .tap] }

  func perform(_ action: Action) -> Bool {
    switch action {
    case .tap, .pressReturn: navigation.performBackTap()
    default: false
    }
  }
}

struct BarItemElement: Element {
  let item: UIBarButtonItem

  var id: ElementID { ElementID(item) }
  var namesInCommands: [String] {
    [item.accessibilityIdentifier, item.accessibilityLabel, title].compactMap { $0 }
  }
  var title: String {
    item.title ?? item.accessibilityLabel ?? item.systemItem.map { "\($0)".capitalized }
      ?? item.image?.description ?? item.accessibilityIdentifier ?? "…"
  }
  var isEnabled: Bool { item.isEnabled }
  var commandVerbs: [CommandVerb] { [.tap] }

  func perform(_ action: Action) -> Bool {
    switch action {
    case .tap, .pressReturn: item.performTap()
    default: false
    }
  }
}
#endif
