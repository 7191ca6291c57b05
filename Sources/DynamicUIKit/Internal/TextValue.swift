import Dynamic

/// A view in which the user edits text.
@MainActor
protocol TextEditor: PropertyOwner, UITextInput {
  /// The text; empty instead of nil.
  var content: String { get set }

  /// Stores the only binding that sets the property `text`.
  var textBindingSlot: any BindingSlot { get }

  /// Calls a closure after each edit by the user, and when editing ends. The view retains the
  /// closure.
  func observeEdits(_ listener: @escaping @MainActor (_ endsEditing: Bool) -> Void)
}

extension TextEditor {
  var textValue: TextValue { attachments.findOrCreate(.name("textValue")) { TextValue(self) } }
}

/// The text of a text editor as a value for two-way bindings.
///
/// Writing an equal text does nothing; writing a different text keeps the caret in place. While the
/// user composes text with an input method, writes wait, and the unfinished text is not delivered.
@MainActor
final class TextValue: UserEditableValue {
  let bindingSlot: any BindingSlot
  private weak var editor: (any TextEditor)?
  private lazy var dynamic: Dynamic<String> = {
    let dynamic = Dynamic(
      lastSeen, reading: { [weak self] in self?.idleEditor?.content },
      writing: { [weak self] in self?.set($0) })
    dynamic.bindingSlot = bindingSlot
    return dynamic
  }()
  /// The text as last written or read, without composed text.
  private var lastSeen: String
  /// The write to perform when the user has finished composing.
  private var pendingWrite: (@MainActor (any TextEditor) -> Void)?
  /// The format of a binding; `text` returns the formatted current value of the model.
  private var formatting: (isWhileTyping: Bool, text: @MainActor () -> String?)?

  init(_ editor: some TextEditor) {
    self.editor = editor
    bindingSlot = editor.textBindingSlot
    lastSeen = editor.committedText
    editor.observeEdits { [weak self] in self?.editorDidChange(endsEditing: $0) }
  }

  /// The editor, or nil while the user composes text or a write is pending.
  private var idleEditor: (any TextEditor)? {
    guard let editor, editor.markedTextRange == nil, pendingWrite == nil else { return nil }
    return editor
  }

  /// The value, updated if the app has set the text directly. In a two-way binding, it is not
  /// updated, because getting the value must not overwrite the model.
  var refreshedDynamic: Dynamic<String> {
    if !bindingSlot.isTwoWay, let text = idleEditor?.content, text != dynamic.value {
      lastSeen = text
      dynamic.storeWithoutWriting(text)
    }
    return dynamic
  }

  /// Sets the text, now or when the user has finished composing.
  func set(_ text: String) {
    write(text) { editor in
      if editor.content != text { editor.keepCaret { editor.content = text } }
    }
  }

  /// Performs a change that results in `text`, now or when the user has finished composing.
  ///
  /// Of the changes passed during composing, only the last is performed, or none if the last one
  /// results in the text from before composing.
  func write(_ text: String, _ change: @escaping @MainActor (any TextEditor) -> Void) {
    guard let editor else { return }
    if editor.markedTextRange != nil {
      pendingWrite = text == lastSeen ? nil : change
    } else {
      pendingWrite = nil
      lastSeen = text  // so that `readChange()`, if the change calls it, finds nothing new
      change(editor)
      lastSeen = editor.content  // which may differ from `text`
    }
  }

  func readChange() {
    guard let text = idleEditor?.content, text != lastSeen else { return }
    lastSeen = text
    // A one-way binding sets the text but not `dynamic`. So a text that equals `dynamic` may still
    // differ from the text before the edit, and must be delivered.
    if text != dynamic.value || bindingSlot.isBound && !bindingSlot.isTwoWay {
      dynamic.storeWithoutWriting(text)
    }
  }

  private func editorDidChange(endsEditing: Bool) {
    guard let editor, editor.markedTextRange == nil else { return }
    if let change = pendingWrite {
      write(lastSeen, change)  // sets `lastSeen` to the text that `change` has written
      if dynamic.value != lastSeen { dynamic.storeWithoutWriting(lastSeen) }
    } else {
      readChange()
    }
    if let formatting, endsEditing || formatting.isWhileTyping, let text = formatting.text() {
      set(text)
    }
  }

  /// Formats the text when editing ends or, optionally, after each edit.
  ///
  /// - Parameter text: Returns the formatted text, or nil to leave the text as typed.
  func setFormat(whileTyping: Bool, _ text: @escaping @MainActor () -> String?) {
    formatting = (whileTyping, text)
  }
}

extension TextEditor {
  /// The text without the part that the user is composing.
  fileprivate var committedText: String {
    guard let marked = markedTextRange else { return content }
    let committed = NSMutableString(string: content)
    let start = offset(from: beginningOfDocument, to: marked.start)
    committed.deleteCharacters(
      in: NSRange(location: start, length: offset(from: marked.start, to: marked.end)))
    return String(committed)
  }

  /// Changes the text and keeps the caret, or the selection, relative to the unchanged text.
  ///
  /// A caret at the end stays at the end. Any other caret keeps its offset if the text before it is
  /// unchanged, or else its distance from the end if the text after it is unchanged.
  func keepCaret(_ change: () -> Void) {
    guard let selection = selectedTextRange else { return change() }
    let ends = [selection.start, selection.end].map { offset(from: beginningOfDocument, to: $0) }
    let old = Array(content.utf16)
    change()
    let new = Array(content.utf16)
    let prefix = zip(old, new).prefix { $0 == $1 }.count
    let suffix = zip(old.reversed(), new.reversed()).prefix { $0 == $1 }.count
    let moved = ends.map { offset in
      if offset < old.count, offset <= prefix { return offset }
      let distance = old.count - offset
      return distance <= suffix ? new.count - distance : offset
    }
    select(NSRange(location: moved[0], length: moved[1] - moved[0]))
  }

  /// Selects a range of UTF-16 units, clamped to the text.
  func select(_ range: NSRange) {
    let length = content.utf16.count
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
