public protocol UIContentConfiguration {
  @MainActor func makeContentView() -> any UIView & UIContentView
}

@MainActor
public protocol UIContentView: NSObjectProtocol {
  /// For a configuration of another type, a cell replaces the view instead of setting this.
  var configuration: any UIContentConfiguration { get set }
}
