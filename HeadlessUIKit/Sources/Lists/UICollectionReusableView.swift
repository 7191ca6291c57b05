/// A reusable view in a collection view: a cell, header or footer.
@MainActor
open class UICollectionReusableView: UIView {
  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  open var reuseIdentifier: String? { ownReuseIdentifier }
  open func prepareForReuse() {}
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

  /// Returns attributes with the preferred size, which the constraints in the content determine;
  /// without constraints, returns the attributes unchanged.
  ///
  /// If a flow layout has an `estimatedItemSize`, the collection view calls this method for each
  /// cell that becomes visible. The method is never called for other layouts, headers or footers.
  ///
  /// - Parameter layoutAttributes: A copy with the estimated or last measured size.
  /// - Returns: The attributes; the collection view uses only their size.
  open func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    let (width, height) = (layoutAttributes.isWidthEstimated, layoutAttributes.isHeightEstimated)
    guard width || height else { return layoutAttributes }
    let estimated = layoutAttributes.size
    measuredView.updateConstraintsIfNeeded()
    let fitting = LayoutIsland(measuredView).fittingSize(
      CGSize(width: width ? 0 : estimated.width, height: height ? 0 : estimated.height),
      width ? .fittingSizeLevel : .required, height ? .fittingSizeLevel : .required)
    guard let fitting else { return layoutAttributes }
    if width { layoutAttributes.frame.size.width = (fitting.width * 2).rounded(.up) / 2 }
    if height { layoutAttributes.frame.size.height = (fitting.height * 2).rounded(.up) / 2 }
    return layoutAttributes
  }

  /// The view whose constraints determine the preferred size.
  var measuredView: UIView { self }

  var ownReuseIdentifier: String?

  func place(_ attributes: UICollectionViewLayoutAttributes) {
    frame = attributes.frame
    alpha = attributes.alpha
    isHidden = attributes.isHidden
    apply(attributes)
  }
}
