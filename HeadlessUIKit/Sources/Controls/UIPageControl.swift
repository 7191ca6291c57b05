/// A row of dots, one for each page. Setting the page in code sends no event.
@MainActor
open class UIPageControl: UIControl {
  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// The number of pages, at least 0. If the current page no longer exists, the last page becomes
  /// current.
  open var numberOfPages = 0 {
    didSet {
      numberOfPages = max(0, numberOfPages)
      if numberOfPages != oldValue { invalidateIntrinsicContentSize() }
      currentPage = page
    }
  }

  /// The current page, clamped to the existing pages.
  open var currentPage: Int {
    get { page }
    set { page = max(0, min(newValue, numberOfPages - 1)) }
  }

  open var hidesForSinglePage = false

  /// Returns the size of some dots in points: 16 wide for each, and 26 high.
  open func size(forNumberOfPages pageCount: Int) -> CGSize {
    CGSize(width: CGFloat(max(0, pageCount)) * 16, height: 26)
  }

  open override var intrinsicContentSize: CGSize { size(forNumberOfPages: numberOfPages) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  override func performTapAction() {}

  private var page = 0
}
