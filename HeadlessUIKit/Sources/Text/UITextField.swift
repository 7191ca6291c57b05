/// A single line of editable text.
@MainActor
open class UITextField: UIControl, UITextInput {
  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  // MARK: Text

  /// The text, which is never nil; setting nil sets an empty string.
  ///
  /// Setting the text sends no event, ends composing, and moves the caret to the end.
  open var text: String? {
    get { editedText.string }
    set {
      editedText.set(newValue ?? "")
      nextKeyReplacesAll = false
      styledText = nil
      textListener?()
    }
  }

  /// Called when code sets ``text``; stands in for UIKit's key-value observation of the property.
  @_spi(Headless) public final var textListener: (@MainActor () -> Void)?

  /// The text with its attributes; setting it replaces ``text``.
  open var attributedText: NSAttributedString? {
    get { styledText ?? NSAttributedString(string: editedText.string) }
    set {
      editedText.set(newValue?.string ?? "")
      styledText = newValue
    }
  }

  /// The text shown while the field is empty; setting it replaces ``attributedPlaceholder``.
  open var placeholder: String? {
    get { styledPlaceholder?.string }
    set { styledPlaceholder = newValue.map { NSAttributedString(string: $0) } }
  }

  /// The placeholder with its attributes; setting it replaces ``placeholder``.
  open var attributedPlaceholder: NSAttributedString? {
    get { styledPlaceholder }
    set { styledPlaceholder = newValue }
  }

  /// The font, which determines ``intrinsicContentSize``; nil means the system font at 17 points.
  open var font: UIFont?

  /// The color of the text, or nil for the default.
  open var textColor: UIColor?

  /// The alignment of the text; stored but not used.
  open var textAlignment = NSTextAlignment.natural

  /// The border. Any border adds 12 points to the height in ``intrinsicContentSize``.
  open var borderStyle = BorderStyle.none

  /// The image behind the text while the field is enabled; stored but not used.
  open var background: UIImage?

  /// Whether the font shrinks to fit long text; stored but not used.
  open var adjustsFontSizeToFitWidth = false

  /// Whether the font follows the user's preferred text size; stored but not used.
  open var adjustsFontForContentSizeCategory = false

  /// When the clear button is visible; stored but not used.
  open var clearButtonMode = ViewMode.never

  /// Whether the text is removed, with an `editingChanged` event, when editing begins; the delegate
  /// can prevent the removal.
  open var clearsOnBeginEditing = false

  /// A view on the left; stored but not added to the field.
  open var leftView: UIView?

  /// When ``leftView`` is visible; stored but not used.
  open var leftViewMode = ViewMode.never

  /// A view on the right; stored but not added to the field.
  open var rightView: UIView?

  /// When ``rightView`` is visible; stored but not used.
  open var rightViewMode = ViewMode.never

  // MARK: Keyboard

  /// Which letters the keyboard capitalizes; stored but not used, so typed text stays as it is.
  open var autocapitalizationType = UITextAutocapitalizationType.sentences

  /// Whether the keyboard corrects words; stored but not used, so typed text stays as it is.
  open var autocorrectionType = UITextAutocorrectionType.default

  /// The type of keyboard; stored but not used, so any text can be typed.
  open var keyboardType = UIKeyboardType.default

  /// The label of the return key; stored but not used.
  open var returnKeyType = UIReturnKeyType.default

  /// Whether the return key is disabled while there is no text.
  open var enablesReturnKeyAutomatically = false

  /// Whether the text is obscured, and the first key press after editing begins replaces all text.
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

  /// Allows or rejects editing and changes by the user, and is notified of both.
  open weak var delegate: (any UITextFieldDelegate)?

  /// Whether the field is the first responder.
  open var isEditing: Bool { isFirstResponder }

  open override var canBecomeFirstResponder: Bool { isEnabled }

