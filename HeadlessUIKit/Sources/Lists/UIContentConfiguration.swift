/// Describes the content of a cell, and creates a view for it.
public protocol UIContentConfiguration {
  /// Creates a view for the configuration. Called when the configuration of a cell is set, unless
  /// the cell's content view already shows a configuration of the same type.
  @MainActor func makeContentView() -> any UIView & UIContentView
}

/// A view that shows a content configuration.
@MainActor
public protocol UIContentView: NSObjectProtocol {
  /// The current configuration. A cell sets only configurations of the same type.
  var configuration: any UIContentConfiguration { get set }
}
