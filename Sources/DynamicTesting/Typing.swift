import DynamicUIKit

#if !canImport(UIKit)
@_spi(Headless) import HeadlessUIKit
#endif

extension UITextInput where Self: UIView {
  /// Types a text into a field or text view, character by character, at the caret or over the
  /// selection. Starts editing if necessary.
  ///
  /// - Returns: Whether the whole text was typed; false if the field is disabled or its delegate
  ///   refused a character.
  @discardableResult
  public func simulateTyping(_ text: String) -> Bool {
    RunLoopObserver.runAsTurn { performTyping(text) }
  }

  /// Pastes a text in one piece.
  @discardableResult
  public func simulatePaste(_ text: String) -> Bool {
    RunLoopObserver.runAsTurn { performPaste(text) }
  }

  /// Presses the delete key, which removes the selection or the character before the caret.
  @discardableResult
  public func simulateDelete() -> Bool { RunLoopObserver.runAsTurn { performDelete() } }

  /// Composes a text with an input method, replacing the text composed so far.
  @discardableResult
  public func simulateComposing(_ markedText: String) -> Bool {
    RunLoopObserver.runAsTurn { performComposing(markedText) }
  }

  /// Ends composing. The given text, if any, replaces the composed text.
  @discardableResult
  public func simulateCommit(_ text: String? = nil) -> Bool {
    RunLoopObserver.runAsTurn { performCommit(text) }
  }

  /// Puts the caret at an offset or, with a length, selects a range. Offset and length count UTF-16
  /// units.
  @discardableResult
  public func simulateSelecting(_ offset: Int, length: Int = 0) -> Bool {
    RunLoopObserver.runAsTurn {
      guard (self as? UIControl)?.isEnabled != false, takesSimulatedTouches,
        let start = position(from: beginningOfDocument, offset: offset),
        let end = position(from: start, offset: length),
        let range = textRange(from: start, to: end)
      else { return false }
      selectedTextRange = range
      return true
    }
  }
}

extension UITextField {
  /// Presses the return key. While a text is being composed, the key only ends composing.
  /// Otherwise, if the delegate agrees, the field sends `editingDidEndOnExit` and
  /// `primaryActionTriggered`. The field then ends editing if it has a target or an action for
  /// `editingDidEndOnExit`.
  @discardableResult
  public func simulateReturn() -> Bool {
    RunLoopObserver.runAsTurn {
      #if canImport(UIKit)
      guard prepareForTyping() else { return false }
      if markedTextRange != nil { return performCommit(nil) }
      guard delegate?.textFieldShouldReturn?(self) ?? true else { return true }
      let endsEditing = !allControlEvents.isDisjoint(with: .editingDidEndOnExit)
      sendActions(for: [.editingDidEndOnExit, .primaryActionTriggered])
      if endsEditing { resignFirstResponder() }
      return true
      #else
      return performReturn()
      #endif
    }
  }

  /// Taps the clear button.
  @discardableResult
  public func simulateClear() -> Bool {
    RunLoopObserver.runAsTurn {
      #if canImport(UIKit)
      guard prepareForTyping(), delegate?.textFieldShouldClear?(self) ?? true else { return false }
      unmarkText()
      guard hasText, let all = textRange(from: beginningOfDocument, to: endOfDocument) else {
        return true
      }
      selectedTextRange = all
      deleteBackward()
      return true
      #else
      return performClear()
      #endif
    }
  }
}

extension UITextView {
  /// Presses the return key. While a text is being composed, the key only ends composing.
  /// Otherwise, it types a line break.
  @discardableResult
  public func simulateReturn() -> Bool {
    RunLoopObserver.runAsTurn { markedTextRange == nil ? performTyping("\n") : performCommit(nil) }
  }
}

#if canImport(UIKit)
extension UITextInput where Self: UIView {
  /// Starts editing if necessary. Without a window, a view cannot start editing, but accepts text.
  fileprivate func prepareForTyping() -> Bool {
    acceptsTyping && (window == nil || isFirstResponder || becomeFirstResponder())
  }

  private var acceptsTyping: Bool {
    if let control = self as? UIControl, !control.isEnabled { return false }
    #if !os(tvOS)
    if let view = self as? UITextView, !view.isEditable { return false }
    #endif
    return takesSimulatedTouches
  }

  fileprivate func performTyping(_ text: String) -> Bool {
    guard prepareForTyping() else { return false }
    let wasInWindow = window != nil
    var isComplete = true
    for character in text {
      // The previous character may have disabled or removed the field, or ended its editing.
      guard acceptsTyping, !wasInWindow || isFirstResponder else { return false }
      if !insertAsUser(String(character)) { isComplete = false }
    }
    return isComplete
  }

  fileprivate func performPaste(_ text: String) -> Bool { prepareForTyping() && insertAsUser(text) }

  fileprivate func performDelete() -> Bool {
    guard prepareForTyping(), let range = deletionRange, allowsEdit(of: range, with: "")
    else { return false }
    deleteBackward()
    return true
  }

  fileprivate func performComposing(_ text: String) -> Bool {
    guard prepareForTyping() else { return false }
    setMarkedText(text, selectedRange: NSRange(location: text.utf16.count, length: 0))
    reportEdit()
    return true
  }

  fileprivate func performCommit(_ text: String?) -> Bool {
    guard prepareForTyping(), markedTextRange != nil else { return false }
    if let text {
      insertText(text)
    } else {
      unmarkText()
      reportEdit()
    }
    return true
  }

  private func insertAsUser(_ text: String) -> Bool {
    if let selectedTextRange, !allowsEdit(of: selectedTextRange, with: text) { return false }
    insertText(text)
    return true
  }

  /// The selection or, if it is empty, the character before the caret.
  private var deletionRange: UITextRange? {
    guard let selection = selectedTextRange, selection.isEmpty else { return selectedTextRange }
    guard let rangeBeforeCaret = textRange(from: beginningOfDocument, to: selection.start),
      let character = text(in: rangeBeforeCaret)?.last,
      let start = position(from: selection.start, offset: -character.utf16.count)
    else { return nil }
    return textRange(from: start, to: selection.start)
  }

  private func allowsEdit(of range: UITextRange, with text: String) -> Bool {
    let nsRange = NSRange(
      location: offset(from: beginningOfDocument, to: range.start),
      length: offset(from: range.start, to: range.end))
    switch self {
    case let field as UITextField:
      return field.delegate?.textField?(
        field, shouldChangeCharactersIn: nsRange, replacementString: text) ?? true
    case let view as UITextView:
      return view.delegate?.textView?(view, shouldChangeTextIn: nsRange, replacementText: text)
        ?? true
    default: return true
    }
  }

  /// Reports an edit by an input method. UIKit itself reports calls of `insertText`, but not calls
  /// of `setMarkedText` or `unmarkText`.
  private func reportEdit() {
    if let field = self as? UITextField {
      field.sendActions(for: .editingChanged)
    } else if let view = self as? UITextView {
      view.delegate?.textViewDidChange?(view)
      NotificationCenter.default.post(name: UITextView.textDidChangeNotification, object: view)
    }
  }
}
#endif
