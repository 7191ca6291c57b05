/// What a cell shows, as a value that makes the view that shows it.
public protocol UIContentConfiguration {
  /// Makes a view that shows the configuration; called by a cell whose content view cannot take it.
  @MainActor func makeContentView() -> any UIView & UIContentView

  /// The configuration adapted to a state; called by a cell in the layout pass after its state
  /// changed, unless the cell is told not to.
  func updated(for state: any UIConfigurationState) -> Self
}

/// A view that shows a content configuration.
@MainActor
public protocol UIContentView: NSObjectProtocol {
  /// What the view shows; a cell sets it when it gets another configuration of the same type.
  var configuration: any UIContentConfiguration { get set }

  /// Whether the view can take a configuration; a cell asks before it sets one, and otherwise makes
  /// another view.
  func supports(_ configuration: any UIContentConfiguration) -> Bool
}

extension UIContentView {
  /// Whether the configuration is of the same kind as the present one.
  func takes(_ new: any UIContentConfiguration) -> Bool {
    type(of: configuration) == type(of: new) && supports(new)
  }
}
