public protocol UIContentConfiguration {
  @MainActor func makeContentView() -> any UIView & UIContentView
}

@MainActor
public protocol UIContentView: NSObjectProtocol {
  /// A cell sets a new configuration of the old type. For a new type, the cell replaces the view.
  var configuration: any UIContentConfiguration { get set }
}
