@MainActor
open class UITextView: UIScrollView, UITextInput {
  public override convenience init(frame: CGRect) {
    self.init(withFrame: frame)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  // MARK: Text

  open var text: String! {
    get { editedText.string }
    set {
      editedText.set(newValue ?? "")
      styledText = nil
    }
  }

  open var attributedText: NSAttributedString! {
    get { styledText ?? NSAttributedString(string: editedText.string) }
    set {
      editedText.set(newValue?.string ?? "")
      styledText = newValue
    }
  }

  open var font: UIFont?
  open var textColor: UIColor?
  open var textAlignment = NSTextAlignment.natural
  open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0)

  // Stored, but without effect:
  open private(set) var textContainer: NSTextContainer = NSTextContainer(size: .zero)
  open var linkTextAttributes: [NSAttributedString.Key: Any]!

  open var isEditable = true
  open var isSelectable = true

  // MARK: Editing

  @_nonoverride open weak var delegate: (any UITextViewDelegate)? {
    didSet { (self as UIScrollView).delegate = delegate }
  }

  open override var canBecomeFirstResponder: Bool { isEditable || isSelectable }

  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    guard !isFirstResponder else { return true }
    guard window != nil, super.becomeFirstResponder() else { return false }
    guard isEditable else { return true }
    NotificationCenter.default.post(name: UITextView.textDidBeginEditingNotification, object: self)
    return true
  }

  @discardableResult
  open override func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    endComposing()
    guard super.resignFirstResponder() else { return false }
    notifyEditingDidEnd()
    return true
  }

  override func forceResignFirstResponder() {
    endComposing()
    guard isFirstResponder else { return }
    super.forceResignFirstResponder()
    notifyEditingDidEnd()
  }

  private func endComposing() {
    if editedText.markedRange == nil { return }
    editedText.unmark()
    notifyTextDidChange()
  }

  private func notifyEditingDidEnd() {
    guard isEditable else { return }
    delegate?.textViewDidEndEditing(self)
    NotificationCenter.default.post(name: UITextView.textDidEndEditingNotification, object: self)
  }

  open var selectedRange: NSRange {
    get { editedText.selection }
    set { editedText.select(newValue) }
  }

  /// Never nil; setting nil has no effect.
  open var selectedTextRange: UITextRange? {
    get { OffsetRange(editedText.selection) }
    set {
      if let newValue { selectedRange = newValue.offsets }
    }
  }

  open var markedTextRange: UITextRange? { editedText.markedRange.map(OffsetRange.init) }

  /// Notifies neither the delegate nor observers.
  open func unmarkText() { editedText.unmark() }
  open var beginningOfDocument: UITextPosition { OffsetPosition(0) }
  open var endOfDocument: UITextPosition { OffsetPosition(editedText.length) }

  open func textRange(
    from fromPosition: UITextPosition, to toPosition: UITextPosition
  ) -> UITextRange? {
    EditedText.range(from: fromPosition, to: toPosition)
  }

  open func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    editedText.position(position, plus: offset)
  }

  open func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int {
    toPosition.offset - from.offset
  }

  nonisolated public static let textDidBeginEditingNotification = NSNotification.Name(
    "UITextViewTextDidBeginEditingNotification")

  nonisolated public static let textDidChangeNotification = NSNotification.Name(
    "UITextViewTextDidChangeNotification")

  nonisolated public static let textDidEndEditingNotification = NSNotification.Name(
    "UITextViewTextDidEndEditingNotification")

  open override var intrinsicContentSize: CGSize {
    isScrollEnabled
      ? super.intrinsicContentSize
      : textSize(atWidth: .infinity)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    textSize(atWidth: size.width > 0 ? size.width : .infinity)
  }

  // MARK: Internal

  var editedText = EditedText() {
    didSet { invalidateIntrinsicContentSize() }
  }

  override var heightDependsOnWidth: Bool { !isScrollEnabled }

  override func height(forWidth width: CGFloat) -> CGFloat { textSize(atWidth: width).height }

  /// Both the result and `width` include the insets.
  private func textSize(atWidth width: CGFloat) -> CGSize {
    let inset = textContainerInset
    let size = (font ?? .systemFont(ofSize: 12)).size(
      of: editedText.string, width: width - inset.left - inset.right)
    return CGSize(
      width: size.width + inset.left + inset.right, height: size.height + inset.top + inset.bottom)
  }

  /// The designated initializer, in place of UIKit's `init(frame:textContainer:)`.
  init(withFrame frame: CGRect) {
    super.init(frame: frame)
  }

  /// Unlike in UIKit, an edit removes the attributes of the text.
  func textWasEdited() {
    styledText = nil
    notifyTextDidChange()
  }

  private var styledText: NSAttributedString?

  private func notifyTextDidChange() {
    delegate?.textViewDidChange(self)
    NotificationCenter.default.post(name: UITextView.textDidChangeNotification, object: self)
  }
}
