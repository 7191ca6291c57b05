import Dynamic

/// A view in which the user edits text.
@MainActor
protocol TextEditor: PropertyOwner, UITextInput {
  /// The text, never nil.
  var content: String { get set }

  /// The driver of the property `text`.
  var textDriver: any PropertyDriver { get }

  /// Calls a closure after the user has edited the text, and whether that ends editing; retained by the
  /// view.
  func followEdits(_ listener: @escaping @MainActor (_ isEnd: Bool) -> Void)
}

extension TextEditor {
  /// The text of this view as a value.
  var textValue: TextValue { attachments.find(.name("textValue")) { TextValue(self) } }
}

/// The text of a view in which the user edits it.
///
/// Text is written only if it differs, and keeps the caret in its place. While the user composes text
/// with an input method, a write waits until that ends, and the composed text is not delivered.
@MainActor
final class TextValue: UserValue {
  let driver: any PropertyDriver
  private weak var editor: (any TextEditor)?
  private lazy var dynamic: Dynamic<String> = {
    let dynamic = Dynamic(
      seen, reading: { [weak self] in self?.settled?.content },
      writing: { [weak self] in self?.set($0) })
    dynamic.driver = driver
    return dynamic
  }()
  /// The text when it was last written or read, without composed text.
  private var seen: String
  /// The write that waits until the user has stopped composing.
  private var waiting: (@MainActor (any TextEditor) -> Void)?
  /// Shows the model's value in its format.
  private var formatting: (isWhileTyping: Bool, text: @MainActor () -> String?)?

  init(_ editor: some TextEditor) {
    self.editor = editor
    driver = editor.textDriver
    seen = editor.committedText
    editor.followEdits { [weak self] in self?.editorDidChange(isEnd: $0) }
  }

  /// The editor, unless the user composes or a write waits.
  private var settled: (any TextEditor)? {
    guard let editor, editor.markedTextRange == nil, waiting == nil else { return nil }
    return editor
  }

  /// The value for two-way bindings, updated first if code has set the text.
  var synchronized: Dynamic<String> {
    if !driver.isTwoWay, let text = settled?.content, text != dynamic.value {
      seen = text
      dynamic.follow(text)
    }
    return dynamic
  }

  /// Sets the text, now or when the user has stopped composing.
  func set(_ text: String) {
    write(text) { editor in
      if editor.content != text { editor.keepCaret { editor.content = text } }
    }
  }

  /// Makes a change that results in a text, now or when the user has stopped composing.
  ///
  /// Only the last pending change is applied. Setting the text from before composing cancels it.
  func write(_ text: String, _ change: @escaping @MainActor (any TextEditor) -> Void) {
    guard let editor else { return }
    if editor.markedTextRange != nil {
      waiting = text == seen ? nil : change
    } else {
      waiting = nil
      seen = text
      change(editor)
      seen = editor.content
    }
  }

  func readChange() {
    guard let text = settled?.content, text != seen else { return }
    seen = text
    // A one-way binding sets the text without this value.
    if text != dynamic.value || driver.isTaken && !driver.isTwoWay { dynamic.follow(text) }
  }

  private func editorDidChange(isEnd: Bool) {
    guard let editor, editor.markedTextRange == nil else { return }
    if let change = waiting {
      write(seen, change)
      if dynamic.value != seen { dynamic.follow(seen) }
    } else {
      readChange()
    }
    if let formatting, isEnd || formatting.isWhileTyping, let text = formatting.text() { set(text) }
  }

  /// Shows a format when editing ends, or at each key.
  ///
  /// - Parameter text: Returns the text to show, or nil to leave the text as the user has typed it.
  func show(whileTyping: Bool, _ text: @escaping @MainActor () -> String?) {
    formatting = (whileTyping, text)
  }
}

extension TextEditor {
  /// The text without the part that the user composes.
  fileprivate var committedText: String {
    guard let marked = markedTextRange else { return content }
    let units = NSMutableString(string: content)
    let start = offset(from: beginningOfDocument, to: marked.start)
    units.deleteCharacters(
      in: NSRange(location: start, length: offset(from: marked.start, to: marked.end)))
    return String(units)
  }

  /// Changes the text and keeps the caret, or the selection, by what stands around it.
  ///
  /// A caret at the end stays there. Others keep their offset if the text before them stays, or else
  /// their distance from the end if the text behind them stays.
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

  /// Selects a range of UTF-16 units, as far as the text has it.
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
