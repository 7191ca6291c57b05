/// A row of a table view.
@MainActor
open class UITableViewCell: UIView {
  /// Whether it has scrolled away and was kept for its first responder.
  final var isOutOfSight = false
  /// What adapts a cell to its state, both of which it gets.
  public typealias ConfigurationUpdateHandler = (UITableViewCell, UICellConfigurationState) -> Void

  /// Makes a cell of 320 by 44 points. With an identifier, the table keeps it for reuse once its
  /// row has gone out of view.
  public init(style: CellStyle, reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    self.style = style
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    contentViewDidChange(from: nil)
  }

  public convenience override init(frame: CGRect) {
    self.init(style: .default, reuseIdentifier: nil)
    self.frame = frame
  }

  public required init?(coder: NSCoder) {
    style = .default
    super.init(coder: coder)
    contentViewDidChange(from: nil)
  }

  open internal(set) var reuseIdentifier: String?
  open func prepareForReuse() {}

  // MARK: Content

  open var contentView: UIView { ownContentView }

  /// What the cell shows. Setting it gives the cell another content view, or updates the one that
  /// shows the like.
  open var contentConfiguration: (any UIContentConfiguration)? {
    didSet { showContentConfiguration() }
  }

  /// A new configuration in the style of the cell, still without text or image; the cell does not
  /// show it until it is set.
  open func defaultContentConfiguration() -> UIListContentConfiguration {
    switch style {
    case .default: .cell()
    case .subtitle: .subtitleCell()
    case .value1, .value2: .valueCell()
    }
  }

  open var automaticallyUpdatesContentConfiguration = true

  /// The present state: selected, highlighted, editing, and disabled if the cell takes no touches.
  open var configurationState: UICellConfigurationState {
    var state = UICellConfigurationState()
    state.isSelected = isSelected
    state.isHighlighted = isHighlighted
    state.isEditing = isEditing
    state.isDisabled = !isUserInteractionEnabled
    return state
  }

  /// Adapts the configuration to the state, in the next layout pass after the state changed.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }

  /// Asks for the configuration to be adapted in the next layout pass; several requests make one
  /// update.
  open func setNeedsUpdateConfiguration() {
    needsUpdateConfiguration = true
    setNeedsLayout()
  }

  /// Called in the layout pass after the state changed, before ``configurationUpdateHandler``;
  /// overridden to set configurations.
  open func updateConfiguration(using state: UICellConfigurationState) {}

  open override func layoutSubviews() {
    super.layoutSubviews()
    contentView.frame = bounds
    updateConfigurationIfNeeded()
  }

  /// The main label; nil where the cell has a content configuration.
  open var textLabel: UILabel? {
    if contentConfiguration != nil { return nil }
    if let ownTextLabel { return ownTextLabel }
    let label = UILabel(frame: .zero)
    contentView.addSubview(label)
    ownTextLabel = label
    return label
  }

  /// The second label, of the styles that have one.
  open var detailTextLabel: UILabel? {
    if contentConfiguration != nil || style == .default { return nil }
    if let ownDetailTextLabel { return ownDetailTextLabel }
    let label = UILabel(frame: .zero)
    contentView.addSubview(label)
    ownDetailTextLabel = label
    return label
  }

  /// The image at the left; nil where the cell has a content configuration.
  open var imageView: UIImageView? {
    if contentConfiguration != nil { return nil }
    if let ownImageView { return ownImageView }
    let view = UIImageView(frame: .zero)
    contentView.addSubview(view)
    ownImageView = view
    return view
  }

  // MARK: State

  /// Whether the cell shows that its row is selected. Setting it calls ``setSelected(_:animated:)``
  /// and does not select the row in the table.
  open var isSelected: Bool {
    get { selected }
    set { setSelected(newValue, animated: false) }
  }

  /// Selects or deselects the cell, at once; the configuration adapts in the next layout pass. The
  /// table calls it, also when it shows the cell for a row.
  open func setSelected(_ selected: Bool, animated: Bool) {
    guard selected != self.selected else { return }
    self.selected = selected
    setNeedsUpdateConfiguration()
  }

  /// Whether a finger is on the cell. Setting it calls ``setHighlighted(_:animated:)``.
  open var isHighlighted: Bool {
    get { highlighted }
    set { setHighlighted(newValue, animated: false) }
  }

  /// Highlights the cell or ends that, at once; the configuration adapts in the next layout pass. A
  /// tap calls it twice.
  open func setHighlighted(_ highlighted: Bool, animated: Bool) {
    guard highlighted != self.highlighted else { return }
    self.highlighted = highlighted
    setNeedsUpdateConfiguration()
  }

  /// Whether the cell shows the editing controls of its row. Setting it calls
  /// ``setEditing(_:animated:)``.
  open var isEditing: Bool {
    get { editing }
    set { setEditing(newValue, animated: false) }
  }

  /// Begins or ends editing, at once; the configuration adapts in the next layout pass. The table
  /// calls it, with true only for rows that can be edited.
  open func setEditing(_ editing: Bool, animated: Bool) {
    guard editing != self.editing else { return }
    self.editing = editing
    setNeedsUpdateConfiguration()
  }

  open internal(set) var editingStyle = EditingStyle.none

  /// Whether the cell has a handle to drag it by; the table sets it when it shows the row, and when
  /// it begins or ends editing.
  open var showsReorderControl = false
  open var selectionStyle = SelectionStyle.default
  open var accessoryType = AccessoryType.none
  open var accessoryView: UIView?
  open var backgroundView: UIView?
  open var selectedBackgroundView: UIView?

  /// How many steps the content would be indented; the table sets it if the delegate says more than
  /// 0.
  open var indentationLevel = 0
  open var separatorInset = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0)

  // MARK: What the module needs

  private let style: CellStyle
  private var selected = false
  private var highlighted = false
  private var editing = false
  private var needsUpdateConfiguration = true

  private var ownContentView = UIView(frame: .zero) {
    didSet { contentViewDidChange(from: oldValue) }
  }

  private var ownTextLabel: UILabel?
  private var ownImageView: UIImageView?
  private var ownDetailTextLabel: UILabel?

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
