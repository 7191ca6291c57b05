public protocol UIContentConfiguration {
  @MainActor func makeContentView() -> any UIView & UIContentView
}

@MainActor
public protocol UIContentView: NSObjectProtocol {
  /// A cell replaces a configuration only by one of the same type.
  var configuration: any UIContentConfiguration { get set }
}
