import DynamicUIKit

#if !canImport(UIKit)
@_spi(Headless) import HeadlessUIKit
#endif

extension PropertyOwner where Self: UITextField {
  /// Types a text, character by character, where the caret or selection is; the field begins
  /// editing if it does not.
  ///
  /// - Returns: Whether all of it was typed. A disabled field takes nothing, and one whose delegate
  ///   refuses a character goes without it.
  @discardableResult
  public func simulateTyping(_ text: String) -> Bool {
    TurnEnd.after {
      #if canImport(UIKit)
      return typeAsUser(text)
      #else
      return (self as UITextField).simulateTyping(text)
      #endif
    }
  }

  /// Presses the delete key, which removes the selection or the character before the caret.
  @discardableResult
  public func simulateDelete() -> Bool {
    TurnEnd.after {
      #if canImport(UIKit)
      return deleteAsUser()
      #else
      return (self as UITextField).simulateDelete()
      #endif
    }
  }

  /// Composes a text with an input method, in place of the one that it was composing.
  @discardableResult
  public func simulateComposing(_ markedText: String) -> Bool {
    TurnEnd.after {
      #if canImport(UIKit)
      return composeAsUser(markedText)
      #else
      return (self as UITextField).simulateComposing(markedText)
      #endif
    }
  }

  /// Ends composing, with the text as it is or with another that the user chose.
  @discardableResult
  public func simulateCommit(_ text: String? = nil) -> Bool {
    TurnEnd.after {
      #if canImport(UIKit)
      return commitAsUser(text)
      #else
      return (self as UITextField).simulateCommit(text)
      #endif
    }
  }

  /// Presses the return key.
  ///
  /// If the delegate agrees, `editingDidEndOnExit` is sent, and the field ends editing if something
  /// listens to it.
  @discardableResult
  public func simulateReturn() -> Bool {
    TurnEnd.after {
      #if canImport(UIKit)
      guard canBeTyped else { return false }
      if markedTextRange != nil { return commitAsUser(nil) }
      guard delegate?.textFieldShouldReturn?(self) ?? true else { return true }
      let endsEditing = !allControlEvents.isDisjoint(with: .editingDidEndOnExit)
      sendActions(for: [.editingDidEndOnExit, .primaryActionTriggered])
      if endsEditing { resignFirstResponder() }
      return true
      #else
      return (self as UITextField).simulateReturn()
      #endif
    }
  }

  /// Taps the clear button.
  ///
  /// - Returns: Whether the field can be typed into, and its delegate agrees.
  @discardableResult
  public func simulateClear() -> Bool {
    TurnEnd.after {
      #if canImport(UIKit)
      guard canBeTyped, delegate?.textFieldShouldClear?(self) ?? true else { return false }
      clearAsUser()
      return true
      #else
      return (self as UITextField).simulateClear()
      #endif
    }
  }

  /// Puts the caret before the character at an offset in UTF-16 units, or selects from there.
  @discardableResult
  public func simulateSelecting(_ offset: Int, length: Int = 0) -> Bool {
    TurnEnd.after {
      guard isEnabled, takesSimulatedTouches else { return false }
      return selectAsUser(offset, length)
    }
  }
}

extension PropertyOwner where Self: UITextView {
  /// Types a text, character by character, where the caret or selection is; the view begins editing
  /// if it does not.
  @discardableResult
  public func simulateTyping(_ text: String) -> Bool {
    TurnEnd.after {
      #if canImport(UIKit)
      return typeAsUser(text)
      #else
      return (self as UITextView).simulateTyping(text)
      #endif
    }
  }

  /// Presses the delete key, which removes the selection or the character before the caret.
  @discardableResult
  public func simulateDelete() -> Bool {
    TurnEnd.after {
      #if canImport(UIKit)
      return deleteAsUser()
      #else
      return (self as UITextView).simulateDelete()
      #endif
    }
  }

  /// Composes a text with an input method, in place of the one that it was composing.
  @discardableResult
  public func simulateComposing(_ markedText: String) -> Bool {
    TurnEnd.after {
      #if canImport(UIKit)
      return composeAsUser(markedText)
      #else
      return (self as UITextView).simulateComposing(markedText)
      #endif
    }
  }

