public typealias UIContextMenuActionProvider = ([UIMenuElement]) -> UIMenu?
public typealias UIContextMenuContentPreviewProvider = () -> UIViewController?

/// HeadlessUIKit shows no context menus.
@MainActor
open class UIContextMenuConfiguration: NSObject {
  /// Ignores the arguments.
  public convenience init(
    identifier: (any NSCopying)? = nil,
    previewProvider: UIContextMenuContentPreviewProvider? = nil,
    actionProvider: UIContextMenuActionProvider? = nil
  ) {
    self.init(configuration: ())
  }

  /// The `Void` parameter only distinguishes this initializer from `init()`.
  private init(configuration: Void) { super.init() }
}
