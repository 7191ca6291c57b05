#if !canImport(UIKit)
@_spi(Headless) import HeadlessUIKit

/// A drawing of the frontmost view controller, and of the alert that it presents, if any.
@MainActor
struct Screen {
  var bar: TextBlock?
  var content = TextBlock()
  /// The frontmost alert, which receives all input.
  var alert: TextBlock?

  init(of root: UIViewController, _ context: DrawingContext, width: Int) {
    var front = root
    var drawnController = root
    while let presented = front.presentedViewController, !(presented is UIAlertController) {
      front = presented
      // While a search controller is presented, the list and bar behind it stay usable.
      if !(presented is UISearchController) { drawnController = presented }
    }
    add(drawnController, context, width: width)
    guard let alert = front.presentedViewController as? UIAlertController else { return }
    self.alert = AlertDrawing(alert).block(context, width: width)
    // The user cannot operate what is behind the alert.
    bar = bar?.withoutRegions
    content = content.withoutRegions
  }

  /// In reading order.
  var elements: [any Element] {
    [bar, content, alert].compactMap { $0 }.flatMap { $0.regions.map(\.element) }
  }

  private mutating func add(_ controller: UIViewController, _ context: DrawingContext, width: Int) {
    switch controller {
    case let navigation as UINavigationController:
      guard let top = navigation.topViewController else { return }
      if !navigation.isNavigationBarHidden {
        bar = BarDrawing(navigation, top.navigationItem).block(context, width: width)
      }
      add(top, context, width: width)
    case let tabs as UITabBarController:
      if let selected = tabs.selectedViewController { add(selected, context, width: width) }
      content.append(TabsDrawing(tabs).block(context), gap: context.isCompact ? 0 : 1)
    default:
      content.append(context.block(controller.view, width: width))
    }
  }
}
#endif
