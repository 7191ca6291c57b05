/// A scrollable, multiline text view, which the user can edit.
@MainActor
open class UITextView: UIScrollView, UITextInput {
  public override convenience init(frame: CGRect) {
    self.init(withFrame: frame)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  // MARK: Text

  /// The text, which is never nil. Setting the text replaces the attributed text, but neither
  /// notifies the delegate nor posts a notification.
  open var text: String! {
    get { editedText.string }
    set {
      editedText.set(newValue ?? "")
      styledText = nil
    }
  }

  /// The text with its attributes; setting it replaces ``text``.
  open var attributedText: NSAttributedString! {
    get { styledText ?? NSAttributedString(string: editedText.string) }
    set {
      editedText.set(newValue?.string ?? "")
      styledText = newValue
    }
  }

  /// The font of the text; nil means the system font at 12 points.
  open var font: UIFont?

  /// The color of the text, or nil for the default.
  open var textColor: UIColor?

  /// The alignment of the text; stored but not used.
  open var textAlignment = NSTextAlignment.natural

  /// The insets around the text, in points.
  open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0)

  /// The area that contains the text; stored but not used.
  open private(set) var textContainer: NSTextContainer = NSTextContainer(size: .zero)

  /// The attributes of links; stored but not used.
  open var linkTextAttributes: [NSAttributedString.Key: Any]!

  /// Whether the user can edit the text. A view that is only selectable can become first responder,
  /// but does not report that editing begins or ends.
  open var isEditable = true

  /// Whether the user can select text. A view that is neither selectable nor editable cannot become
  /// first responder.
  open var isSelectable = true

  // MARK: Editing

  /// The delegate for editing and scrolling; held weakly.
  @_nonoverride open weak var delegate: (any UITextViewDelegate)? {
    didSet { (self as UIScrollView).delegate = delegate }
  }

  open override var canBecomeFirstResponder: Bool { isEditable || isSelectable }

  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    guard !isFirstResponder else { return true }
    guard isInWindow, super.becomeFirstResponder() else { return false }
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

  /// The selection in UTF-16 units.
  open var selectedRange: NSRange {
    get { editedText.selection }
    set { editedText.select(newValue) }
  }

  /// The selection, never nil; setting nil has no effect.
  open var selectedTextRange: UITextRange? {
    get { OffsetRange(editedText.selection) }
    set {
      if let newValue { selectedRange = newValue.offsets }
    }
  }

  /// The range of the text that an input method is composing.
  open var markedTextRange: UITextRange? { editedText.markedRange.map(OffsetRange.init) }

  /// The position before the first character.
  open var beginningOfDocument: UITextPosition { OffsetPosition(0) }
  open var endOfDocument: UITextPosition { OffsetPosition(editedText.length) }

  /// Returns the range between two positions, in either order; never nil.
  open func textRange(
    from fromPosition: UITextPosition, to toPosition: UITextPosition
  ) -> UITextRange? {
    EditedText.range(from: fromPosition, to: toPosition)
  }

  /// Returns the position `offset` UTF-16 units after `position`; nil if outside the text.
  open func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    editedText.position(position, plus: offset)
  }

  /// Returns the distance in UTF-16 units; negative if `toPosition` comes before `from`.
  open func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int {
    toPosition.offset - from.offset
  }

  /// Posted after editing begins and the delegate is notified; the object is the text view.
  nonisolated public static let textDidBeginEditingNotification = NSNotification.Name(
    "UITextViewTextDidBeginEditingNotification")

  /// Posted after each edit by the user, after the delegate is notified; not when code sets
  /// ``text`` or ``attributedText``. The object is the text view.
  nonisolated public static let textDidChangeNotification = NSNotification.Name(
    "UITextViewTextDidChangeNotification")

  /// Posted after editing ends and the delegate is notified; the object is the text view.
  nonisolated public static let textDidEndEditingNotification = NSNotification.Name(
    "UITextViewTextDidEndEditingNotification")

  // MARK: Internal

  var editedText = EditedText() {
    didSet { invalidateIntrinsicContentSize() }
  }

  /// The size of the whole text if scrolling is disabled; otherwise there is no intrinsic size.
  open override var intrinsicContentSize: CGSize {
    isScrollEnabled
      ? super.intrinsicContentSize
      : textSize(atWidth: .infinity)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    textSize(atWidth: size.width > 0 ? size.width : .infinity)
  }

  override var heightDependsOnWidth: Bool { !isScrollEnabled }

  override func height(forWidth width: CGFloat) -> CGFloat { textSize(atWidth: width).height }

  /// Returns the size of the wrapped text; both this size and `width` include the insets.
  private func textSize(atWidth width: CGFloat) -> CGSize {
    let inset = textContainerInset
    let size = (font ?? .systemFont(ofSize: 12)).size(
      of: editedText.string, width: width - inset.left - inset.right)
    return CGSize(
      width: size.width + inset.left + inset.right, height: size.height + inset.top + inset.bottom)
  }

  /// The designated initializer; UIKit's also takes a text container.
  init(withFrame frame: CGRect) {
    super.init(frame: frame)
  }

  /// Removes attributes, notifies the delegate of the edit, and posts a notification.
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
