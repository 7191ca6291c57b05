public protocol UIContentConfiguration {
  @MainActor func makeContentView() -> any UIView & UIContentView
}

@MainActor
public protocol UIContentView: NSObjectProtocol {
  /// A cell sets only configurations of the same type. For others, it replaces the view.
  var configuration: any UIContentConfiguration { get set }
}
