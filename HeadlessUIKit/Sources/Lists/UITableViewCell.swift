/// A row of a table view.
@MainActor
open class UITableViewCell: UIView {
  /// Whether the last layout pass kept the cell out of view because of the first responder in it.
  final var isOffscreen = false
  /// A closure that configures a cell for a state.
  public typealias ConfigurationUpdateHandler = (UITableViewCell, UICellConfigurationState) -> Void

  /// Creates a cell of 320 × 44 points. With an identifier, the table can reuse the cell after its
  /// row scrolls out of view.
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

  /// The content of the cell. Setting it updates the content view if that view supports the
  /// configuration, and otherwise replaces the view.
  open var contentConfiguration: (any UIContentConfiguration)? {
    didSet { showContentConfiguration() }
  }

  /// Returns a new configuration in the style of the cell, without text or image. Assign it to
  /// ``contentConfiguration`` to show it.
  open func defaultContentConfiguration() -> UIListContentConfiguration {
    switch style {
    case .default: .cell()
    case .subtitle: .subtitleCell()
    case .value1, .value2: .valueCell()
    }
  }

  open var automaticallyUpdatesContentConfiguration = true

  /// The current state; `isDisabled` is true if the cell does not accept user interaction.
  open var configurationState: UICellConfigurationState {
    var state = UICellConfigurationState()
    state.isSelected = isSelected
    state.isHighlighted = isHighlighted
    state.isEditing = isEditing
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

  /// The main label; nil if the cell has a content configuration.
  open var textLabel: UILabel? {
    if contentConfiguration != nil { return nil }
    if let ownTextLabel { return ownTextLabel }
    let label = UILabel(frame: .zero)
    contentView.addSubview(label)
    ownTextLabel = label
    return label
  }

  /// The secondary label; nil in the default style or with a content configuration.
  open var detailTextLabel: UILabel? {
    if contentConfiguration != nil || style == .default { return nil }
    if let ownDetailTextLabel { return ownDetailTextLabel }
    let label = UILabel(frame: .zero)
    contentView.addSubview(label)
    ownDetailTextLabel = label
    return label
  }

  /// The image view; nil if the cell has a content configuration.
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

  /// Selects or deselects the cell without animation; the next layout pass updates the
  /// configuration. The table calls this when displaying the cell or changing the selection.
  open func setSelected(_ selected: Bool, animated: Bool) {
    guard selected != self.selected else { return }
    self.selected = selected
    setNeedsUpdateConfiguration()
  }

  /// Whether the cell is highlighted. Setting it calls ``setHighlighted(_:animated:)``.
  open var isHighlighted: Bool {
    get { highlighted }
    set { setHighlighted(newValue, animated: false) }
  }

  /// Highlights or unhighlights the cell without animation; the next layout pass updates the
  /// configuration. A tap calls this with true, then with false.
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

  /// Begins or ends editing without animation; the next layout pass updates the configuration. The
  /// table calls this, with true only for rows that can be edited.
  open func setEditing(_ editing: Bool, animated: Bool) {
    guard editing != self.editing else { return }
    self.editing = editing
    setNeedsUpdateConfiguration()
  }

  open internal(set) var editingStyle = EditingStyle.none

  /// Whether the cell shows a reorder control. The table sets it when it displays the cell and when
  /// editing begins or ends.
  open var showsReorderControl = false
  open var selectionStyle = SelectionStyle.default
  open var accessoryType = AccessoryType.none
  open var accessoryView: UIView?
  open var backgroundView: UIView?
  open var selectedBackgroundView: UIView?

  /// The indentation level of the content; the table sets it if the delegate returns a positive
  /// level.
  open var indentationLevel = 0
  open var separatorInset = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0)

  // MARK: Internal

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
