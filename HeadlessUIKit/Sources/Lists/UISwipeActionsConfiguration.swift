/// The actions that a swipe over a row uncovers, the outermost first.
@MainActor
open class UISwipeActionsConfiguration: NSObject {
  /// Makes a configuration of some actions; without actions a swipe does nothing.
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
