import DynamicTesting
import DynamicUIKit
import Testing

/// A delegate that logs its calls, and answers no to the questions in `refused`.
@MainActor
private final class FieldDelegate: NSObject, UITextFieldDelegate {
  let log: Log
  var refused: Set<String> = []

  init(_ log: Log) { self.log = log }

  private func ask(_ question: String) -> Bool {
    log(question)
    return !refused.contains(question)
  }

  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { ask("begin?") }
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { ask("end?") }
  func textFieldShouldReturn(_ textField: UITextField) -> Bool { ask("return?") }
  func textFieldShouldClear(_ textField: UITextField) -> Bool { ask("clear?") }
  func textFieldDidBeginEditing(_ textField: UITextField) { log("told begin") }
  func textFieldDidEndEditing(_ textField: UITextField) { log("told end") }
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool { ask("\(range.location)+\(range.length)=\(string)") }
}

@MainActor @Suite("UITextField")
struct UITextFieldTests {
  @Test func textIsNeverNil() {
    let field = UITextField()
    #expect(field.text == "")
    field.text = "a"
    field.text = nil
    #expect(field.text == "")
  }

  @Test func textAndAttributedTextReplaceEachOther() {
    let field = UITextField()
    field.attributedText = NSAttributedString(string: "styled")
    #expect(field.text == "styled")
    field.text = "plain"
    #expect(field.attributedText?.string == "plain")
  }

  @Test func settingTextEndsComposing() {
    let field = UITextField()
    field.simulateComposing("ni")
    #expect(field.markedTextRange != nil)
    field.text = "ni"
    #expect(field.markedTextRange == nil)
  }

  @Test(.requiresHostApp) func typingSendsEditingEvents() {
    let field = UITextField()
    let window = makeWindow()
    window.addSubview(field)
    let log = Log()
    log.record(field)
    #expect(field.simulateTyping("ab"))
    #expect(field.isFirstResponder && field.isEditing)
    field.resignFirstResponder()
    #expect(log.entries == ["didBegin", "changed", "changed", "didEnd"])
    #expect(field.text == "ab")
  }

  @Test func fieldOutsideAWindowCannotBecomeFirstResponder() {
    let field = UITextField()
    #expect(!field.becomeFirstResponder())
    #expect(field.simulateTyping("a"))
    #expect(!field.isEditing)
  }

  @Test(.requiresHostApp) func secondFieldEndsEditingOfTheFirst() {
    let window = makeWindow()
    let one = UITextField()
    let other = UITextField()
    window.addSubview(one)
    window.addSubview(other)
    let log = Log()
    log.record(one, [("one ends", .editingDidEnd)])
    log.record(other, [("other begins", .editingDidBegin)])
    one.simulateTap()
    other.simulateTap()
    #expect(log.entries == ["one ends", "other begins"])
    #expect(!one.isFirstResponder)
    #expect(window.endEditing(false))
    #expect(!other.isFirstResponder)
  }

  #if !canImport(UIKit)
  @Test(.requiresHostApp) func fieldFocusedWhileAnotherEndsEditingEndsToo() {
    let window = makeWindow()
    let (one, other, last) = (UITextField(), UITextField(), UITextField())
    [one, other, last].forEach(window.addSubview)
    let log = Log()
    one.addAction(UIAction { _ in other.becomeFirstResponder() }, for: .editingDidEnd)
    log.record(other, [("begins", .editingDidBegin), ("ends", .editingDidEnd)])
    one.becomeFirstResponder()
    #expect(last.becomeFirstResponder())
    #expect(log.entries == ["begins", "ends"])
    #expect(last.isFirstResponder && !other.isEditing)
    // Two fields that focus each other when they end editing keep the focus.
    other.addAction(UIAction { _ in one.becomeFirstResponder() }, for: .editingDidEnd)
    #expect(!one.becomeFirstResponder() || !last.becomeFirstResponder())
  }
  #endif

  @Test(.requiresHostApp) func removedFieldStopsEditing() {
    let window = makeWindow()
    let container = UIView()
    let field = UITextField()
    container.addSubview(field)
    window.addSubview(container)
    field.becomeFirstResponder()
    #expect(field.isEditing)
    container.removeFromSuperview()
    #expect(!field.isEditing)
  }

  @Test(.requiresHostApp) func delegateIsCalledBeforeAndAfterEditing() {
    let window = makeWindow()
    let field = UITextField()
    let log = Log()
    let delegate = FieldDelegate(log)
    field.delegate = delegate
    window.addSubview(field)
    field.simulateTyping("x")
    field.resignFirstResponder()
    #expect(log.entries == ["begin?", "told begin", "0+0=x", "end?", "told end"])
  }

  @Test(.requiresHostApp) func delegateMayRefuseBeginningTypingAndEnding() {
    let window = makeWindow()
    let field = UITextField()
    let log = Log()
    let delegate = FieldDelegate(log)
    field.delegate = delegate
    window.addSubview(field)
    delegate.refused = ["begin?"]
    #expect(!field.simulateTyping("a"))
    delegate.refused = ["1+0=b"]
    #expect(!field.simulateTyping("abc"))
    #expect(field.text == "ac")
    delegate.refused = ["end?"]
    #expect(!field.resignFirstResponder())
    #expect(field.isFirstResponder)
    delegate.refused = []
    field.resignFirstResponder()
  }

