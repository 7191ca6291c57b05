import Dynamic

@MainActor
protocol TextEditor: UIView, UITextInput {
  /// The text; empty instead of nil.
  var content: String { get set }

  var textModifier: PropertyModifier<String?> { get }

  /// Calls a closure when editing begins, after each edit by the user, and when editing ends. The
  /// view retains the closure.
  func observeEdits(_ listener: @escaping @MainActor (EditingPhase) -> Void)
}

enum EditingPhase { case began, changed, ended }

extension TextEditor {
  var textValue: TextValue { attachments.findOrCreate(.name("textValue")) { TextValue(self) } }
}

/// The text of a text editor as a value for two-way bindings.
///
/// Writing an equal text does nothing; writing a different text keeps the caret in place. Writes
/// wait while an input method composes text. Unfinished and predicted text is not delivered.
@MainActor
final class TextValue {
  /// Holds the only binding of the text.
  let bindingSlot: any BindingSlot
  private weak var editor: (any TextEditor)?
  private lazy var dynamic: Dynamic<String> = {
    let dynamic = Dynamic(
      lastSeen, reading: { [weak self] in self?.idleEditor?.committedText },
      writing: { [weak self] in self?.set($0) },
      isBeingEdited: { [weak self] in self?.editor?.isFirstResponder == true })
    dynamic.bindingSlot = bindingSlot
    return dynamic
  }()
  /// The text as last written or read, without marked text.
  private var lastSeen: String
  /// The text to write when the user has finished composing.
  private var pendingText: String?

  init(_ editor: some TextEditor) {
    self.editor = editor
    bindingSlot = editor.textModifier.bindingSlot
    lastSeen = editor.committedText
    editor.observeEdits { [weak self, weak editor] phase in
      editor?.deferringUpdatesOfItsCell { self?.editorDidChange(phase) }
    }
    if editor.isFirstResponder { Self.current = self }
  }

  /// The editor, or nil while the user composes text or a write is pending.
  private var idleEditor: (any TextEditor)? {
    guard let editor, !editor.isComposing, pendingText == nil else { return nil }
    return editor
  }

  /// The value, updated if the app has set the text directly; see `PropertyValue.upToDateDynamic`.
  var upToDateDynamic: Dynamic<String> {
    if !bindingSlot.isTwoWay, let text = idleEditor?.committedText, text != dynamic.value {
      lastSeen = text
      dynamic.setWithoutWriting(text)
    }
    return dynamic
  }

  /// Sets the text, now or when the user has finished composing.
  ///
  /// Only the last text passed during composing is written. Nothing is written if that text equals
  /// the text from before composing.
  func set(_ text: String) {
    guard let editor else { return }
    if editor.isComposing {
      pendingText = text == lastSeen ? nil : text
    } else {
      pendingText = nil
      lastSeen = text  // makes `updateIfTextChanged()` ignore this write
      if editor.committedText != text { editor.replaceContent(with: text) }
      lastSeen = editor.committedText  // which may differ from `text`
    }
  }

  func updateIfTextChanged() {
    guard let text = idleEditor?.committedText, text != lastSeen else { return }
    lastSeen = text
    // A one-way binding sets the text but not `dynamic`. So a text that equals `dynamic` may still
    // differ from the text before the edit, and must be delivered.
    if text != dynamic.value || !bindingSlot.isTwoWay { dynamic.setWithoutWriting(text) }
  }

  /// The text that the user edits now or has edited last.
  private static weak var current: TextValue?

  /// Updates the value of the text that the user is editing, before a command executes. Ends
  /// composing, because a tap does not end it. Also delivers text that a delegate, such as a
  /// formatter, has set without an event.
  static func deliverTypedTextToModel() {
    guard let current, let editor = current.editor, editor.isFirstResponder else { return }
    if editor.isComposing { editor.unmarkText() }
    current.editorDidChange(.changed)
  }

  private func editorDidChange(_ phase: EditingPhase) {
    if phase != .ended { Self.current = self }
    guard let editor, !editor.isComposing, phase != .began else { return }
    if let pendingText {
      set(pendingText)
      if dynamic.value != lastSeen { dynamic.setWithoutWriting(lastSeen) }
    } else {
      updateIfTextChanged()
    }
    // Formats the bound value again; the model may have changed what the user typed.
    if phase == .ended { dynamic.reformat() }
  }
}

extension PropertyOwner {
  /// Updates the value before a command executes, because the keyboard may have corrected the text
  /// without an event.
  func updateTextValue() {
    attachments.find(TextValue.self, .name("textValue"))?.updateIfTextChanged()
  }
}

extension TextEditor {
  /// Whether an input method composes text. A predicted word is also marked, but after the caret.
  fileprivate var isComposing: Bool {
    guard let marked = markedTextRange else { return false }
    return selectedTextRange.map { offset(from: marked.start, to: $0.end) > 0 } ?? true
  }

  /// The text without the part that the user is composing, or that the keyboard predicts.
  var committedText: String {
    guard let marked = markedTextRange else { return content }
    let range = NSRange(
      location: offsetInText(of: marked.start), length: offset(from: marked.start, to: marked.end))
    return NSString(string: content).replacingCharacters(in: range, with: "")
  }

  /// The offset in the text; computed from the end, because tokens precede a search field's text.
  private func offsetInText(of position: UITextPosition) -> Int {
    max(0, content.utf16.count - offset(from: position, to: endOfDocument))
  }

  /// Sets the text. A caret at the end of the text stays at the end. Any other caret keeps its
  /// offset or, if only the text before it has changed, its distance from the end. The same applies
  /// to both ends of a selection.
  fileprivate func replaceContent(with text: String) {
    guard let selection = selectedTextRange else {
      content = text
      return
    }
    let ends = [selection.start, selection.end].map(offsetInText)
    let old = Array(committedText.utf16)  // without a predicted word, which the write removes
    content = text
    let new = Array(content.utf16)
    let prefix = zip(old, new).prefix { $0 == $1 }.count
    let suffix = zip(old.reversed(), new.reversed()).prefix { $0 == $1 }.count
    let newEnds = ends.map { offset in
      if offset < old.count, offset <= prefix { return offset }
      let distance = old.count - offset
      return distance <= suffix ? new.count - distance : min(offset, new.count)
    }
    if let from = position(from: endOfDocument, offset: newEnds[0] - new.count),
      let to = position(from: endOfDocument, offset: max(newEnds[0], newEnds[1]) - new.count),
      let range = textRange(from: from, to: to)
    {
      selectedTextRange = range
    }
  }
}
