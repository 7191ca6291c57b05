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
      replacesText = false
      styledText = nil
      textListener?()
    }
  }

  /// Hears of every text that code sets, as an observer of the key does in UIKit.
  @_spi(Headless) public final var textListener: (@MainActor () -> Void)?

  /// The text with its attributes; setting it replaces ``text``.
  open var attributedText: NSAttributedString? {
    get { styledText ?? NSAttributedString(string: edited.string) }
    set {
      edited.set(newValue?.string ?? "")
      styledText = newValue
    }
  }

  /// What stands in the field while it is empty; setting it replaces ``attributedPlaceholder``.
  /// Kept to be read back.
  open var placeholder: String? {
    get { styledPlaceholder?.string }
    set { styledPlaceholder = newValue.map { NSAttributedString(string: $0) } }
  }

  /// The placeholder with its attributes; setting it replaces ``placeholder``.
  open var attributedPlaceholder: NSAttributedString? {
    get { styledPlaceholder }
    set { styledPlaceholder = newValue }
  }

  /// The font, by which ``intrinsicContentSize`` is measured; nil counts as the system's at 17
  /// points.
  open var font: UIFont?

  /// The colour of the text; kept to be read back.
  open var textColor: UIColor?

  /// How the text is aligned; kept to be read back.
  open var textAlignment = NSTextAlignment.natural

  /// What is drawn around the text. Any border adds 12 points to the height in
  /// ``intrinsicContentSize``.
  open var borderStyle = BorderStyle.none

  /// The image behind the text while the field is enabled; kept to be read back.
  open var background: UIImage?

  /// Whether long text is made smaller to fit; kept to be read back.
  open var adjustsFontSizeToFitWidth = false

  /// Whether the font follows the text size that the user prefers; kept to be read back.
  open var adjustsFontForContentSizeCategory = false

  /// When the clear button is there; kept to be read back.
  open var clearButtonMode = ViewMode.never

  /// Whether the text is removed when editing begins, if the delegate agrees; that sends
  /// `editingChanged`.
  open var clearsOnBeginEditing = false

  /// A view at the left; kept to be read back, it is not added to the field.
  open var leftView: UIView?

  /// When ``leftView`` is there; kept to be read back.
  open var leftViewMode = ViewMode.never

  /// A view at the right; kept to be read back, it is not added to the field.
  open var rightView: UIView?

  /// When ``rightView`` is there; kept to be read back.
  open var rightViewMode = ViewMode.never

  // MARK: Keyboard

  /// Which letters the keyboard makes capital; kept to be read back, text is taken as it is typed.
  open var autocapitalizationType = UITextAutocapitalizationType.sentences

  /// Whether the keyboard corrects words; kept to be read back, text is taken as it is typed.
  open var autocorrectionType = UITextAutocorrectionType.default

  /// Which keys the keyboard has; kept to be read back, every text can be typed.
  open var keyboardType = UIKeyboardType.default

  /// What stands on the return key; kept to be read back.
  open var returnKeyType = UIReturnKeyType.default

  /// Whether the return key does nothing while there is no text.
  open var enablesReturnKeyAutomatically = false

  /// Whether dots hide the text. When editing begins again, the first key replaces all text.
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

  /// Asked before editing begins or ends and before the user changes the text, and told afterwards.
  open weak var delegate: (any UITextFieldDelegate)?

  /// Whether the field is first responder.
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
    replacesText = isSecureTextEntry && hasText
    tellEditingDidBegin()
    return true
  }

  /// Ends editing, if the delegate agrees; text that is being composed stays as it is.
  @discardableResult
  open override func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    guard delegate?.textFieldShouldEndEditing(self) ?? true else { return false }
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

  /// Whether there is any text.
  open var hasText: Bool { !edited.string.isEmpty }

  /// Replaces the selection or the marked text, and puts the caret behind the new text.
  ///
  /// The delegate is not asked. It hears that the selection changed, then `editingChanged` and
  /// ``textDidChangeNotification`` are sent.
  open func insertText(_ text: String) {
    edited.replace(insertionRange, with: text)
    textWasEdited()
  }

  /// Removes the selection or the character before the caret, and sends what ``insertText(_:)``
  /// sends; at the start of the text nothing happens.
  open func deleteBackward() {
    guard let range = deletionRange else { return }
    edited.replace(range, with: "")
    textWasEdited()
  }

  /// The selection, or the caret as an empty range; never nil.
  ///
  /// What is set is clamped to the text, and the delegate hears of it; nil changes nothing.
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

  /// Puts a text that is being composed in place of the marked text or the selection, and sends
  /// what ``insertText(_:)`` sends. The range is counted from the start of the new text; nil is the
  /// empty text.
  open func setMarkedText(_ markedText: String?, selectedRange: NSRange) {
    edited.mark(markedText ?? "", selecting: selectedRange)
    textWasEdited()
  }

  /// Ends composing; the text stays, and nothing is sent.
  open func unmarkText() {
    edited.unmark()
  }

  /// The position before the first character.
  open var beginningOfDocument: UITextPosition { OffsetPosition(0) }

  /// The position behind the last character.
  open var endOfDocument: UITextPosition { OffsetPosition(edited.length) }

  /// The text of a range, which is clamped to the whole.
  open func text(in range: UITextRange) -> String? { edited.substring(range.offsets) }

  /// Replaces a range, which is clamped to the text, puts the caret behind the new text, and sends
  /// what ``insertText(_:)`` sends.
  open func replace(_ range: UITextRange, withText text: String) {
    edited.replace(range.offsets, with: text)
    textWasEdited()
  }

  /// The range between two positions, in whatever order; never nil.
  open func textRange(
    from fromPosition: UITextPosition, to toPosition: UITextPosition
  ) -> UITextRange? {
    EditedText.range(from: fromPosition, to: toPosition)
  }

  /// The position that is some UTF-16 units further on, nil if it is outside the text.
  open func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    edited.position(position, plus: offset)
  }

  /// Which of two positions comes first.
  open func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
    position.offset < other.offset
      ? .orderedAscending : position.offset > other.offset ? .orderedDescending : .orderedSame
  }

  /// How many UTF-16 units further on a second position is; negative if it is before the first.
  open func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int {
    toPosition.offset - from.offset
  }

  /// Posted by a field after `editingDidBegin`.
  nonisolated public static let textDidBeginEditingNotification = NSNotification.Name(
    "UITextFieldTextDidBeginEditingNotification")

  /// Posted by a field after `editingChanged`; not when code sets the text.
  nonisolated public static let textDidChangeNotification = NSNotification.Name(
    "UITextFieldTextDidChangeNotification")

  /// Posted by a field after `editingDidEnd`.
  nonisolated public static let textDidEndEditingNotification = NSNotification.Name(
    "UITextFieldTextDidEndEditingNotification")

  open override var intrinsicContentSize: CGSize {
    let size = (font ?? .systemFont(ofSize: 17)).size(of: edited.string)
    return CGSize(width: size.width, height: max(size.height, 22) + (borderStyle == .none ? 0 : 12))
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  // MARK: What the module needs

  var edited = EditedText() {
    didSet { invalidateIntrinsicContentSize() }
  }

  /// Whether the next key replaces all text.
  private var replacesText = false

  private var allText: NSRange { NSRange(location: 0, length: edited.length) }

  /// The text that typing replaces.
  var insertionRange: NSRange { replacesText ? allText : edited.insertionRange }

  /// The text that the delete key removes.
  var deletionRange: NSRange? { replacesText ? allText : edited.deletionRange }

  /// Whether the delegate lets the user replace a part of the text.
  func allowsEdit(of range: NSRange, with replacement: String) -> Bool {
    delegate?.textField(self, shouldChangeCharactersIn: range, replacementString: replacement)
      ?? true
  }

  /// Tells whoever follows the text that the user changed it.
  func textWasEdited() {
    replacesText = false
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
  /// Why editing ended.
  public enum DidEndEditingReason: Int, Sendable {
    /// The field gave up being first responder; the only reason here.
    case committed = 0
  }
}

extension UITextField {
  /// What is drawn around a text field.
  public enum BorderStyle: Int, Sendable {
    /// Nothing.
    case none = 0

    /// A thin line.
    case line = 1

    /// A sunken edge.
    case bezel = 2

    /// A line with rounded corners.
    case roundedRect = 3
  }
}

extension UITextField {
  /// When something beside the text is there.
  public enum ViewMode: Int, Sendable {
    /// Never.
    case never = 0

    /// Only while the field is being edited.
    case whileEditing = 1

    /// Only while the field is not being edited.
    case unlessEditing = 2

    /// Always.
    case always = 3
  }
}
