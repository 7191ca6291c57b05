@MainActor
private protocol TypingTarget: UIView {
  var editedText: EditedText { get set }
  var insertionRange: NSRange { get }
  var deletionRange: NSRange? { get }
  var acceptsTyping: Bool { get }
  func allowsEdit(of range: NSRange, with replacement: String) -> Bool
  func textWasEdited()
}

extension UITextField: TypingTarget {
  fileprivate var acceptsTyping: Bool { isEnabled }
}

extension UITextView: TypingTarget {
  fileprivate var insertionRange: NSRange { editedText.insertionRange }
  fileprivate var deletionRange: NSRange? { editedText.deletionRange }
  fileprivate var acceptsTyping: Bool { isEditable }
  fileprivate func allowsEdit(of range: NSRange, with replacement: String) -> Bool {
    delegate?.textView(self, shouldChangeTextIn: range, replacementText: replacement) ?? true
  }
}

extension TypingTarget {
  /// Begins editing if the view is in a window, and returns whether the user can type. Outside a
  /// window, the user can type although editing cannot begin.
  fileprivate func beginTyping() -> Bool {
    guard acceptsTyping, isReachableByTouch else { return false }
    return window == nil || becomeFirstResponder()
  }

  fileprivate func type(_ text: String) -> Bool {
    guard beginTyping() else { return false }
    let wasInWindow = window != nil
    var typedAll = true
    for character in text {
      // Handling the previous character may have disabled or removed the view, or ended editing.
      guard acceptsTyping, isReachableByTouch, !wasInWindow || isFirstResponder else {
        return false
      }
      if !replace(insertionRange, with: String(character)) { typedAll = false }
    }
    return typedAll
  }

  fileprivate func replace(_ range: NSRange, with text: String) -> Bool {
    guard allowsEdit(of: range, with: text) else { return false }
    editedText.replace(range, with: text)
    textWasEdited()
    return true
  }

  fileprivate func paste(_ text: String) -> Bool {
    beginTyping() && replace(insertionRange, with: text)
  }

  fileprivate func delete() -> Bool {
    guard beginTyping(), let range = deletionRange else { return false }
    return replace(range, with: "")
  }

  fileprivate func compose(_ text: String) -> Bool {
    guard beginTyping() else { return false }
    let caretAtEnd = NSRange(location: text.utf16.count, length: 0)
    editedText.mark(text, selecting: caretAtEnd)
    textWasEdited()
    return true
  }

  fileprivate func commit(_ text: String?) -> Bool {
    guard beginTyping(), let marked = editedText.markedRange else { return false }
    editedText.replace(marked, with: text ?? editedText.substring(marked))
    textWasEdited()
    return true
  }
}

@_spi(Headless)
extension UITextInput where Self: UIView {
  private var target: (any TypingTarget)? { self as? any TypingTarget }

  /// Begins editing if necessary, and types one character after the other, at the caret or over the
  /// selection.
  ///
  /// - Returns: Whether all characters were typed. If the delegate rejects a character, typing
  ///   skips it.
  @discardableResult
  public func performTyping(_ text: String) -> Bool { target?.type(text) ?? false }

  /// Pastes text as one change.
  @discardableResult
  public func performPaste(_ text: String) -> Bool { target?.paste(text) ?? false }

  @discardableResult
  public func performDelete() -> Bool { target?.delete() ?? false }

  /// Composes text with an input method, replacing the text composed so far.
  @discardableResult
  public func performComposing(_ markedText: String) -> Bool {
    target?.compose(markedText) ?? false
  }

  /// Ends composing. Replaces the composed text with `text`, or keeps it if `text` is nil.
  @discardableResult
  public func performCommit(_ text: String? = nil) -> Bool { target?.commit(text) ?? false }
}

@_spi(Headless)
extension UITextField {
  /// While text is being composed, the return key only ends composing.
  ///
  /// Otherwise, if the delegate allows the return, the field sends `editingDidEndOnExit` and
  /// `primaryActionTriggered`. Editing ends if `editingDidEndOnExit` has an action.
  @discardableResult
  public func performReturn() -> Bool {
    guard beginTyping() else { return false }
    if editedText.markedRange != nil { return commit(nil) }
    pressReturn()
    return true
  }

  @discardableResult
  public func performClear() -> Bool {
    guard beginTyping(), delegate?.textFieldShouldClear(self) ?? true else { return false }
    editedText.set("")
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
  /// While text is being composed, the return key only ends composing.
  @discardableResult
  public func performReturn() -> Bool {
    editedText.markedRange == nil ? type("\n") : commit(nil)
  }
}

@_spi(Headless)
extension UISearchBar {
  /// The search key is disabled while there is no text.
  @discardableResult
  public func performSearch() -> Bool {
    if field.editedText.length == 0 { return false }
    return notifyOfTap { $0.searchBarSearchButtonClicked(self) }
  }

  /// Returns whether the tap notified a delegate or ended a search.
  @discardableResult
  public func performCancel() -> Bool {
    guard showsCancelButton, isReachableByTouch else { return false }
    let notifiedDelegate = notifyOfTap { $0.searchBarCancelButtonClicked(self) }
    guard let searchController, searchController.isActive else { return notifiedDelegate }
    searchController.isActive = false
    return true
  }

  @discardableResult
  public func performTap(scope: Int) -> Bool {
    guard showsScopeBar || searchController?.isActive == true,
      let titles = scopeButtonTitles, titles.indices.contains(scope),
      scope != selectedScopeButtonIndex, isReachableByTouch,
      bindingDelegate != nil || delegate != nil || searchController != nil
    else { return false }
    selectedScopeButtonIndex = scope
    bindingDelegate?.searchBar(self, selectedScopeButtonIndexDidChange: scope)
    delegate?.searchBar(self, selectedScopeButtonIndexDidChange: scope)
    searchController?.searchDidChange()
    return true
  }

  private func notifyOfTap(_ notify: (any UISearchBarDelegate) -> Void) -> Bool {
    guard isReachableByTouch, bindingDelegate != nil || delegate != nil else { return false }
    if let bindingDelegate { notify(bindingDelegate) }
    if let delegate { notify(delegate) }
    return true
  }
}
