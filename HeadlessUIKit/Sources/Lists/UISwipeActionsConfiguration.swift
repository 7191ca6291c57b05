/// The actions that swiping a row reveals, the one closest to the edge first.
@MainActor
open class UISwipeActionsConfiguration: NSObject {
  /// Creates a configuration with actions; if there are none, a swipe does nothing.
  public convenience init(actions: [UIContextualAction]) {
    self.init(actions)
  }

  open private(set) var actions: [UIContextualAction]
  open var performsFirstActionWithFullSwipe = true

  private init(_ actions: [UIContextualAction]) {
    self.actions = actions
    super.init()
  }
}
