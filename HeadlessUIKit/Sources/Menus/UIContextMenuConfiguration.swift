/// Creates the menu to show. The argument is the list of actions that the system suggests.
public typealias UIContextMenuActionProvider = ([UIMenuElement]) -> UIMenu?

/// Creates the controller that a context menu shows as its preview.
public typealias UIContextMenuContentPreviewProvider = () -> UIViewController?

/// The content of a context menu. HeadlessUIKit shows no context menus.
@MainActor
open class UIContextMenuConfiguration: NSObject {
  /// Creates a configuration; ignores the arguments.
  public convenience init(
    identifier: (any NSCopying)? = nil,
    previewProvider: UIContextMenuContentPreviewProvider? = nil,
    actionProvider: UIContextMenuActionProvider? = nil
  ) {
    self.init(configuration: ())
  }

  /// The designated initializer. Its `Void` parameter only distinguishes it from `init()`.
  private init(configuration: Void) { super.init() }
}
