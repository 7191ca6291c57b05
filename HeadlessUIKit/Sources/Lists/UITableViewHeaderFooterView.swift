@MainActor
open class UITableViewHeaderFooterView: UIView {
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
  open private(set) var contentView = UIView(frame: .zero)
  open var textLabel: UILabel? { label }

  open override func layoutSubviews() {
    super.layoutSubviews()
    contentView.frame = bounds
  }

  private lazy var label = {
    let label = UILabel(frame: .zero)
    contentView.addSubview(label)
    return label
  }()
}