  /// Ends composing, with the text as it is or with another that the user chose.
  @discardableResult
  public func simulateCommit(_ text: String? = nil) -> Bool {
    TurnEnd.after {
      #if canImport(UIKit)
      return commitAsUser(text)
      #else
      return (self as UITextView).simulateCommit(text)
      #endif
    }
  }

  /// Presses the return key, which types a line break; while a text is being composed, that ends
  /// composing.
  @discardableResult
  public func simulateReturn() -> Bool {
    TurnEnd.after {
      #if canImport(UIKit)
      return markedTextRange == nil ? typeAsUser("\n") : commitAsUser(nil)
      #else
      return (self as UITextView).simulateReturn()
      #endif
    }
  }

  /// Puts the caret before the character at an offset in UTF-16 units, or selects from there.
  @discardableResult
  public func simulateSelecting(_ offset: Int, length: Int = 0) -> Bool {
    TurnEnd.after {
      guard takesSimulatedTouches else { return false }
      return selectAsUser(offset, length)
    }
  }
}

extension UITextInput {
  fileprivate func selectAsUser(_ offset: Int, _ length: Int) -> Bool {
    guard let start = position(from: beginningOfDocument, offset: offset),
      let end = position(from: start, offset: length),
      let range = textRange(from: start, to: end)
    else { return false }
    selectedTextRange = range
    return true
  }
}

#if canImport(UIKit)
extension UITextInput where Self: UIView {
  fileprivate var canBeTyped: Bool {
    mayBeTyped && (window == nil || isFirstResponder || becomeFirstResponder())
  }

  private var mayBeTyped: Bool {
    if let control = self as? UIControl, !control.isEnabled { return false }
    #if !os(tvOS)
    if let view = self as? UITextView, !view.isEditable { return false }
    #endif
    return takesSimulatedTouches
  }

  fileprivate func typeAsUser(_ text: String) -> Bool {
    guard canBeTyped else { return false }
    var isComplete = true
    for character in text {
      // What was typed may have disabled the field, or taken the keyboard from it.
      guard mayBeTyped, window == nil || isFirstResponder else { return false }
      if allows(String(character)) {
        insertText(String(character))
      } else {
        isComplete = false
      }
    }
    return isComplete
  }

  fileprivate func deleteAsUser() -> Bool {
    guard canBeTyped, hasText else { return false }
    deleteBackward()
    return true
  }

  fileprivate func clearAsUser() {
    unmarkText()
    guard hasText, let all = textRange(from: beginningOfDocument, to: endOfDocument) else { return }
    selectedTextRange = all
    deleteBackward()
  }

  fileprivate func composeAsUser(_ text: String) -> Bool {
    guard canBeTyped else { return false }
    setMarkedText(text, selectedRange: NSRange(location: text.utf16.count, length: 0))
    tellOfEdit()
    return true
  }

  fileprivate func commitAsUser(_ text: String?) -> Bool {
    guard canBeTyped, markedTextRange != nil else { return false }
    if let text {
      insertText(text)
    } else {
      unmarkText()
      tellOfEdit()
    }
    return true
  }

  /// Whether the delegate lets the user put a text in the place of the selection.
  private func allows(_ text: String) -> Bool {
    guard let selection = selectedTextRange else { return true }
    let range = NSRange(
      location: offset(from: beginningOfDocument, to: selection.start),
      length: offset(from: selection.start, to: selection.end))
    if let field = self as? UITextField {
      return field.delegate?.textField?(
        field, shouldChangeCharactersIn: range, replacementString: text) ?? true
    }
    if let view = self as? UITextView {
      return view.delegate?.textView?(view, shouldChangeTextIn: range, replacementText: text)
        ?? true
    }
    return true
  }

  /// Sends what an input method sends for the text that it composes.
  private func tellOfEdit() {
    if let field = self as? UITextField {
      field.sendActions(for: .editingChanged)
    } else if let view = self as? UITextView {
      view.delegate?.textViewDidChange?(view)
      NotificationCenter.default.post(name: UITextView.textDidChangeNotification, object: view)
    }
  }
}
#endif
