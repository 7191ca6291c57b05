/// Creates the menu of a context menu. The argument lists the actions that the system suggests;
/// HeadlessUIKit suggests none.
public typealias UIContextMenuActionProvider = ([UIMenuElement]) -> UIMenu?

/// Creates the controller that a context menu shows as its preview.
public typealias UIContextMenuContentPreviewProvider = () -> UIViewController?

/// The content of a context menu.
@MainActor
open class UIContextMenuConfiguration: NSObject {
  /// Creates a configuration; a nil identifier creates a unique one.
  public convenience init(
    identifier: (any NSCopying)? = nil,
    previewProvider: UIContextMenuContentPreviewProvider? = nil,
    actionProvider: UIContextMenuActionProvider? = nil
  ) {
    self.init(identifier ?? NSUUID(), previewProvider, actionProvider)
  }

  open var identifier: any NSCopying { storedIdentifier }

  let makePreview: UIContextMenuContentPreviewProvider?
  let makeMenu: UIContextMenuActionProvider?
  private let storedIdentifier: any NSCopying

  private init(
    _ storedIdentifier: any NSCopying, _ makePreview: UIContextMenuContentPreviewProvider?,
    _ makeMenu: UIContextMenuActionProvider?
  ) {
    self.storedIdentifier = storedIdentifier
    self.makePreview = makePreview
    self.makeMenu = makeMenu
    super.init()
  }
}
