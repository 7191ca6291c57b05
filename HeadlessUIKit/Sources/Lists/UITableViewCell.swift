@MainActor
open class UITableViewCell: UIView {
  /// Whether the cell was out of view in the last layout pass. The table keeps such a cell only
  /// while the cell contains the first responder.
  final var isOffscreen = false

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

  open var contentConfiguration: (any UIContentConfiguration)? {
    didSet { showContentConfiguration() }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    contentView.frame = bounds
  }

  open var textLabel: UILabel? {
    if contentConfiguration != nil { return nil }
    if let ownTextLabel { return ownTextLabel }
    let label = UILabel(frame: .zero)
    contentView.addSubview(label)
    ownTextLabel = label
    return label
  }

  open var detailTextLabel: UILabel? {
    if contentConfiguration != nil || style == .default { return nil }
    if let ownDetailTextLabel { return ownDetailTextLabel }
    let label = UILabel(frame: .zero)
    contentView.addSubview(label)
    ownDetailTextLabel = label
    return label
  }

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
    self.selected = selected
  }

  open var isEditing = false

  open internal(set) var editingStyle = EditingStyle.none
  open var selectionStyle = SelectionStyle.default
  open var accessoryType = AccessoryType.none
  open var accessoryView: UIView?
  open var selectedBackgroundView: UIView?
  open var separatorInset = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0)

  // MARK: Internal

  private let style: CellStyle
  private var selected = false

  private var ownContentView = UIView(frame: .zero) {
    didSet {
      (ownTextLabel, ownImageView, ownDetailTextLabel) = (nil, nil, nil)
      contentViewDidChange(from: oldValue)
    }
  }

  private var ownTextLabel: UILabel?
  private var ownImageView: UIImageView?
  private var ownDetailTextLabel: UILabel?

  private func showContentConfiguration() {
    guard let contentConfiguration else {
      if contentView is any UIContentView { ownContentView = UIView(frame: .zero) }
      return
    }
    if let view = contentView as? any UIView & UIContentView,
      type(of: view.configuration) == type(of: contentConfiguration)
    {
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
