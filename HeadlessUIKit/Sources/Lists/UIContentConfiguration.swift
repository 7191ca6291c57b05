/// Describes the content of a cell, and creates a view for it.
public protocol UIContentConfiguration {
  /// Creates a view for the configuration; called if the cell's content view cannot show it.
  @MainActor func makeContentView() -> any UIView & UIContentView

  /// Returns a copy for a state; called on display and in the layout pass after the cell's state
  /// changes, unless `automaticallyUpdatesContentConfiguration` is false.
  func updated(for state: any UIConfigurationState) -> Self
}

/// A view that shows a content configuration.
@MainActor
public protocol UIContentView: NSObjectProtocol {
  /// The current configuration. A cell sets only supported configurations of the same type.
  var configuration: any UIContentConfiguration { get set }

  /// Whether the view supports a configuration; if not, the cell creates another view for the
  /// configuration.
  func supports(_ configuration: any UIContentConfiguration) -> Bool
}

extension UIContentView {
  /// Whether a configuration has the type of the current one and the view supports it.
  func accepts(_ new: any UIContentConfiguration) -> Bool {
    type(of: configuration) == type(of: new) && supports(new)
  }
}