  @Test(.requiresHostApp) func returnEndsEditingOnlyWithAnActionForDidEndOnExit() {
    let window = makeWindow()
    let field = UITextField()
    window.addSubview(field)
    field.becomeFirstResponder()
    field.simulateReturn()
    #expect(field.isFirstResponder)
    let log = Log()
    log.record(field)
    field.simulateReturn()
    #expect(!field.isFirstResponder)
    #expect(log.entries == ["didEndOnExit", "primary", "didEnd"])
  }

  @Test(.requiresHostApp) func refusedReturnSendsNothing() {
    let window = makeWindow()
    let field = UITextField()
    let delegate = FieldDelegate(Log())
    delegate.refused = ["return?"]
    field.delegate = delegate
    window.addSubview(field)
    field.becomeFirstResponder()
    let log = Log()
    log.record(field)
    field.simulateReturn()
    #expect(log.entries.isEmpty)
    #expect(field.isFirstResponder)
    field.resignFirstResponder()
  }

  @Test func onlyTypingPostsANotification() {
    let field = UITextField()
    let posted = NotificationRecorder(of: UITextField.textDidChangeNotification)
    field.text = "in code"
    field.simulateTyping("!")
    #expect(posted.objects.count { $0 === field } == 1)
  }

  @Test func caretFollowsSetTypedAndDeletedText() throws {
    let field = UITextField()
    field.text = "abc"
    #expect(caret(in: field) == 3)
    let start = try #require(field.position(from: field.beginningOfDocument, offset: 1))
    field.selectedTextRange = field.textRange(from: start, to: start)
    field.simulateTyping("é")
    #expect(field.text == "aébc")
    #expect(caret(in: field) == 2)
    field.simulateDelete()
    #expect(field.text == "abc")
    #expect(caret(in: field) == 1)
  }

  @Test func typingReplacesTheSelection() {
    let field = UITextField()
    field.text = "abc"
    field.selectedTextRange = field.textRange(
      from: field.beginningOfDocument, to: field.endOfDocument)
    field.simulateTyping("x")
    #expect(field.text == "x")
  }

  @Test func deleteRemovesAWholeCharacter() {
    let field = UITextField()
    field.text = "a👩‍👩‍👧"
    field.simulateDelete()
    #expect(field.text == "a")
  }

  @Test func positionsCountUTF16UnitsAndEndWithTheText() throws {
    let field = UITextField()
    field.text = "a😀"
    #expect(field.offset(from: field.beginningOfDocument, to: field.endOfDocument) == 3)
    #expect(field.position(from: field.endOfDocument, offset: 1) == nil)
    let end = try #require(field.position(from: field.endOfDocument, offset: -2))
    #expect(field.compare(end, to: field.endOfDocument) == .orderedAscending)
    let range = try #require(field.textRange(from: end, to: field.beginningOfDocument))
    #expect(field.text(in: range) == "a")
  }

  @Test func composedTextIsMarkedUntilItIsCommitted() {
    let field = UITextField()
    let log = Log()
    log.record(field)
    field.text = "<>"
    field.selectedTextRange = field.position(from: field.endOfDocument, offset: -1).flatMap {
      field.textRange(from: $0, to: $0)
    }
    field.simulateComposing("n")
    field.simulateComposing("ni")
    #expect(field.text == "<ni>")
    #expect(field.markedTextRange.flatMap(field.text(in:)) == "ni")
    field.simulateCommit("你")
    #expect(field.text == "<你>")
    #expect(field.markedTextRange == nil)
    #expect(log.entries == ["changed", "changed", "changed"])
  }

  @Test func returnWhileComposingCommitsTheText() {
    let field = UITextField()
    field.simulateComposing("ni")
    field.simulateReturn()
    #expect(field.text == "ni")
    #expect(field.markedTextRange == nil)
  }

  @Test func clearButtonEmptiesTheField() {
    let field = UITextField()
    field.text = "abc"
    let log = Log()
    log.record(field)
    #expect(field.simulateClear())
    #expect(field.text == "")
    #expect(log.entries == ["changed"])
  }

  @Test func delegateMayRefuseToClear() {
    let field = UITextField()
    let delegate = FieldDelegate(Log())
    delegate.refused = ["clear?"]
    field.delegate = delegate
    field.text = "abc"
    #expect(!field.simulateClear())
    #expect(field.text == "abc")
  }

  @Test func disabledFieldIgnoresTyping() {
    let field = UITextField()
    field.isEnabled = false
    #expect(!field.simulateTyping("a"))
    #expect(field.text == "")
  }

  @Test func fieldDoesNotRetainItsDelegate() {
    let field = UITextField()
    do {
      let delegate = FieldDelegate(Log())
      field.delegate = delegate
    }
    #expect(field.delegate == nil)
  }

  private func caret(in field: UITextField) -> Int? {
    field.selectedTextRange.map { field.offset(from: field.beginningOfDocument, to: $0.start) }
  }

  @Test(.requiresHostApp) func forcedEndOfEditingCallsTheDelegate() {
    let window = makeWindow()
    for force in [{ _ = window.endEditing(true) }, { window.subviews.last?.removeFromSuperview() }]
      as [() -> Void]
    {
      let field = UITextField()
      let log = Log()
      let delegate = FieldDelegate(log)
      delegate.refused = ["end?"]
      field.delegate = delegate
      window.addSubview(field)
      field.becomeFirstResponder()
      log.record(field)
      log.entries = []
      force()
      #expect(!field.isFirstResponder)
      #expect(log.entries.filter { $0 != "end?" } == ["told end", "didEnd"])
    }
  }
}
