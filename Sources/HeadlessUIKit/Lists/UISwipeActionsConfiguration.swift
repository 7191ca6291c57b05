/// The actions that a swipe over a row uncovers, the outermost first.
@MainActor
open class UISwipeActionsConfiguration: NSObject {
  public convenience init(actions: [UIContextualAction]) {
    self.init(actions)
  }

  open private(set) var actions: [UIContextualAction]

  /// Whether a swipe across the whole row performs the first action.
  open var performsFirstActionWithFullSwipe = true

  private init(_ actions: [UIContextualAction]) {
    self.actions = actions
    super.init()
  }
}
