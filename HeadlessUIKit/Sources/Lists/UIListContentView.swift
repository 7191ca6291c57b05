/// The view of a list content configuration.
@MainActor
open class UIListContentView: UIView, UIContentView {
  /// Makes a view of size zero that holds a configuration.
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

  /// Whether the configuration is a ``UIListContentConfiguration``; the view's cell then keeps the
  /// view when it gets another one.
  open func supports(_ configuration: any UIContentConfiguration) -> Bool {
    configuration is UIListContentConfiguration
  }
}
