/// A header or footer of a section that is used again for other sections.
@MainActor
open class UITableViewHeaderFooterView: UIView {
  public typealias ConfigurationUpdateHandler = (
    UITableViewHeaderFooterView, UIViewConfigurationState
  ) -> Void

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

  /// Called when the view is about to be used for another section; never for a new view.
  open func prepareForReuse() {}

  open private(set) var contentView = UIView(frame: .zero)
  open var backgroundView: UIView?

  /// What the view shows.
  open var contentConfiguration: (any UIContentConfiguration)? {
    didSet { showContentConfiguration() }
  }

  open func defaultContentConfiguration() -> UIListContentConfiguration { .plainHeader() }

  /// How the background looks; nil leaves it to `backgroundView` and `backgroundColor`.
  open var backgroundConfiguration: UIBackgroundConfiguration?

  open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
    .listPlainHeaderFooter()
  }

  open var automaticallyUpdatesBackgroundConfiguration = true

  open var configurationState: UIViewConfigurationState { UIViewConfigurationState() }

  open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }

  open func setNeedsUpdateConfiguration() {
    needsUpdateConfiguration = true
    setNeedsLayout()
  }

  open func updateConfiguration(using state: UIViewConfigurationState) {}

  /// The label that shows the title of a section.
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
    updateConfiguration(using: configurationState)
    configurationUpdateHandler?(self, configurationState)
  }

  private var needsUpdateConfiguration = true
  private var ownTextLabel: UILabel?

  private func showContentConfiguration() {
    if let contentConfiguration, let view = contentView as? any UIView & UIContentView,
      view.takes(contentConfiguration)
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
