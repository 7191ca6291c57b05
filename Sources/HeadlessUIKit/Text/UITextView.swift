/// A scrolling text of many lines that the user may edit.
@MainActor
open class UITextView: UIScrollView, UITextInput {
  public override convenience init(frame: CGRect) {
    self.init(withFrame: frame)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  // MARK: Text

  /// The text, which is never nil. Setting it in code tells neither delegate nor observers, and
  /// replaces the attributed text.
  open var text: String! {
    get { edited.string }
    set {
      edited.set(newValue ?? "")
      styledText = nil
    }
  }

  /// The text with its attributes; setting it replaces ``text``.
  open var attributedText: NSAttributedString! {
    get { styledText ?? NSAttributedString(string: edited.string) }
    set {
      edited.set(newValue?.string ?? "")
      styledText = newValue
    }
  }

  open var font: UIFont?
  open var textColor: UIColor?
  open var textAlignment = NSTextAlignment.natural
  open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0)
  open var isEditable = true
  open var isSelectable = true
  open var allowsEditingTextAttributes = false
  open var adjustsFontForContentSizeCategory = false
  open var clearsOnInsertion = false

  // MARK: Keyboard

  open var autocapitalizationType = UITextAutocapitalizationType.sentences
  open var autocorrectionType = UITextAutocorrectionType.default
  open var spellCheckingType = UITextSpellCheckingType.default
  open var keyboardType = UIKeyboardType.default
  open var keyboardAppearance = UIKeyboardAppearance.default
  open var returnKeyType = UIReturnKeyType.default
  open var enablesReturnKeyAutomatically = false
  open var isSecureTextEntry = false
  open var textContentType: UITextContentType!

  open override var inputView: UIView? {
    get { ownInputView }
    set { ownInputView = newValue }
  }

  open override var inputAccessoryView: UIView? {
    get { ownInputAccessoryView }
    set { ownInputAccessoryView = newValue }
  }

  // MARK: Editing

  @_nonoverride open weak var delegate: (any UITextViewDelegate)? {
    didSet { (self as UIScrollView).delegate = delegate }
  }

  open override var canBecomeFirstResponder: Bool { isEditable || isSelectable }

  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    guard !isFirstResponder else { return true }
    guard isInWindow, !isEditable || delegate?.textViewShouldBeginEditing(self) ?? true,
      super.becomeFirstResponder()
    else { return false }
    guard isEditable else { return true }
    delegate?.textViewDidBeginEditing(self)
    NotificationCenter.default.post(name: UITextView.textDidBeginEditingNotification, object: self)
    return true
  }

  @discardableResult
  open override func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    guard delegate?.textViewShouldEndEditing(self) ?? true else { return false }
    if edited.marked != nil {
      edited.unmark()
      tellTextDidChange()
    }
    guard super.resignFirstResponder() else { return false }
    guard isEditable else { return true }
    delegate?.textViewDidEndEditing(self)
    NotificationCenter.default.post(name: UITextView.textDidEndEditingNotification, object: self)
    return true
  }

  open var hasText: Bool { !edited.string.isEmpty }

  open func insertText(_ text: String) {
    edited.replace(edited.insertionRange, with: text)
    textWasEdited()
  }

  open func deleteBackward() {
    guard let range = edited.deletionRange else { return }
    edited.replace(range, with: "")
    textWasEdited()
  }

  /// The selection in UTF-16 units.
  open var selectedRange: NSRange {
    get { edited.selection }
    set {
      edited.select(newValue)
      delegate?.textViewDidChangeSelection(self)
    }
  }

  open var selectedTextRange: UITextRange? {
    get { OffsetRange(edited.selection) }
    set {
      if let newValue { selectedRange = newValue.offsets }
    }
  }

  /// The text that an input method is still composing.
  open var markedTextRange: UITextRange? { edited.marked.map(OffsetRange.init) }

  open func setMarkedText(_ markedText: String?, selectedRange: NSRange) {
    edited.mark(markedText ?? "", selecting: selectedRange)
    textWasEdited()
  }

  open func unmarkText() {
    edited.unmark()
  }

  open var beginningOfDocument: UITextPosition { OffsetPosition(0) }

  open var endOfDocument: UITextPosition { OffsetPosition(edited.length) }

  open func text(in range: UITextRange) -> String? { edited.substring(range.offsets) }

  open func replace(_ range: UITextRange, withText text: String) {
    edited.replace(range.offsets, with: text)
    textWasEdited()
  }

  open func textRange(
    from fromPosition: UITextPosition, to toPosition: UITextPosition
  ) -> UITextRange? {
    EditedText.range(from: fromPosition, to: toPosition)
  }

  open func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    edited.position(position, plus: offset)
  }

  open func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
    position.offset < other.offset
      ? .orderedAscending : position.offset > other.offset ? .orderedDescending : .orderedSame
  }

  open func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int {
    toPosition.offset - from.offset
  }

  open func scrollRangeToVisible(_ range: NSRange) {}

  nonisolated public static let textDidBeginEditingNotification = NSNotification.Name(
    "UITextViewTextDidBeginEditingNotification")
  nonisolated public static let textDidChangeNotification = NSNotification.Name(
    "UITextViewTextDidChangeNotification")
  nonisolated public static let textDidEndEditingNotification = NSNotification.Name(
    "UITextViewTextDidEndEditingNotification")

  // MARK: What the module needs

  var edited = EditedText()

  /// The designated initializer, in UIKit the one that takes a text container.
  init(withFrame frame: CGRect) {
    super.init(frame: frame)
  }

  /// Whether the delegate lets the user replace a part of the text.
  func allowsEdit(of range: NSRange, with replacement: String) -> Bool {
    delegate?.textView(self, shouldChangeTextIn: range, replacementText: replacement) ?? true
  }

  /// Tells whoever follows the text that the user changed it.
  func textWasEdited() {
    styledText = nil
    delegate?.textViewDidChangeSelection(self)
    tellTextDidChange()
  }

  private var styledText: NSAttributedString?
  private var ownInputView: UIView?
  private var ownInputAccessoryView: UIView?

  private func tellTextDidChange() {
    delegate?.textViewDidChange(self)
    NotificationCenter.default.post(name: UITextView.textDidChangeNotification, object: self)
  }
}
