#if os(tvOS)
import Dynamic

/// There are no swipe actions here.
struct SwipeActions<Row> {}
#else
import Dynamic

/// An action that a swipe over a row uncovers.
///
///     let archive = SwipeAction<Mail>("Archive", model.archive)
///     model.mails >>> tableView.rows(MailCell.self).swipeActions(trailing: [archive])
@MainActor
public struct SwipeAction<Row> {
  let title: @MainActor (Row) -> String?
  let image: UIImage?
  let style: UIContextualAction.Style
  let color: UIColor?
  let command: Command<Row>

  /// Creates an action that executes a command; it is offered while the command is enabled.
  ///
  /// - Parameters:
  ///   - title: The title of the button.
  ///   - image: The image of the button.
  ///   - color: The background of the button.
  ///   - command: Executed with the row.
  ///   - style: `.destructive` for a command that removes the row. If the row is still there when the
  ///     command returns, as when it asks the user first, the table keeps it.
  public init(
    _ title: String?, image: UIImage? = nil, style: UIContextualAction.Style = .normal,
    color: UIColor? = nil, _ command: Command<Row>
  ) {
    self.init(image: image, style: style, color: color, command) { _ in title }
  }

  /// Creates an action that calls a closure; it is always offered.
  ///
  ///     let praise = SwipeAction<Beer>("Praise") { beer in print("\(beer.name) is good") }
  ///     model.beers >>> tableView.rows(BeerCell.self).swipeActions(leading: [praise])
  public init(
    _ title: String?, image: UIImage? = nil, style: UIContextualAction.Style = .normal,
    color: UIColor? = nil, _ action: @escaping @MainActor (Row) -> Void
  ) {
    self.init(title, image: image, style: style, color: color, Command(action))
  }

  /// Creates an action whose title depends on the row.
  ///
  ///     let mark = SwipeAction<Beer>(Command { print($0) }) { "Mark \($0.name)" }
  public init(
    image: UIImage? = nil, style: UIContextualAction.Style = .normal, color: UIColor? = nil,
    _ command: Command<Row>, title: @escaping @MainActor (Row) -> String?
  ) {
    self.title = title
    self.image = image
    self.style = style
    self.color = color
    self.command = command
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
  /// The enabled actions as UIKit has them, or nil if there are none.
  ///
  /// - Parameters:
  ///   - isLive: Returns whether the binding acts when an action is chosen.
  ///   - isThere: Returns whether the row is still in the list after that.
  @MainActor
  func configuration<Row>(
    for row: Row, sender: AnyObject, isLive: @escaping @MainActor () -> Bool,
    isThere: @escaping @MainActor () -> Bool
  ) -> UISwipeActionsConfiguration? where Element == SwipeAction<Row> {
    let actions = filter { $0.command.isEnabled.current ?? false }.map { action in
      let made = UIContextualAction(style: action.style, title: action.title(row)) {
        [weak sender] _, _, completion in
        let hasRun = isLive() && action.command.execute(row, sender: sender)
        // Reporting that a destructive action was performed removes the row.
        completion(hasRun && !(action.style == .destructive && isThere()))
      }
      made.image = action.image
      if let color = action.color { made.backgroundColor = color }
      return made
    }
    return actions.isEmpty ? nil : UISwipeActionsConfiguration(actions: actions)
  }
}
#endif
