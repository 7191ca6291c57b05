/// The content view of a ``UIListContentConfiguration``.
@MainActor
open class UIListContentView: UIView, UIContentView {
  /// Creates a view of size zero with a configuration.
  public convenience init(configuration: UIListContentConfiguration) {
    self.init(frame: .zero)
    self.configuration = configuration
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  open var configuration: any UIContentConfiguration = UIListContentConfiguration.cell()

  /// Whether the configuration is a ``UIListContentConfiguration``; the cell then reuses the view
  /// for the configuration.
  open func supports(_ configuration: any UIContentConfiguration) -> Bool {
    configuration is UIListContentConfiguration
  }
}
