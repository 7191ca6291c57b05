@MainActor
open class UIPageControl: UIControl {
  open var numberOfPages = 0 {
    didSet {
      numberOfPages = max(0, numberOfPages)
      if numberOfPages != oldValue { invalidateIntrinsicContentSize() }
      currentPage = page  // Clamps the page.
    }
  }

  open var currentPage: Int {
    get { page }
    set { page = max(0, min(newValue, numberOfPages - 1)) }
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: CGFloat(numberOfPages) * 16, height: 26)
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  override func performTapAction() {}  // A tap sends no primary action.

  private var page = 0
}