  /// Begins editing if the delegate allows it; notifies the delegate, sends events, and posts a
  /// notification.
  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    guard !isFirstResponder else { return true }
    guard isEnabled, isInWindow, delegate?.textFieldShouldBeginEditing(self) ?? true,
      super.becomeFirstResponder()
    else { return false }
    if clearsOnBeginEditing, editedText.length > 0, delegate?.textFieldShouldClear(self) ?? true {
      editedText.set("")
      styledText = nil
      notifyTextDidChange()
    }
    nextKeyReplacesAll = isSecureTextEntry && hasText
    notifyEditingDidBegin()
    return true
  }

  /// Ends editing if the delegate allows it; keeps text that is being composed.
  @discardableResult
  open override func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    guard delegate?.textFieldShouldEndEditing(self) ?? true else { return false }
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
    if editedText.marked == nil { return }
    editedText.unmark()
    notifyTextDidChange()
  }

  /// Whether there is any text.
  open var hasText: Bool { !editedText.string.isEmpty }

  /// Replaces the marked text, or else the selection, and moves the caret after the new text.
  ///
  /// Does not ask the delegate, but notifies it of a new selection. Then sends `editingChanged`
  /// and posts ``textDidChangeNotification``.
  open func insertText(_ text: String) {
    editedText.replace(insertionRange, with: text)
    textWasEdited()
  }

  /// Removes the selection or the character before the caret, and sends the same notifications as
  /// ``insertText(_:)``; does nothing at the start of the text.
  open func deleteBackward() {
    guard let range = deletionRange else { return }
    editedText.replace(range, with: "")
    textWasEdited()
  }

  /// The selection, or the caret as an empty range; never nil.
  ///
  /// Setting it clamps the range to the text and notifies the delegate; setting nil has no effect.
  open var selectedTextRange: UITextRange? {
    get { OffsetRange(editedText.selection) }
    set {
      guard let newValue else { return }
      editedText.select(newValue.offsets)
      delegate?.textFieldDidChangeSelection(self)
    }
  }

  /// The range of the text that an input method is composing.
  open var markedTextRange: UITextRange? { editedText.marked.map(OffsetRange.init) }

  /// Replaces the marked text, or else the selection, with new marked text. Sends the same
  /// notifications as ``insertText(_:)``. The selected range is relative to the new text. If
  /// `markedText` is nil, the new text is empty.
  open func setMarkedText(_ markedText: String?, selectedRange: NSRange) {
    editedText.mark(markedText ?? "", selecting: selectedRange)
    textWasEdited()
  }

  /// Ends composing without changing the text or sending events.
  open func unmarkText() {
    editedText.unmark()
  }

  /// The position before the first character.
  open var beginningOfDocument: UITextPosition { OffsetPosition(0) }

  /// The position after the last character.
  open var endOfDocument: UITextPosition { OffsetPosition(editedText.length) }

  /// Returns the text in a range, which is clamped to the text.
  open func text(in range: UITextRange) -> String? { editedText.substring(range.offsets) }

  /// Replaces a range, which is clamped to the text, and moves the caret after the new text. Sends
  /// the same notifications as ``insertText(_:)``.
  open func replace(_ range: UITextRange, withText text: String) {
    editedText.replace(range.offsets, with: text)
    textWasEdited()
  }

  /// Returns the range between two positions, in either order; never nil.
  open func textRange(
    from fromPosition: UITextPosition, to toPosition: UITextPosition
  ) -> UITextRange? {
    EditedText.range(from: fromPosition, to: toPosition)
  }

  /// Returns the position at a distance in UTF-16 units from another; nil if outside the text.
  open func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    editedText.position(position, plus: offset)
  }

  /// Returns the order of two positions.
  open func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
    position.offset < other.offset
      ? .orderedAscending : position.offset > other.offset ? .orderedDescending : .orderedSame
  }

  /// Returns the distance in UTF-16 units; negative if `toPosition` comes before `from`.
  open func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int {
    toPosition.offset - from.offset
  }

  /// Posted after `editingDidBegin` is sent.
  nonisolated public static let textDidBeginEditingNotification = NSNotification.Name(
    "UITextFieldTextDidBeginEditingNotification")

  /// Posted after `editingChanged` is sent; not posted when code sets the text.
  nonisolated public static let textDidChangeNotification = NSNotification.Name(
    "UITextFieldTextDidChangeNotification")

  /// Posted after `editingDidEnd` is sent.
  nonisolated public static let textDidEndEditingNotification = NSNotification.Name(
    "UITextFieldTextDidEndEditingNotification")

  open override var intrinsicContentSize: CGSize {
    let size = (font ?? .systemFont(ofSize: 17)).size(of: editedText.string)
    return CGSize(width: size.width, height: max(size.height, 22) + (borderStyle == .none ? 0 : 12))
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  // MARK: Internal

  var editedText = EditedText() {
    didSet { invalidateIntrinsicContentSize() }
  }

  /// Whether the next key press replaces all text.
  private var nextKeyReplacesAll = false

  private var allText: NSRange { NSRange(location: 0, length: editedText.length) }

  /// The range that typing replaces.
  var insertionRange: NSRange { nextKeyReplacesAll ? allText : editedText.insertionRange }

  /// The range that the delete key removes.
  var deletionRange: NSRange? { nextKeyReplacesAll ? allText : editedText.deletionRange }

  /// Returns whether the delegate lets the user replace a range.
  func allowsEdit(of range: NSRange, with replacement: String) -> Bool {
    delegate?.textField(self, shouldChangeCharactersIn: range, replacementString: replacement)
      ?? true
  }

  /// Removes attributes, notifies the delegate, sends `editingChanged`, and posts a notification.
  func textWasEdited() {
    nextKeyReplacesAll = false
    styledText = nil
    delegate?.textFieldDidChangeSelection(self)
    notifyTextDidChange()
  }

  override func tap() -> Bool {
    becomeFirstResponder()
  }

  func notifyTextDidChange() {
    sendActions(for: .editingChanged)
    NotificationCenter.default.post(name: UITextField.textDidChangeNotification, object: self)
  }

  func notifyEditingDidBegin() {
    delegate?.textFieldDidBeginEditing(self)
    sendActions(for: .editingDidBegin)
    NotificationCenter.default.post(name: UITextField.textDidBeginEditingNotification, object: self)
  }

  func notifyEditingDidEnd() {
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
    /// The field resigned as first responder; HeadlessUIKit has no other reason.
    case committed = 0
  }
}

extension UITextField {
  /// The border of a text field.
  public enum BorderStyle: Int, Sendable {
    /// No border.
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
  /// When a view beside the text is visible.
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
