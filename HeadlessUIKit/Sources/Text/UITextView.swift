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

  /// The font of the text, nil for the system's; kept to be read back.
  open var font: UIFont?

  /// The colour of the text, nil for the system's; kept to be read back.
  open var textColor: UIColor?

  /// Which side the lines keep to; kept to be read back.
  open var textAlignment = NSTextAlignment.natural

  /// The room around the text in points; kept to be read back.
  open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0)

  /// The room for the text; kept to be read back.
  open private(set) var textContainer: NSTextContainer = NSTextContainer(size: .zero)

  /// How links look; kept to be read back.
  open var linkTextAttributes: [NSAttributedString.Key: Any]!

  /// Whether the user may change the text. A text that is not editable can become first responder,
  /// but tells nobody that editing began or ended.
  open var isEditable = true

  /// Whether the user may select text. A text that is neither selectable nor editable cannot become
  /// first responder.
  open var isSelectable = true

  /// Whether the font would follow the user's text size; kept to be read back.
  open var adjustsFontForContentSizeCategory = false

  // MARK: Keyboard

  /// What the keyboard would capitalize, at first sentences; typed text stays as it is.
  open var autocapitalizationType = UITextAutocapitalizationType.sentences
  /// Whether the keyboard would correct words; typed text stays as it is.
  open var autocorrectionType = UITextAutocorrectionType.default
  /// Which keyboard would come up; kept to be read back, and typing takes any character.
  open var keyboardType = UIKeyboardType.default
  /// What the return key would say; it types a line break all the same.
  open var returnKeyType = UIReturnKeyType.default
  /// Whether the return key would be disabled while there is no text; kept to be read back.
  open var enablesReturnKeyAutomatically = false
  /// Whether the text would be hidden from view; kept to be read back, and ``text`` shows it.
  open var isSecureTextEntry = false

  open override var inputView: UIView? {
    get { ownInputView }
    set { ownInputView = newValue }
  }

  open override var inputAccessoryView: UIView? {
    get { ownInputAccessoryView }
    set { ownInputAccessoryView = newValue }
  }

  // MARK: Editing

  /// Who hears of editing, and of scrolling as the delegate of the scroll view; it is not kept
  /// alive.
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
    endComposing()
    guard super.resignFirstResponder() else { return false }
    tellEditingDidEnd()
    return true
  }

  override func endWithoutAsking() {
    endComposing()
    guard isFirstResponder else { return }
    super.endWithoutAsking()
    tellEditingDidEnd()
  }

  private func endComposing() {
    if edited.marked == nil { return }
    edited.unmark()
    tellTextDidChange()
  }

  private func tellEditingDidEnd() {
    guard isEditable else { return }
    delegate?.textViewDidEndEditing(self)
    NotificationCenter.default.post(name: UITextView.textDidEndEditingNotification, object: self)
  }

  /// Whether the text is not empty.
  open var hasText: Bool { !edited.string.isEmpty }

  /// Puts a text in place of the marked text or the selection, and the caret behind it. The
  /// delegate is not asked, but hears of the change, and so do observers.
  open func insertText(_ text: String) {
    edited.replace(edited.insertionRange, with: text)
    textWasEdited()
  }

  /// Removes the selection or the character before the caret, if there is one. The delegate is not
  /// asked, but hears of the change, and so do observers.
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

  /// The selection, never nil. The delegate hears of its being set; setting nil does nothing.
  open var selectedTextRange: UITextRange? {
    get { OffsetRange(edited.selection) }
    set {
      if let newValue { selectedRange = newValue.offsets }
    }
  }

  /// The text that an input method is still composing.
  open var markedTextRange: UITextRange? { edited.marked.map(OffsetRange.init) }

  /// Composes a text in place of the marked text or the selection, as an input method does. The
  /// delegate hears of the change, and so do observers.
  open func setMarkedText(_ markedText: String?, selectedRange: NSRange) {
    edited.mark(markedText ?? "", selecting: selectedRange)
    textWasEdited()
  }

  /// Ends composing; the text stays, and nobody is told.
  open func unmarkText() {
    edited.unmark()
  }

  /// The position before the first character.
  open var beginningOfDocument: UITextPosition { OffsetPosition(0) }

  /// The position behind the last character.
  open var endOfDocument: UITextPosition { OffsetPosition(edited.length) }

  /// The text in a range; what is beyond the end is left out.
  open func text(in range: UITextRange) -> String? { edited.substring(range.offsets) }

  /// Puts a text in place of a range, and the caret behind it. The delegate is not asked, but hears
  /// of the change, and so do observers.
  open func replace(_ range: UITextRange, withText text: String) {
    edited.replace(range.offsets, with: text)
    textWasEdited()
  }

  /// The range between two positions, in either order; never nil.
  open func textRange(
    from fromPosition: UITextPosition, to toPosition: UITextPosition
  ) -> UITextRange? {
    EditedText.range(from: fromPosition, to: toPosition)
  }

  /// The position some UTF-16 units further, or back if negative; nil if that is outside the text.
  open func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    edited.position(position, plus: offset)
  }

  /// The order of two positions in the text.
  open func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
    position.offset < other.offset
      ? .orderedAscending : position.offset > other.offset ? .orderedDescending : .orderedSame
  }

  /// The distance between two positions in UTF-16 units, negative if the second comes first.
  open func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int {
    toPosition.offset - from.offset
  }

  /// Posted with the text view as its object when the user begins to edit, after the delegate was
  /// told.
  nonisolated public static let textDidBeginEditingNotification = NSNotification.Name(
    "UITextViewTextDidBeginEditingNotification")

  /// Posted with the text view as its object after each change by the user, after the delegate was
  /// told; never for ``text`` being set in code.
  nonisolated public static let textDidChangeNotification = NSNotification.Name(
    "UITextViewTextDidChangeNotification")

  /// Posted with the text view as its object when editing has ended, after the delegate was told.
  nonisolated public static let textDidEndEditingNotification = NSNotification.Name(
    "UITextViewTextDidEndEditingNotification")

  // MARK: What the module needs

  var edited = EditedText() {
    didSet { invalidateIntrinsicContentSize() }
  }

  /// The size of the whole text where the view does not scroll, else none.
  open override var intrinsicContentSize: CGSize {
    isScrollEnabled
      ? super.intrinsicContentSize
      : measured(CGFloat.infinity)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    measured(size.width > 0 ? size.width : .infinity)
  }

  override var breaksLines: Bool { !isScrollEnabled }

  override func height(forWidth width: CGFloat) -> CGFloat { measured(width).height }

  private func measured(_ width: CGFloat) -> CGSize {
    let inset = textContainerInset
    let size = (font ?? .systemFont(ofSize: 12)).size(
      of: edited.string, width: width - inset.left - inset.right)
    return CGSize(
      width: size.width + inset.left + inset.right, height: size.height + inset.top + inset.bottom)
  }

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
