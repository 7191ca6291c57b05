/// What typing needs to know of a text field or text view.
@MainActor
private protocol Typed: UIView {
  var edited: EditedText { get set }
  var insertionRange: NSRange { get }
  var deletionRange: NSRange? { get }
  var acceptsTyping: Bool { get }
  func allowsEdit(of range: NSRange, with replacement: String) -> Bool
  func textWasEdited()
}

extension UITextField: Typed {
  fileprivate var acceptsTyping: Bool { isEnabled }
}

extension UITextView: Typed {
  fileprivate var insertionRange: NSRange { edited.insertionRange }
  fileprivate var deletionRange: NSRange? { edited.deletionRange }
  fileprivate var acceptsTyping: Bool { isEditable }
}

extension Typed {
  /// Whether the user can type here, beginning to edit if need be; without a window editing does
  /// not begin.
  fileprivate func canType() -> Bool {
    guard acceptsTyping, isReachedByTouches else { return false }
    return window == nil || becomeFirstResponder()
  }

  fileprivate func type(_ text: String) -> Bool {
    guard canType() else { return false }
    var complete = true
    for character in text {
      // What was typed may have disabled the field, or taken the keyboard from it.
      guard acceptsTyping, isReachedByTouches, window == nil || isFirstResponder else {
        return false
      }
      if !replace(insertionRange, with: String(character)) { complete = false }
    }
    return complete
  }

  fileprivate func replace(_ range: NSRange, with text: String) -> Bool {
    guard allowsEdit(of: range, with: text) else { return false }
    edited.replace(range, with: text)
    textWasEdited()
    return true
  }

  fileprivate func delete() -> Bool {
    guard canType(), let range = deletionRange else { return false }
    return replace(range, with: "")
  }

  fileprivate func compose(_ text: String) -> Bool {
    guard canType() else { return false }
    edited.mark(text, selecting: NSRange(location: text.utf16.count, length: 0))
    textWasEdited()
    return true
  }

  /// Ends composing, as choosing a candidate does.
  fileprivate func commit(_ text: String?) -> Bool {
    guard canType(), let marked = edited.marked else { return false }
    edited.replace(marked, with: text ?? edited.substring(marked))
    textWasEdited()
    return true
  }
}

@_spi(Headless)
extension UITextField {
  /// Types a text, character by character, where the caret or selection is; the field begins
  /// editing if it does not.
  ///
  /// - Returns: Whether all of it was typed. A field that is disabled, or whose delegate does not
  ///   let editing begin, takes nothing, and one whose delegate refuses a character goes without
  ///   it.
  @discardableResult
  public func simulateTyping(_ text: String) -> Bool { type(text) }

  /// Pastes a text in one piece.
  @discardableResult
  public func simulatePaste(_ text: String) -> Bool {
    canType() && replace(insertionRange, with: text)
  }

  /// Presses the delete key, which removes the selection or the character before the caret.
  @discardableResult
  public func simulateDelete() -> Bool { delete() }

  /// Composes a text with an input method, in place of the one that it was composing.
  @discardableResult
  public func simulateComposing(_ markedText: String) -> Bool { compose(markedText) }

  /// Ends composing, with the text as it is or with another that the user chose.
  @discardableResult
  public func simulateCommit(_ text: String? = nil) -> Bool { commit(text) }

  /// Presses the return key; while a text is being composed, that ends composing.
  ///
  /// If the delegate agrees, `editingDidEndOnExit` is sent, and the field ends editing if something
  /// listens to it.
  @discardableResult
  public func simulateReturn() -> Bool {
    guard canType() else { return false }
    if edited.marked != nil { return commit(nil) }
    if enablesReturnKeyAutomatically, !hasText { return false }
    pressReturn()
    return true
  }

  /// Taps the clear button, if the delegate agrees.
  @discardableResult
  public func simulateClear() -> Bool {
    guard canType(), delegate?.textFieldShouldClear(self) ?? true else { return false }
    edited.set("")
    textWasEdited()
    return true
  }

