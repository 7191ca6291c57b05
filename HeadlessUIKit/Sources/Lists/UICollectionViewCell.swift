/// A view that shows an item of a collection view.
@MainActor
open class UICollectionViewCell: UICollectionReusableView {
  public typealias ConfigurationUpdateHandler = (
    UICollectionViewCell, UICellConfigurationState
  ) -> Void

  public override init(frame: CGRect) {
    super.init(frame: frame)
    addContentView()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addContentView()
  }

  open private(set) var contentView = UIView(frame: .zero)

  /// Whether the cell shows that its item is selected; a change updates the configuration.
  ///
  /// The collection view sets this property. Setting it in code does not select the item.
  open var isSelected = false {
    didSet {
      if isSelected != oldValue { setNeedsUpdateConfiguration() }
    }
  }

  /// Whether the cell is highlighted; true during a tap, before the selection changes.
  open var isHighlighted = false

  /// Configures the cell when it first appears, and in the layout pass after a change of
  /// ``isSelected`` or of an observable property that the closure reads.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    contentView.frame = bounds
    updateConfigurationIfNeeded()
  }

  // MARK: Internal

  func updateConfigurationIfNeeded() {
    guard needsUpdateConfiguration, let configurationUpdateHandler else { return }
    needsUpdateConfiguration = false
    trackObservables {
      configurationUpdateHandler(self, UICellConfigurationState(isSelected: isSelected))
    } update: { [weak self] in
      self?.setNeedsUpdateConfiguration()
    }
  }

  private var needsUpdateConfiguration = false

  private func setNeedsUpdateConfiguration() {
    needsUpdateConfiguration = true
    setNeedsLayout()
  }

  private func addContentView() {
    contentView.frame = bounds
    addSubview(contentView)
  }
}
