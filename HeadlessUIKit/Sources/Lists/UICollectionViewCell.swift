/// An item of a collection view.
@MainActor
open class UICollectionViewCell: UICollectionReusableView {
  /// A closure that configures a cell for a state.
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

  /// The content of the cell. Setting it updates the content view if that view supports the
  /// configuration, and otherwise replaces the view.
  open var contentConfiguration: (any UIContentConfiguration)? {
    didSet { showContentConfiguration() }
  }

  /// Whether the cell updates ``contentConfiguration`` for its state, on display and in the layout
  /// pass after a state change.
  open var automaticallyUpdatesContentConfiguration = true
  open var backgroundView: UIView?
  open var selectedBackgroundView: UIView?

  /// Whether the cell shows that its item is selected; a change updates the configuration.
  ///
  /// The collection view sets this property. Setting it in code does not select the item.
  open var isSelected = false {
    didSet {
      if isSelected != oldValue { setNeedsUpdateConfiguration() }
    }
  }

  /// Whether the cell is highlighted; true during a tap, while the collection view calls the
  /// delegate's `didHighlightItemAt`.
  open var isHighlighted = false {
    didSet {
      if isHighlighted != oldValue { setNeedsUpdateConfiguration() }
    }
  }

  /// The current state; `isDisabled` is true if the cell does not accept user interaction, and
  /// `isEditing` is always false.
  open var configurationState: UICellConfigurationState {
    var state = UICellConfigurationState()
    state.isSelected = isSelected
    state.isHighlighted = isHighlighted
    state.isDisabled = !isUserInteractionEnabled
    return state
  }

  /// Configures the cell for its state, on display and in the layout pass after a state change.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }

  /// Requests a configuration update in the next layout pass; repeated calls cause one update.
  open func setNeedsUpdateConfiguration() {
    needsUpdateConfiguration = true
    setNeedsLayout()
  }

  /// Override to configure the cell for a state. Called before ``configurationUpdateHandler``, on
  /// display and in the layout pass after a state change.
  open func updateConfiguration(using state: UICellConfigurationState) {}

  open override func layoutSubviews() {
    super.layoutSubviews()
    contentView.frame = bounds
    updateConfigurationIfNeeded()
  }

  // MARK: Internal

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
    if let view = contentView as? any UIView & UIContentView, view.accepts(contentConfiguration) {
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
