/// A header or footer of a section that is used again for other sections.
@MainActor
open class UITableViewHeaderFooterView: UIView {
  /// Adapts a header or footer to a state.
  public typealias ConfigurationUpdateHandler = (
    UITableViewHeaderFooterView, UIViewConfigurationState
  ) -> Void

  /// Makes a view of size zero; without an identifier it is not used again.
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

  /// The view that holds the content, as large as this one; setting ``contentConfiguration`` can
  /// replace it.
  open private(set) var contentView = UIView(frame: .zero)
  open var backgroundView: UIView?

  /// What the view shows.
  open var contentConfiguration: (any UIContentConfiguration)? {
    didSet { showContentConfiguration() }
  }

  open func defaultContentConfiguration() -> UIListContentConfiguration { .plainHeader() }
  open var configurationState: UIViewConfigurationState { UIViewConfigurationState() }

  /// Called in the next layout pass after it was set or ``setNeedsUpdateConfiguration()`` was
  /// called.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }

  /// Has the configuration adapted to the state in the next layout pass, once however often it is
  /// called.
  open func setNeedsUpdateConfiguration() {
    needsUpdateConfiguration = true
    setNeedsLayout()
  }

  /// Called in a layout pass when the configuration is to be adapted, before
  /// ``configurationUpdateHandler``; a subclass configures the view here, by itself it does
  /// nothing.
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
