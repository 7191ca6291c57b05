#if os(tvOS)
import Dynamic

/// The actions that a swipe uncovers; there are none here.
struct SwipeActions<Row> {}
#else
/// An action that a swipe over a row uncovers.
///
///     let archive = SwipeAction<Mail>("Archive", model.archive)
///     model.mails >>> tableView.rows(MailCell.self).swipeActions(trailing: [archive])
@MainActor
public struct SwipeAction<Row> {
  let title: String?
  let image: UIImage?
  let style: UIContextualAction.Style
  let color: UIColor?
  let isEnabled: @MainActor () -> Bool
  let perform: @MainActor (Row, AnyObject) -> Bool

  /// Makes an action that executes a command; it is offered while the command is enabled.
  public init(
    _ title: String?, image: UIImage? = nil, style: UIContextualAction.Style = .normal,
    color: UIColor? = nil, _ command: Command<Row>
  ) {
    self.title = title
    self.image = image
    self.style = style
    self.color = color
    isEnabled = { command.isEnabled.current ?? false }
    perform = { command.execute($0, sender: $1) }
  }

  /// Makes an action that calls a closure; it is always offered.
  ///
  ///     let praise = SwipeAction<Beer>("Praise") { beer in print("\(beer.name) is good") }
  ///     model.beers >>> tableView.rows(BeerCell.self).swipeActions(leading: [praise])
  public init(
    _ title: String?, image: UIImage? = nil, style: UIContextualAction.Style = .normal,
    color: UIColor? = nil, _ action: @escaping @MainActor (Row) -> Void
  ) {
    self.init(title, image: image, style: style, color: color, Command(action))
  }
}

/// The actions on both sides of rows.
@MainActor
struct SwipeActions<Row> {
  var leading: [SwipeAction<Row>] = []
  var trailing: [SwipeAction<Row>] = []

  nonisolated init() {}
}

extension TableRows {
  /// Chooses the actions that swipes uncover, the outermost first.
  ///
  /// Where a row has none that is enabled on a side, the table's own delegate may offer some.
  public func swipeActions(
    leading: [SwipeAction<Row>] = [], trailing: [SwipeAction<Row>] = []
  ) -> Self {
    swipes.leading = leading
    swipes.trailing = trailing
    return self
  }
}

extension Array {
  /// What UIKit makes of those that are enabled, or nil if none is.
  ///
  /// - Parameter mayRun: Asked when one is chosen; the binding may be over by then.
  @MainActor
  func configuration<Row>(
    for row: Row, in table: UITableView, mayRun: @escaping @MainActor () -> Bool
  ) -> UISwipeActionsConfiguration? where Element == SwipeAction<Row> {
    let actions = filter { $0.isEnabled() }.map { action in
      let made = UIContextualAction(style: action.style, title: action.title) {
        [weak table] _, _, completion in
        completion(table.map { mayRun() && action.perform(row, $0) } ?? false)
      }
      made.image = action.image
      if let color = action.color { made.backgroundColor = color }
      return made
    }
    return actions.isEmpty ? nil : UISwipeActionsConfiguration(actions: actions)
  }
}
#endif
