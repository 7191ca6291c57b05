/// An item of a collection view.
@MainActor
open class UICollectionViewCell: UICollectionReusableView {
  public typealias ConfigurationUpdateHandler = (
    UICollectionViewCell, UICellConfigurationState
  ) -> Void

  public override init(frame: CGRect) {
    super.init(frame: frame)
    contentViewDidChange(from: nil)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    contentViewDidChange(from: nil)
  }

  /// The view that holds what the cell shows.
  open var contentView: UIView { ownContentView }

  /// What the cell shows. Setting it gives the cell another content view, or updates the one that
  /// shows the like.
  open var contentConfiguration: (any UIContentConfiguration)? {
    didSet { showContentConfiguration() }
  }

  open var automaticallyUpdatesContentConfiguration = true
  open var backgroundView: UIView?
  open var selectedBackgroundView: UIView?

  open var isSelected = false {
    didSet {
      if isSelected != oldValue { setNeedsUpdateConfiguration() }
    }
  }

  open var isHighlighted = false {
    didSet {
      if isHighlighted != oldValue { setNeedsUpdateConfiguration() }
    }
  }

  /// How the background looks; nil leaves it to `backgroundView` and `backgroundColor`.
  open var backgroundConfiguration: UIBackgroundConfiguration?

  open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { .listPlainCell() }

  open var automaticallyUpdatesBackgroundConfiguration = true

  open var configurationState: UICellConfigurationState {
    var state = UICellConfigurationState()
    state.isSelected = isSelected
    state.isHighlighted = isHighlighted
    state.isDisabled = !isUserInteractionEnabled
    return state
  }

  /// Adapts the configuration to the state, in the next layout pass after the state changed.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }

  open func setNeedsUpdateConfiguration() {
    needsUpdateConfiguration = true
    setNeedsLayout()
  }

  open func updateConfiguration(using state: UICellConfigurationState) {}

  open override func layoutSubviews() {
    super.layoutSubviews()
    contentView.frame = bounds
    updateConfigurationIfNeeded()
  }

  // MARK: What the module needs

  func updateConfigurationIfNeeded() {
    guard needsUpdateConfiguration else { return }
    needsUpdateConfiguration = false
    let state = configurationState
    if automaticallyUpdatesContentConfiguration, let contentConfiguration {
      self.contentConfiguration = contentConfiguration.updated(for: state)
    }
    updateConfiguration(using: state)
    configurationUpdateHandler?(self, state)
  }

  private var needsUpdateConfiguration = true

  private var ownContentView = UIView(frame: .zero) {
    didSet { contentViewDidChange(from: oldValue) }
  }

  private func showContentConfiguration() {
    guard let contentConfiguration else {
      if contentView is any UIContentView { ownContentView = UIView(frame: .zero) }
      return
    }
    if let view = contentView as? any UIView & UIContentView, view.takes(contentConfiguration) {
      view.configuration = contentConfiguration
    } else {
      ownContentView = contentConfiguration.makeContentView()
    }
  }

  private func contentViewDidChange(from old: UIView?) {
    old?.removeFromSuperview()
    contentView.frame = bounds
    insertSubview(contentView, at: 0)
  }
}
