public protocol UIContentConfiguration {
  @MainActor func makeContentView() -> any UIView & UIContentView
}

@MainActor
public protocol UIContentView: NSObjectProtocol {
  /// A cell sets this if the type stays the same. Otherwise, the cell replaces the view.
  var configuration: any UIContentConfiguration { get set }
}
