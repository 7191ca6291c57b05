/// A line of text that the user edits.
@MainActor
open class UITextField: UIControl, UITextInput {
  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  // MARK: Text

  /// The text. It is never nil: without text, and after being set to nil, it is the empty string.
  ///
  /// Setting it sends no event, ends the marking of text, and puts the caret at the end.
  open var text: String? {
    get { edited.string }
    set {
      edited.set(newValue ?? "")
      styledText = nil
    }
  }

  /// The text with its attributes; setting it replaces ``text``.
  open var attributedText: NSAttributedString? {
    get { styledText ?? NSAttributedString(string: edited.string) }
    set {
      edited.set(newValue?.string ?? "")
      styledText = newValue
    }
  }

  open var placeholder: String? {
    get { styledPlaceholder?.string }
    set { styledPlaceholder = newValue.map { NSAttributedString(string: $0) } }
  }

  open var attributedPlaceholder: NSAttributedString? {
    get { styledPlaceholder }
    set { styledPlaceholder = newValue }
  }

  open var font: UIFont?
  open var textColor: UIColor?
  open var textAlignment = NSTextAlignment.natural
  open var borderStyle = BorderStyle.none
  open var background: UIImage?
  open var disabledBackground: UIImage?
  open var adjustsFontSizeToFitWidth = false
  open var adjustsFontForContentSizeCategory = false
  open var minimumFontSize: CGFloat = 0
  open var allowsEditingTextAttributes = false
  open var clearButtonMode = ViewMode.never
  open var clearsOnBeginEditing = false
  open var clearsOnInsertion = false
  open var leftView: UIView?
  open var leftViewMode = ViewMode.never
  open var rightView: UIView?
  open var rightViewMode = ViewMode.never

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

  open weak var delegate: (any UITextFieldDelegate)?

  open var isEditing: Bool { isFirstResponder }

  open override var canBecomeFirstResponder: Bool { isEnabled }

  /// Begins editing, if the delegate agrees: the delegate is told, and editing events and
  /// notifications are sent.
  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    guard !isFirstResponder else { return true }
    guard isEnabled, isInWindow, delegate?.textFieldShouldBeginEditing(self) ?? true,
      super.becomeFirstResponder()
    else { return false }
    if clearsOnBeginEditing, !edited.string.isEmpty, delegate?.textFieldShouldClear(self) ?? true {
      edited.set("")
      styledText = nil
      tellTextDidChange()
    }
    tellEditingDidBegin()
    return true
  }

  /// Ends editing, if the delegate agrees; text that is being composed stays as it is.
  @discardableResult
  open override func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    guard delegate?.textFieldShouldEndEditing(self) ?? true else { return false }
    if edited.marked != nil {
      edited.unmark()
      tellTextDidChange()
    }
    guard super.resignFirstResponder() else { return false }
    tellEditingDidEnd()
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

  open var selectedTextRange: UITextRange? {
    get { OffsetRange(edited.selection) }
    set {
      guard let newValue else { return }
      edited.select(newValue.offsets)
      delegate?.textFieldDidChangeSelection(self)
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

  nonisolated public static let textDidBeginEditingNotification = NSNotification.Name(
    "UITextFieldTextDidBeginEditingNotification")
  nonisolated public static let textDidChangeNotification = NSNotification.Name(
    "UITextFieldTextDidChangeNotification")
  nonisolated public static let textDidEndEditingNotification = NSNotification.Name(
    "UITextFieldTextDidEndEditingNotification")

  open override var intrinsicContentSize: CGSize {
    let size = (font ?? .systemFont(ofSize: 17)).size(of: edited.string)
    return CGSize(width: size.width, height: max(size.height, 22) + (borderStyle == .none ? 0 : 12))
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  // MARK: What the module needs

  var edited = EditedText()

  /// Whether the delegate lets the user replace a part of the text.
  func allowsEdit(of range: NSRange, with replacement: String) -> Bool {
    delegate?.textField(self, shouldChangeCharactersIn: range, replacementString: replacement)
      ?? true
  }

  /// Tells whoever follows the text that the user changed it.
  func textWasEdited() {
    styledText = nil
    delegate?.textFieldDidChangeSelection(self)
    tellTextDidChange()
  }

  override func tap() -> Bool {
    becomeFirstResponder()
  }

  func tellTextDidChange() {
    sendActions(for: .editingChanged)
    NotificationCenter.default.post(name: UITextField.textDidChangeNotification, object: self)
  }

  func tellEditingDidBegin() {
    delegate?.textFieldDidBeginEditing(self)
    sendActions(for: .editingDidBegin)
    NotificationCenter.default.post(name: UITextField.textDidBeginEditingNotification, object: self)
  }

  func tellEditingDidEnd() {
    delegate?.textFieldDidEndEditing(self, reason: .committed)
    sendActions(for: .editingDidEnd)
    NotificationCenter.default.post(name: UITextField.textDidEndEditingNotification, object: self)
  }

  private var styledText: NSAttributedString?
  private var styledPlaceholder: NSAttributedString?
  private var ownInputView: UIView?
  private var ownInputAccessoryView: UIView?
}

extension UITextField {
  public enum DidEndEditingReason: Int, Sendable {
    case committed = 0
  }
}

extension UITextField {
  public enum BorderStyle: Int, Sendable {
    case none = 0
    case line = 1
    case bezel = 2
    case roundedRect = 3
  }
}

extension UITextField {
  public enum ViewMode: Int, Sendable {
    case never = 0
    case whileEditing = 1
    case unlessEditing = 2
    case always = 3
  }
}
