/// The actions that a swipe over a row uncovers, the outermost first.
@MainActor
open class UISwipeActionsConfiguration: NSObject {
  /// Makes a configuration of some actions; without actions a swipe does nothing.
  public convenience init(actions: [UIContextualAction]) {
    self.init(actions)
  }

  /// The actions, the first of which a full swipe performs.
  open private(set) var actions: [UIContextualAction]

  /// Whether a swipe across the whole row performs the first action.
  open var performsFirstActionWithFullSwipe = true

  private init(_ actions: [UIContextualAction]) {
    self.actions = actions
    super.init()
  }
}
