/// A row of dots, one for each page. Setting the page in code sends no event.
@MainActor
open class UIPageControl: UIControl {
  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// How many dots there are, never less than 0. If the current page is gone, the last one is
  /// current.
  open var numberOfPages = 0 {
    didSet {
      numberOfPages = max(0, numberOfPages)
      if numberOfPages != oldValue { invalidateIntrinsicContentSize() }
      currentPage = page
    }
  }

  /// The page, kept between 0 and the last one.
  open var currentPage: Int {
    get { page }
    set { page = max(0, min(newValue, numberOfPages - 1)) }
  }

  open var hidesForSinglePage = false

  /// The room in points that some dots take: 16 a dot, and 26 high.
  open func size(forNumberOfPages pageCount: Int) -> CGSize {
    CGSize(width: CGFloat(max(0, pageCount)) * 16, height: 26)
  }

  open override var intrinsicContentSize: CGSize { size(forNumberOfPages: numberOfPages) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  override func tapDidEnd() {}

  private var page = 0
}
