/// A view that shows a text.
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

  /// The text, nil until set; setting it replaces ``attributedText``.
  open var text: String? {
    get { plainText }
    set {
      plainText = newValue
      styledText = nil
      invalidateIntrinsicContentSize()
    }
  }

  /// The text with its attributes; setting it replaces ``text``.
  open var attributedText: NSAttributedString? {
    get { styledText ?? plainText.map { NSAttributedString(string: $0) } }
    set {
      styledText = newValue
      plainText = newValue?.string
      invalidateIntrinsicContentSize()
    }
  }

  /// The font, which the size of the label depends on; the system's in 17 points while unset and
  /// again after nil.
  open var font: UIFont! {
    get { ownFont ?? .systemFont(ofSize: UIFont.labelFontSize) }
    set {
      ownFont = newValue
      invalidateIntrinsicContentSize()
    }
  }

  /// The colour of the text; ``UIColor/label`` while unset and again after nil.
  open var textColor: UIColor! {
    get { ownTextColor ?? .label }
    set {
      ownTextColor = newValue
    }
  }

  open var textAlignment = NSTextAlignment.natural
  open var lineBreakMode = NSLineBreakMode.byTruncatingTail

  /// The most lines, 0 for as many as needed. Other than 1, the text is broken at the width that
  /// constraints give the label.
  open var numberOfLines = 1 {
    didSet { invalidateIntrinsicContentSize() }
  }

  open var isEnabled = true
  open var isHighlighted = false
  open var adjustsFontSizeToFitWidth = false
  open var adjustsFontForContentSizeCategory = false
  open var minimumScaleFactor: CGFloat = 0

  /// The width in points at which lines break, 0 for that of the label.
  open var preferredMaxLayoutWidth: CGFloat = 0 {
    didSet { invalidateIntrinsicContentSize() }
  }

  open var shadowColor: UIColor?
  open var shadowOffset = CGSize(width: 0, height: -1)

  open override var intrinsicContentSize: CGSize {
    let width = preferredMaxLayoutWidth > 0 ? preferredMaxLayoutWidth : .infinity
    return measured(width)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    measured(size.width > 0 ? size.width : .infinity)
  }

  override var breaksLines: Bool { numberOfLines != 1 && preferredMaxLayoutWidth == 0 }

  override func height(forWidth width: CGFloat) -> CGFloat { measured(width).height }

  override var firstBaselineOffset: CGFloat { font.lineHeight * 0.8 }

  override var lastBaselineOffset: CGFloat { font.lineHeight * 0.2 }

  private func measured(_ width: CGFloat) -> CGSize {
    let isBroken = numberOfLines != 1
    return font.size(of: plainText ?? "", width: isBroken ? width : .infinity, lines: numberOfLines)
  }

  private var plainText: String?
  private var styledText: NSAttributedString?
  private var ownFont: UIFont?
  private var ownTextColor: UIColor?
}
