/// A view of a collection view that is used again: a cell, a header, a footer.
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

  /// Asked of a cell that comes into view for the size that it wants, where the layout only guesses
  /// one: the size that the constraints in its content ask for, or without any the guess.
  ///
  /// A flow layout guesses both lengths if it has an `estimatedItemSize`, a compositional layout
  /// those that are estimated. Other layouts do not ask, nor are headers and footers asked.
  ///
  /// - Parameter layoutAttributes: The place with the guess, which may be changed.
  /// - Returns: The place with the size that is wanted; of the rest nothing is heeded.
  open func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    let (width, height) = (layoutAttributes.isWidthEstimated, layoutAttributes.isHeightEstimated)
    guard width || height else { return layoutAttributes }
    let given = layoutAttributes.size
    measuredView.updateConstraintsIfNeeded()
    let fitting = LayoutIsland(measuredView).fittingSize(
      CGSize(width: width ? 0 : given.width, height: height ? 0 : given.height),
      width ? .fittingSizeLevel : .required, height ? .fittingSizeLevel : .required)
    guard let fitting else { return layoutAttributes }
    if width { layoutAttributes.frame.size.width = (fitting.width * 2).rounded(.up) / 2 }
    if height { layoutAttributes.frame.size.height = (fitting.height * 2).rounded(.up) / 2 }
    return layoutAttributes
  }

  /// The view whose constraints say how large this one wants to be.
  var measuredView: UIView { self }

  var ownReuseIdentifier: String?

  func place(_ attributes: UICollectionViewLayoutAttributes) {
    frame = attributes.frame
    alpha = attributes.alpha
    isHidden = attributes.isHidden
    apply(attributes)
  }
}
