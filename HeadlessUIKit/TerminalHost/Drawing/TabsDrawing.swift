#if !canImport(UIKit)
@_spi(Headless) import HeadlessUIKit

/// Draws the tabs of a tab bar controller.
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
          isSelected ? "[\(element.name)]" : " \(element.name) ",
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
  var names: [String] {
    let item = tabs.viewControllers?[index].tabBarItem
    return [item?.accessibilityIdentifier, item?.title, "tab \(index)"].compactMap { $0 }
  }
  var isEnabled: Bool { true }
  var verbs: [Verb] { [.tap] }

  func perform(_ action: Action) -> Bool {
    switch action {
    case .tap, .pressReturn: tabs.simulateSelect(tab: index)
    default: false
    }
  }
}
#endif
