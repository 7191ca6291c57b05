/// A view that shows an item of a collection view.
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

  /// Whether the cell shows that its item is selected.
  ///
  /// The collection view sets this property. Setting it in code does not select the item.
  open var isSelected = false

  /// Whether the cell is highlighted; true during a tap, before the selection changes.
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
