#if !canImport(UIKit)
@_spi(Headless) import HeadlessUIKit

/// The drawing of a controller and of its presented controllers.
@MainActor
struct Screen {
  /// The bar at the top, nil if there is none.
  var bar: Block?
  var content = Block()
  /// The alert in front, which takes all input.
  var alert: Block?

  init(of root: UIViewController, _ look: Look, width: Int) {
    var front = root
    var controller = root
    while let presented = front.presentedViewController, !(presented is UIAlertController) {
      front = presented
      // A search controller leaves the list and bar of its screen usable.
      if !(presented is UISearchController) { controller = presented }
    }
    add(controller, look, width)
    guard let alert = front.presentedViewController as? UIAlertController else { return }
    self.alert = AlertDrawing(alert).block(look, width: width)
    bar = bar?.inert
    content = content.inert
  }

  /// The elements in reading order.
  var elements: [any Element] {
    let blocks = alert.map { [$0] } ?? [bar ?? Block(), content]
    return blocks.flatMap { $0.regions.map(\.element) }
  }

  private mutating func add(_ controller: UIViewController, _ look: Look, _ width: Int) {
    switch controller {
    case let navigation as UINavigationController:
      guard let top = navigation.topViewController else { return }
      if !navigation.isNavigationBarHidden {
        bar = BarDrawing(navigation, top.navigationItem).block(look, width: width)
      }
      add(top, look, width)
    case let tabs as UITabBarController:
      if let selected = tabs.selectedViewController { add(selected, look, width) }
      content.append(TabsDrawing(tabs).block(look), gap: look.isCompact ? 0 : 1)
    default:
      content.append(look.block(controller.view, width: width))
    }
  }
}
#endif
