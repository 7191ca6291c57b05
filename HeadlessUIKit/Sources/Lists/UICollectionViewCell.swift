/// An item of a collection view.
@MainActor
open class UICollectionViewCell: UICollectionReusableView {
  /// Adapts a cell to a state.
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

  open var contentView: UIView { ownContentView }

  /// What the cell shows. Setting it gives the cell another content view, or updates the one that
  /// shows the like.
  open var contentConfiguration: (any UIContentConfiguration)? {
    didSet { showContentConfiguration() }
  }

  /// Whether ``contentConfiguration`` is asked to adapt itself when the state has changed, in the
  /// next layout pass.
  open var automaticallyUpdatesContentConfiguration = true
  open var backgroundView: UIView?
  open var selectedBackgroundView: UIView?

  /// Whether the cell is selected, set by the collection view; a change asks for another
  /// configuration.
  ///
  /// Setting it in code does not change the selection of the collection view.
  open var isSelected = false {
    didSet {
      if isSelected != oldValue { setNeedsUpdateConfiguration() }
    }
  }

  /// Whether a finger is on the cell; true during a tap, when the delegate hears that the item is
  /// highlighted.
  open var isHighlighted = false {
    didSet {
      if isHighlighted != oldValue { setNeedsUpdateConfiguration() }
    }
  }

  /// The state that configurations adapt to: selected, highlighted, and disabled where the cell
  /// takes no touches.
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

  /// Has the configuration adapted to the state in the next layout pass, once however often it is
  /// called.
  open func setNeedsUpdateConfiguration() {
    needsUpdateConfiguration = true
    setNeedsLayout()
  }

  /// Called in a layout pass after the state changed, before ``configurationUpdateHandler``; a
  /// subclass configures the cell here, by itself it does nothing.
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
    tracking {
      updateConfiguration(using: state)
      configurationUpdateHandler?(self, state)
    } update: { [weak self] in
      self?.setNeedsUpdateConfiguration()
    }
  }

  override var measuredView: UIView { contentView }

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
