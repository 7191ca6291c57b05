/// A row of a table view.
@MainActor
open class UITableViewCell: UIView {
  public typealias ConfigurationUpdateHandler = (UITableViewCell, UICellConfigurationState) -> Void

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

  /// Called when the cell is about to be used for another row; never for a new cell.
  open func prepareForReuse() {}

  // MARK: Content

  /// The view that holds what the cell shows.
  open var contentView: UIView { ownContentView }

  /// What the cell shows. Setting it gives the cell another content view, or updates the one that
  /// shows the like.
  open var contentConfiguration: (any UIContentConfiguration)? {
    didSet { showContentConfiguration() }
  }

  open func defaultContentConfiguration() -> UIListContentConfiguration {
    switch style {
    case .default: .cell()
    case .subtitle: .subtitleCell()
    case .value1, .value2: .valueCell()
    }
  }

  open var automaticallyUpdatesContentConfiguration = true

  /// How the background looks; nil leaves it to `backgroundView` and `backgroundColor`.
  open var backgroundConfiguration: UIBackgroundConfiguration?

  open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { .listPlainCell() }

  open var automaticallyUpdatesBackgroundConfiguration = true

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

  open var isSelected: Bool {
    get { selected }
    set { setSelected(newValue, animated: false) }
  }

  open func setSelected(_ selected: Bool, animated: Bool) {
    guard selected != self.selected else { return }
    self.selected = selected
    setNeedsUpdateConfiguration()
  }

  open var isHighlighted: Bool {
    get { highlighted }
    set { setHighlighted(newValue, animated: false) }
  }

  open func setHighlighted(_ highlighted: Bool, animated: Bool) {
    guard highlighted != self.highlighted else { return }
    self.highlighted = highlighted
    setNeedsUpdateConfiguration()
  }

  open var isEditing: Bool {
    get { editing }
    set { setEditing(newValue, animated: false) }
  }

  open func setEditing(_ editing: Bool, animated: Bool) {
    guard editing != self.editing else { return }
    self.editing = editing
    setNeedsUpdateConfiguration()
  }

  /// What the editing control of the row does, as the table's delegate said.
  open internal(set) var editingStyle = EditingStyle.none
  open var showsReorderControl = false
  open var shouldIndentWhileEditing = true
  open var selectionStyle = SelectionStyle.default
  open var accessoryType = AccessoryType.none
  open var accessoryView: UIView?
  open var editingAccessoryType = AccessoryType.none
  open var editingAccessoryView: UIView?
  open var backgroundView: UIView?
  open var selectedBackgroundView: UIView?
  open var multipleSelectionBackgroundView: UIView?
  open var indentationLevel = 0
  open var indentationWidth: CGFloat = 10
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
    updateConfiguration(using: state)
    configurationUpdateHandler?(self, state)
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
