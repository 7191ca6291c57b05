/// A reusable header or footer of a section.
@MainActor
open class UITableViewHeaderFooterView: UIView {
  /// A closure that configures a header or footer for a state.
  public typealias ConfigurationUpdateHandler = (
    UITableViewHeaderFooterView, UIViewConfigurationState
  ) -> Void

  /// Creates a view of size zero; without an identifier, the view is not reused.
  public init(reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: .zero)
    insertSubview(contentView, at: 0)
  }

  public convenience override init(frame: CGRect) {
    self.init(reuseIdentifier: nil)
    self.frame = frame
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    insertSubview(contentView, at: 0)
  }

  open internal(set) var reuseIdentifier: String?
  open func prepareForReuse() {}

  /// The view that contains the content and fills this view. Setting ``contentConfiguration`` can
  /// replace the content view.
  open private(set) var contentView = UIView(frame: .zero)
  open var backgroundView: UIView?

  /// The content of the view.
  open var contentConfiguration: (any UIContentConfiguration)? {
    didSet { showContentConfiguration() }
  }

  open func defaultContentConfiguration() -> UIListContentConfiguration { .plainHeader() }
  open var configurationState: UIViewConfigurationState { UIViewConfigurationState() }

  /// Configures the view for its state, in the layout pass after this handler is set or
  /// ``setNeedsUpdateConfiguration()`` is called.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }

  /// Requests a configuration update in the next layout pass; repeated calls cause one update.
  open func setNeedsUpdateConfiguration() {
    needsUpdateConfiguration = true
    setNeedsLayout()
  }

  /// Override to configure the view for a state. Called in the layout pass after an update is
  /// requested, before ``configurationUpdateHandler``.
  open func updateConfiguration(using state: UIViewConfigurationState) {}

  /// The label for the title of the section; nil if the view has a content configuration.
  open var textLabel: UILabel? {
    if contentConfiguration != nil { return nil }
    if let ownTextLabel { return ownTextLabel }
    let label = UILabel(frame: .zero)
    contentView.addSubview(label)
    ownTextLabel = label
    return label
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    contentView.frame = bounds
    guard needsUpdateConfiguration else { return }
    needsUpdateConfiguration = false
    tracking {
      updateConfiguration(using: configurationState)
      configurationUpdateHandler?(self, configurationState)
    } update: { [weak self] in
      self?.setNeedsUpdateConfiguration()
    }
  }

  private var needsUpdateConfiguration = true
  private var ownTextLabel: UILabel?

  private func showContentConfiguration() {
    if let contentConfiguration, let view = contentView as? any UIView & UIContentView,
      view.accepts(contentConfiguration)
    {
      view.configuration = contentConfiguration
      return
    }
    contentView.removeFromSuperview()
    contentView = contentConfiguration?.makeContentView() ?? UIView(frame: .zero)
    contentView.frame = bounds
    insertSubview(contentView, at: 0)
  }
}
