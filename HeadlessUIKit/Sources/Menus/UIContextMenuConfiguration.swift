/// Makes the menu of a context menu; gets the elements that the system proposes, of which there are
/// none here.
public typealias UIContextMenuActionProvider = ([UIMenuElement]) -> UIMenu?

/// Makes the controller that a context menu shows as a preview.
public typealias UIContextMenuContentPreviewProvider = () -> UIViewController?

/// What a context menu shows.
@MainActor
open class UIContextMenuConfiguration: NSObject {
  /// Makes a configuration; without an identifier it gets one of its own.
  public convenience init(
    identifier: (any NSCopying)? = nil,
    previewProvider: UIContextMenuContentPreviewProvider? = nil,
    actionProvider: UIContextMenuActionProvider? = nil
  ) {
    self.init(identifier ?? NSUUID(), previewProvider, actionProvider)
  }

  open var identifier: any NSCopying { name }

  let makePreview: UIContextMenuContentPreviewProvider?
  let makeMenu: UIContextMenuActionProvider?
  private let name: any NSCopying

  private init(
    _ name: any NSCopying, _ makePreview: UIContextMenuContentPreviewProvider?,
    _ makeMenu: UIContextMenuActionProvider?
  ) {
    self.name = name
    self.makePreview = makePreview
    self.makeMenu = makeMenu
    super.init()
  }
}
