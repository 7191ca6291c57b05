#if os(tvOS)
import Dynamic

/// Empty, because tvOS has no swipe actions.
struct SwipeActions<Row> {}
#else
import Dynamic

/// An action that the user reveals by swiping a row.
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

  /// Creates an action that executes a command. A swipe shows the action only if the command is
  /// enabled at that moment.
  ///
  /// - Parameters:
  ///   - title: The title of the button.
  ///   - image: The image of the button.
  ///   - color: The background color of the button.
  ///   - command: Executed with the row.
  ///   - style: `.destructive` for a command that removes the row. If the command returns without
  ///     removing it, for example to ask for confirmation, the table keeps the row.
  public init(
    _ title: String?, image: UIImage? = nil, style: UIContextualAction.Style = .normal,
    color: UIColor? = nil, _ command: Command<Row>
  ) {
    self.init(image: image, style: style, color: color, command) { _ in title }
  }

  /// Creates an action that calls a closure; the action is always shown.
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

@MainActor
struct SwipeActions<Row> {
  var leading: [SwipeAction<Row>] = []
  var trailing: [SwipeAction<Row>] = []
}

extension TableRows {
  /// Sets the swipe actions on both sides of each row, the outermost first.
  ///
  /// If a side of a row has no enabled action, the app's table view delegate can provide actions
  /// there.
  public func swipeActions(
    leading: [SwipeAction<Row>] = [], trailing: [SwipeAction<Row>] = []
  ) -> Self {
    swipes.leading = leading
    swipes.trailing = trailing
    return self
  }
}

extension Array {
  /// Returns the enabled actions as a UIKit configuration, or nil if no action is enabled.
  ///
  /// - Parameters:
  ///   - isLive: Returns whether the binding is still active when the user chooses an action.
  ///   - isStillPresent: Returns whether the row is still in the list after the command.
  @MainActor
  func configuration<Row>(
    for row: Row, sender: AnyObject, isLive: @escaping @MainActor () -> Bool,
    isStillPresent: @escaping @MainActor () -> Bool
  ) -> UISwipeActionsConfiguration? where Element == SwipeAction<Row> {
    let actions = filter { $0.command.isEnabled.current ?? false }.map { action in
      let result = UIContextualAction(style: action.style, title: action.title(row)) {
        [weak sender] _, _, completion in
        let hasRun = isLive() && action.command.execute(row, sender: sender)
        // UIKit removes the row if a destructive action reports success.
        completion(hasRun && !(action.style == .destructive && isStillPresent()))
      }
      result.image = action.image
      if let color = action.color { result.backgroundColor = color }
      return result
    }
    return actions.isEmpty ? nil : UISwipeActionsConfiguration(actions: actions)
  }
}
#endif
