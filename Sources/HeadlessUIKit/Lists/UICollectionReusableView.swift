/// A view of a collection view that is used again: a cell, a header, a footer.
@MainActor
open class UICollectionReusableView: UIView {
  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// The identifier that the view was registered for, nil if the collection view did not make it.
  open var reuseIdentifier: String? { ownReuseIdentifier }

  /// Called when the view is about to be used for another place; never for a new view.
  open func prepareForReuse() {}

  /// Called with the place that the layout gives the view.
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

  var ownReuseIdentifier: String?

  func place(_ attributes: UICollectionViewLayoutAttributes) {
    frame = attributes.frame
    alpha = attributes.alpha
    isHidden = attributes.isHidden
    apply(attributes)
  }
}
