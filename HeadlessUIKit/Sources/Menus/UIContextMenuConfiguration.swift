/// Creates the menu to show. The argument is the list of actions that the system suggests, which is
/// always empty in HeadlessUIKit.
public typealias UIContextMenuActionProvider = ([UIMenuElement]) -> UIMenu?

/// Creates the controller that a context menu shows as its preview.
public typealias UIContextMenuContentPreviewProvider = () -> UIViewController?

/// The content of a context menu.
@MainActor
open class UIContextMenuConfiguration: NSObject {
  /// Creates a configuration; ignores the identifier and the preview provider.
  public convenience init(
    identifier: (any NSCopying)? = nil,
    previewProvider: UIContextMenuContentPreviewProvider? = nil,
    actionProvider: UIContextMenuActionProvider? = nil
  ) {
    self.init(actionProvider)
  }

  let makeMenu: UIContextMenuActionProvider?

  private init(_ makeMenu: UIContextMenuActionProvider?) {
    self.makeMenu = makeMenu
    super.init()
  }
}
