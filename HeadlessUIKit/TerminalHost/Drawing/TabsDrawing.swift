#if !canImport(UIKit)
@_spi(Headless) import HeadlessUIKit

@MainActor
struct TabsDrawing {
  let tabs: UITabBarController

  init(_ tabs: UITabBarController) {
    self.tabs = tabs
  }

  func block(_ context: DrawingContext) -> TextBlock {
    var block = TextBlock()
    for index in (tabs.viewControllers ?? []).indices {
      let element = TabElement(tabs: tabs, index: index)
      let isSelected = tabs.selectedIndex == index
      block.draw(
        TextBlock(
          isSelected ? "[\(element.title)]" : " \(element.title) ",
          context.style(of: element, color: .systemBlue)
        ).touchable(as: element), row: 0, column: block.isEmpty ? 0 : block.width + 1)
    }
    return block
  }
}

struct TabElement: Element {
  let tabs: UITabBarController
  let index: Int

  var id: ElementID { ElementID(tabs, part: index) }
  private var item: UITabBarItem? { tabs.viewControllers?[index].tabBarItem }
  var title: String { item?.title ?? "tab \(index)" }
  var namesInCommands: [String] { [item?.accessibilityIdentifier, title].compactMap { $0 } }
  var isEnabled: Bool { true }
  var commandVerbs: [CommandVerb] { [.tap] }

  func perform(_ action: Action) -> Bool {
    switch action {
    case .tap, .pressReturn: tabs.performTap(tab: index)
    default: false
    }
  }
}
#endif
