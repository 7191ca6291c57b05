public protocol UIContentConfiguration {
  @MainActor func makeContentView() -> any UIView & UIContentView
}

@MainActor
public protocol UIContentView: NSObjectProtocol {
  /// A cell sets only a configuration of the same type. For another type, it replaces the view.
  var configuration: any UIContentConfiguration { get set }
}
