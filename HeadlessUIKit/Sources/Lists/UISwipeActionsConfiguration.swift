@MainActor
open class UISwipeActionsConfiguration: NSObject {
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
