@MainActor
open class UICollectionViewCell: UICollectionReusableView {
  public override init(frame: CGRect) {
    super.init(frame: frame)
    addContentView()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addContentView()
  }

  open private(set) var contentView = UIView(frame: .zero)
  open var isSelected = false
  open var isHighlighted = false

  open override func layoutSubviews() {
    super.layoutSubviews()
    contentView.frame = bounds
  }

  private func addContentView() {
    contentView.frame = bounds
    addSubview(contentView)
  }
}
