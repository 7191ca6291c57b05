/// A single line of editable text.
@MainActor
open class UITextField: UIControl, UITextInput {
  // MARK: Text

  /// The text, which is never nil; setting nil sets an empty string.
  ///
  /// Setting the text sends no event, ends composing, and moves the caret to the end.
  open var text: String? {
    get { editedText.string }
    set {
      editedText.set(newValue ?? "")
      nextKeyReplacesAll = false
      textListener?()
    }
  }

  /// Called when code sets ``text``; stands in for UIKit's key-value observation of the property.
  @_spi(Headless) public final var textListener: (@MainActor () -> Void)?

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

  /// The border, which adds 12 points to the height in ``intrinsicContentSize`` unless it is
  /// `none`.
  open var borderStyle = BorderStyle.none

  /// When the clear button is visible; stored but not used.
  open var clearButtonMode = ViewMode.never

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

  /// Whether the text is obscured. If so, the first key press after editing begins replaces all
  /// text.
  open var isSecureTextEntry = false

  // MARK: Editing

  /// Allows or rejects editing and the user's changes, and is notified when editing begins or ends.
  open weak var delegate: (any UITextFieldDelegate)?

  /// Whether the field is the first responder.
  open var isEditing: Bool { isFirstResponder }

  open override var canBecomeFirstResponder: Bool { isEnabled }

  /// Begins editing if the delegate allows it; notifies the delegate and sends an event.
  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    guard !isFirstResponder else { return true }
    guard isEnabled, isInWindow, delegate?.textFieldShouldBeginEditing(self) ?? true,
      super.becomeFirstResponder()
    else { return false }
    nextKeyReplacesAll = isSecureTextEntry && editedText.length > 0
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
    if editedText.markedRange == nil { return }
    editedText.unmark()
    notifyTextDidChange()
  }

  /// The selection, or an empty range at the caret; never nil.
  ///
  /// A new range is clamped to the text; setting nil has no effect.
  open var selectedTextRange: UITextRange? {
    get { OffsetRange(editedText.selection) }
    set {
      guard let newValue else { return }
      editedText.select(newValue.offsets)
    }
  }

  /// The range of the text that an input method is composing.
  open var markedTextRange: UITextRange? { editedText.markedRange.map(OffsetRange.init) }

  /// Replaces the marked text, or else the selection, with new marked text; selects a range in it.
  open func setMarkedText(_ markedText: String?, selectedRange: NSRange) {
    editedText.mark(markedText ?? "", selecting: selectedRange)
  }

  /// The position before the first character.
  open var beginningOfDocument: UITextPosition { OffsetPosition(0) }

  /// The position after the last character.
  open var endOfDocument: UITextPosition { OffsetPosition(editedText.length) }

  /// Returns the text in a range, which is clamped to the text.
  open func text(in range: UITextRange) -> String? { editedText.substring(range.offsets) }

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

  /// Posted after `editingChanged` is sent; not posted when code sets the text.
  nonisolated public static let textDidChangeNotification = NSNotification.Name(
    "UITextFieldTextDidChangeNotification")

  open override var intrinsicContentSize: CGSize {
    let size = (font ?? .systemFont(ofSize: 17)).size(of: editedText.string)
    // With the default font, the height is 22 points, or 34 with a border, as in UIKit.
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

  /// Sends `editingChanged`, and posts a notification.
  func textWasEdited() {
    nextKeyReplacesAll = false
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
  }

  func notifyEditingDidEnd() {
    delegate?.textFieldDidEndEditing(self)
    sendActions(for: .editingDidEnd)
  }

  private var styledPlaceholder: NSAttributedString?
}

extension UITextField {
  /// The border of a text field.
  public enum BorderStyle: Int, Sendable {
    case none = 0
    case roundedRect = 3
  }
}

extension UITextField {
  /// When a view beside the text is visible.
  public enum ViewMode: Int, Sendable {
    case never = 0
    case always = 3
  }
}