  private func pressReturn() {
    guard delegate?.textFieldShouldReturn(self) ?? true else { return }
    let endsEditing = !allControlEvents.isDisjoint(with: .editingDidEndOnExit)
    sendActions(for: .editingDidEndOnExit)
    sendActions(for: .primaryActionTriggered)
    if endsEditing { resignFirstResponder() }
  }
}

@_spi(Headless)
extension UITextView {
  /// Types a text, character by character, where the caret or selection is; the view begins editing
  /// if it does not.
  @discardableResult
  public func simulateTyping(_ text: String) -> Bool { type(text) }

  /// Pastes a text in one piece.
  @discardableResult
  public func simulatePaste(_ text: String) -> Bool {
    canType() && replace(insertionRange, with: text)
  }

  /// Presses the delete key, which removes the selection or the character before the caret.
  @discardableResult
  public func simulateDelete() -> Bool { delete() }

  /// Composes a text with an input method, in place of the one that it was composing.
  @discardableResult
  public func simulateComposing(_ markedText: String) -> Bool { compose(markedText) }

  /// Ends composing, with the text as it is or with another that the user chose.
  @discardableResult
  public func simulateCommit(_ text: String? = nil) -> Bool { commit(text) }

  /// Presses the return key, which types a line break; while a text is being composed, that ends
  /// composing.
  @discardableResult
  public func simulateReturn() -> Bool {
    edited.marked == nil ? type("\n") : commit(nil)
  }
}

@_spi(Headless)
extension UISearchBar {
  /// Types a text where the caret is; the bar begins editing if it does not.
  @discardableResult
  public func simulateTyping(_ text: String) -> Bool { field.simulateTyping(text) }

  /// Presses the delete key.
  @discardableResult
  public func simulateDelete() -> Bool { field.simulateDelete() }

  /// Composes a text with an input method, in place of the one that it was composing.
  @discardableResult
  public func simulateComposing(_ markedText: String) -> Bool {
    field.simulateComposing(markedText)
  }

  /// Ends composing, with the text as it is or with another that the user chose.
  @discardableResult
  public func simulateCommit(_ text: String? = nil) -> Bool { field.simulateCommit(text) }

  /// Taps the clear button.
  @discardableResult
  public func simulateClear() -> Bool { field.simulateClear() }

  /// Taps the search key, which by default is disabled while there is no text.
  @discardableResult
  public func simulateSearch() -> Bool {
    if enablesReturnKeyAutomatically, !field.hasText { return false }
    return simulateButton { $0.searchBarSearchButtonClicked(self) }
  }

  /// Taps the cancel button, which tells the delegate, and ends the search of a search controller.
  ///
  /// - Returns: Whether the button is shown and can be tapped.
  @discardableResult
  public func simulateCancel() -> Bool {
    guard showsCancelButton, isEnabled, isReachedByTouches else { return false }
    let isHeard = simulateButton { $0.searchBarCancelButtonClicked(self) }
    guard let searchController, searchController.isActive else { return isHeard }
    searchController.isActive = false
    return true
  }

  /// Taps a scope button, of which the delegate hears, and then who shows what a search controller has found.
  @discardableResult
  public func simulateSelect(scope: Int) -> Bool {
    guard showsScopeBar, let titles = scopeButtonTitles, titles.indices.contains(scope),
      scope != selectedScopeButtonIndex, isEnabled, isReachedByTouches,
      delegateHook != nil || delegate != nil || searchController != nil
    else { return false }
    selectedScopeButtonIndex = scope
    delegateHook?.searchBar(self, selectedScopeButtonIndexDidChange: scope)
    delegate?.searchBar(self, selectedScopeButtonIndexDidChange: scope)
    searchController?.searchDidChange()
    return true
  }

  private func simulateButton(_ action: (any UISearchBarDelegate) -> Void) -> Bool {
    guard isEnabled, isReachedByTouches, delegateHook != nil || delegate != nil else {
      return false
    }
    if let delegateHook { action(delegateHook) }
    if let delegate { action(delegate) }
    return true
  }
}
