#if !os(tvOS)  // tvOS has no swipe actions.
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

extension TableRows {
  /// Sets the swipe actions on both sides of each row, the outermost first.
  ///
  /// If a side of a row has no enabled action, the app's table view delegate can provide actions
  /// there.
  public func swipeActions(
    leading: [SwipeAction<Row>] = [], trailing: [SwipeAction<Row>] = []
  ) -> Self {
    options.leadingActions = leading
    options.trailingActions = trailing
    return self
  }
}

extension ListBinding {
  func swipeActions(at path: IndexPath, isLeading: Bool) -> UISwipeActionsConfiguration? {
    guard checkIsLive(), let row = row(at: path) else { return nil }
    let actions = deferringUpdates {
      (isLeading ? options.leadingActions : options.trailingActions)
        .filter { $0.command.isEnabled.current ?? false }
        .map { contextualAction($0, for: row, at: path) }
    }
    return actions.isEmpty ? nil : UISwipeActionsConfiguration(actions: actions)
  }

  private func contextualAction(
    _ action: SwipeAction<Row>, for row: Row, at path: IndexPath
  ) -> UIContextualAction {
    let result = UIContextualAction(style: action.style, title: action.title(row)) {
      [weak self] _, _, completion in
      TextValue.deliverTypedTextToModel()
      guard let self, checkIsLive() else { return completion(false) }
      swipedRow = nil  // Only a deletion would use it, but none follows.
      // The contents of the row may have changed since the swipe began.
      guard action.command.execute(currentRow(row, at: path).row, sender: view) else {
        return completion(false)
      }
      // UIKit removes the row if a destructive action reports success.
      completion(action.style != .destructive || currentRow(row, at: path).path == nil)
    }
    result.image = action.image
    if let color = action.color { result.backgroundColor = color }
    return result
  }
}
#endif
