@MainActor
open class UITextField: UIControl, UITextInput {
  // MARK: Text

  open var text: String? {
    get { editedText.string }
    set {
      editedText.set(newValue ?? "")
      nextKeyReplacesAll = false
      propertyListeners[\UITextField.text]?()
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

  /// Stored, but without effect.
  open var clearButtonMode = ViewMode.never

  // Stored, but not added to the field:
  open var leftView: UIView?
  open var leftViewMode = ViewMode.never
  open var rightView: UIView?
  open var rightViewMode = ViewMode.never

  // MARK: Keyboard

  // Stored, but without effect:
  open var autocapitalizationType = UITextAutocapitalizationType.sentences
  open var autocorrectionType = UITextAutocorrectionType.default
  open var keyboardType = UIKeyboardType.default
  open var returnKeyType = UIReturnKeyType.default

  open var isSecureTextEntry = false

  // MARK: Editing

  open weak var delegate: (any UITextFieldDelegate)?
  open var isEditing: Bool { isFirstResponder }
  open override var canBecomeFirstResponder: Bool { isEnabled }

  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    guard !isFirstResponder else { return true }
    guard isEnabled, window != nil, delegate?.textFieldShouldBeginEditing(self) ?? true,
      super.becomeFirstResponder()
    else { return false }
    nextKeyReplacesAll = isSecureTextEntry && editedText.length > 0
    notifyEditingDidBegin()
    return true
  }

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

  /// Never nil; setting nil has no effect.
  open var selectedTextRange: UITextRange? {
    get { OffsetRange(editedText.selection) }
    set {
      guard let newValue else { return }
      editedText.select(newValue.offsets)
    }
  }

  open var markedTextRange: UITextRange? { editedText.markedRange.map(OffsetRange.init) }

  /// Sends no event and posts no notification.
  open func unmarkText() { editedText.unmark() }

  open func setMarkedText(_ markedText: String?, selectedRange: NSRange) {
    editedText.mark(markedText ?? "", selecting: selectedRange)
  }

  open var beginningOfDocument: UITextPosition { OffsetPosition(0) }
  open var endOfDocument: UITextPosition { OffsetPosition(editedText.length) }

  open func text(in range: UITextRange) -> String? { editedText.substring(range.offsets) }

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

  /// After a secure field begins editing, the first key press replaces all text, as in UIKit.
  private var nextKeyReplacesAll = false

  private var allText: NSRange { NSRange(location: 0, length: editedText.length) }
  var insertionRange: NSRange { nextKeyReplacesAll ? allText : editedText.insertionRange }
  var deletionRange: NSRange? { nextKeyReplacesAll ? allText : editedText.deletionRange }

  func allowsEdit(of range: NSRange, with replacement: String) -> Bool {
    delegate?.textField(self, shouldChangeCharactersIn: range, replacementString: replacement)
      ?? true
  }

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
  public enum BorderStyle: Int, Sendable {
    case none = 0
    case roundedRect = 3
  }
}

extension UITextField {
  public enum ViewMode: Int, Sendable {
    case never = 0
    case always = 3
  }
}
