import Dynamic

/// A view in which the user edits a text.
@MainActor
protocol TextEditor: PropertyOwner, UITextInput {
  /// The text, never nil.
  var content: String { get set }

  /// The driver of the property `text`.
  var textDriver: PropertyDriver { get }

  /// Calls a closure after the user has edited the text; it lives as long as the view.
  func followEdits(_ listener: @escaping @MainActor () -> Void)
}

extension TextEditor {
  /// What sets the text of this view and follows it.
  var editableText: EditableText<Self> {
    attachments.find(.name("editableText")) { EditableText(self) }
  }

  /// Changes the text and leaves the caret where it was; a caret at the end stays at the end.
  func keepSelection(_ change: () -> Void) {
    guard let old = selectedTextRange else { return change() }
    let start = offset(from: beginningOfDocument, to: old.start)
    let end = offset(from: beginningOfDocument, to: old.end)
    let wasAtEnd = start == offset(from: beginningOfDocument, to: endOfDocument)
    change()
    let length = offset(from: beginningOfDocument, to: endOfDocument)
    select(NSRange(location: wasAtEnd ? length : min(start, length), length: end - start))
  }

  /// Selects a range of UTF-16 units, as far as the text has it.
  func select(_ range: NSRange) {
    let length = offset(from: beginningOfDocument, to: endOfDocument)
    let start = max(0, min(range.location, length))
    let end = start + max(0, min(range.length, length - start))
    if let from = position(from: beginningOfDocument, offset: start),
      let to = position(from: beginningOfDocument, offset: end),
      let range = textRange(from: from, to: to)
    {
      selectedTextRange = range
    }
  }
}

/// The text of a view in which the user edits it.
///
/// The text is written only if it differs, and never while the user composes characters with an
/// input method: then the write waits until that ends, and what the user composes meanwhile is not
/// passed on.
@MainActor
final class EditableText<Editor: TextEditor> {
  /// Shared by all that set the text.
  let driver: PropertyDriver
  private weak var editor: Editor?
  private var value: Dynamic<String>?
  private var isFollowing = false
  private var isWriting = false
  private var waiting: (@MainActor (Editor) -> Void)?
  /// What the text was when it was written or looked at last. What differs from it is new; what only
  /// differs from the value may be about to be written.
  private var seen: String
  /// Somebody else than the value has set the text by these bindings, as a one-way binding does.
  private var isBehind = false

  init(_ editor: Editor) {
    self.editor = editor
    driver = editor.textDriver
    seen = editor.content
  }

  /// Whether the text is nobody's yet, as the user composes a part of it.
  var isComposed: Bool { waiting != nil || editor?.markedTextRange != nil }

  /// The text as a value that the user changes too.
  ///
  /// A change that code made to the text is noticed; but if the value is bound two ways, such a change
  /// may be the user's, of which the value is told next.
  var dynamic: Dynamic<String> {
    guard let value else { return makeValue() }
    guard let editor, editor.markedTextRange == nil else { return value }
    if driver.isTwoWay(on: value) {
      // The model's text may still be on its way.
      if value.value != seen, editor.content == seen { follow(value.value) }
    } else if isBehind, waiting == nil {
      notice(editor.content)
    } else {
      editorDidChange()
    }
    return value
  }

  /// The value is another, most often because the user has typed that.
  private func follow() {
    // Another binding may have begun since the value was set, as in a cell that shows another row.
    if let value, driver.isOlder(than: value) { follow(value.value) }
  }

  private func showAsBound() {
    if let value, driver.isTwoWay(on: value) { follow(value.value) }
  }

  private func follow(_ text: String) {
    if let editor, waiting == nil, editor.content == text { seen = text } else { set(text) }
    isBehind = false
  }

  private func notice(_ text: String) {
    seen = text
    isBehind = false
    value?.value = text
  }

  private func makeValue() -> Dynamic<String> {
    seen = editor?.content ?? ""
    isBehind = false
    let made = Dynamic(seen)
    made.driver = driver
    DisposeBag.collectNothing {
      made.addListener { [weak self] _ in self?.follow() }
    }
    made.whenBoundTwoWays { [weak self] in self?.showAsBound() }
    value = made
    followEdits()
    return made
  }

  /// Sets the text, now or when the user has stopped composing.
  func set(_ text: String) {
    write { editor in
      if editor.content != text { editor.keepSelection { editor.content = text } }
    }
  }

  /// Changes the text, now or when the user has stopped composing; of several changes the last one
  /// counts.
  func write(_ change: @escaping @MainActor (Editor) -> Void) {
    guard let editor else { return }
    driver.noteWrite()
    isBehind = true
    if editor.markedTextRange == nil {
      perform(change, editor)
    } else {
      waiting = change
      followEdits()
    }
  }

  private func perform(_ change: @MainActor (Editor) -> Void, _ editor: Editor) {
    waiting = nil
    let wasWriting = isWriting
    isWriting = true
    change(editor)
    isWriting = wasWriting
    seen = editor.content
  }

  /// Code has set the text, by these bindings or beside them.
  func editorWasSet() {
    if !isWriting { editorDidChange() }
  }

  private func followEdits() {
    if isFollowing { return }
    isFollowing = true
    editor?.followEdits { [weak self] in self?.editorDidChange() }
  }

  private func editorDidChange() {
    guard let editor, editor.markedTextRange == nil else { return }
    guard let change = waiting else {
      let text = editor.content
      if text != seen { notice(text) }
      return
    }
    perform(change, editor)
    // The text as a property like others.
    editor.attachments.find(PropertyValue<String?>.self, .path(\UITextField.text))?.look()
    if value?.value == seen { isBehind = false } else { notice(seen) }
  }
}
