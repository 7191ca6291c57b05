/// A reusable header or footer of a section.
@MainActor
open class UITableViewHeaderFooterView: UIView {
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

  /// The view that contains the content and fills this view.
  open private(set) var contentView = UIView(frame: .zero)

  /// Configures the view in the next layout pass, and again after a change to an observable
  /// property that the handler has read.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }

  /// The label for the title of the section.
  open var textLabel: UILabel? { label }

  open override func layoutSubviews() {
    super.layoutSubviews()
    contentView.frame = bounds
    guard needsUpdateConfiguration, let configurationUpdateHandler else { return }
    needsUpdateConfiguration = false
    trackObservables {
      configurationUpdateHandler(self, UIViewConfigurationState())
    } update: { [weak self] in
      self?.setNeedsUpdateConfiguration()
    }
  }

  private var needsUpdateConfiguration = false

  private lazy var label = {
    let label = UILabel(frame: .zero)
    contentView.addSubview(label)
    return label
  }()

  private func setNeedsUpdateConfiguration() {
    needsUpdateConfiguration = true
    setNeedsLayout()
  }
}
