@MainActor
open class UILabel: UIView {
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isUserInteractionEnabled = false
  }

  open var text: String? {
    get { plainText }
    set {
      plainText = newValue
      styledText = nil
      invalidateIntrinsicContentSize()
    }
  }

  open var attributedText: NSAttributedString? {
    get { styledText ?? plainText.map { NSAttributedString(string: $0) } }
    set {
      styledText = newValue
      plainText = newValue?.string
      invalidateIntrinsicContentSize()
    }
  }

  open var font: UIFont! {
    get { ownFont ?? .systemFont(ofSize: 17) }
    set {
      ownFont = newValue
      invalidateIntrinsicContentSize()
    }
  }

  open var textColor: UIColor! {
    get { ownTextColor ?? .label }
    set {
      ownTextColor = newValue
    }
  }

  open var textAlignment = NSTextAlignment.natural
  open var lineBreakMode = NSLineBreakMode.byTruncatingTail

  open var numberOfLines = 1 {
    didSet { invalidateIntrinsicContentSize() }
  }

  open var isEnabled = true
  open var adjustsFontSizeToFitWidth = false
  open var adjustsFontForContentSizeCategory = false
  open var minimumScaleFactor: CGFloat = 0

  open override var intrinsicContentSize: CGSize { textSize(atWidth: .infinity) }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    textSize(atWidth: size.width > 0 ? size.width : .infinity)
  }

  override var heightDependsOnWidth: Bool { numberOfLines != 1 }

  override func height(forWidth width: CGFloat) -> CGFloat { textSize(atWidth: width).height }

  private func textSize(atWidth width: CGFloat) -> CGSize {
    let wraps = numberOfLines != 1
    return font.size(of: plainText ?? "", width: wraps ? width : .infinity, lines: numberOfLines)
  }

  private var plainText: String?
  private var styledText: NSAttributedString?
  private var ownFont: UIFont?
  private var ownTextColor: UIColor?
}
