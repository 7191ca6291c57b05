import DynamicTesting
import DynamicUIKit
import Testing

/// Returns false for the calls whose log entry is in `refused`.
@MainActor
private final class FieldDelegate: NSObject, UITextFieldDelegate {
  let log: Log
  var refused: Set<String> = []

  init(_ log: Log = Log()) { self.log = log }

  private func allows(_ call: String) -> Bool {
    log(call)
    return !refused.contains(call)
  }

  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { allows("shouldBegin") }
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { allows("shouldEnd") }
  func textFieldShouldReturn(_ textField: UITextField) -> Bool { allows("shouldReturn") }
  func textFieldShouldClear(_ textField: UITextField) -> Bool { allows("shouldClear") }
  func textFieldDidBeginEditing(_ textField: UITextField) { log("textFieldDidBegin") }
  func textFieldDidEndEditing(_ textField: UITextField) { log("textFieldDidEnd") }
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool { allows("shouldChange \(range.location)+\(range.length) to \(string)") }
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

  @Test(.requiresHostApp) func eachWindowHasItsOwnFirstResponder() {
    let fields = [UITextField(), UITextField()]
    let windows = fields.map { field in
      let window = makeWindow()
      window.addSubview(field)
      return window
    }
    for field in fields { #expect(field.becomeFirstResponder()) }
    #expect(fields.map(\.isFirstResponder) == [true, true])
    #expect(windows[0].endEditing(true))
    #expect(fields.map(\.isFirstResponder) == [false, true])
  }

  @Test func settingTextEndsComposing() {
    let field = UITextField()
    field.simulateComposing("ni")
    #expect(field.markedTextRange != nil)
    field.text = "ni"
    #expect(field.markedTextRange == nil)
  }

  @Test(.requiresHostApp) func typingSendsEditingEvents() {
    let (window, field) = makeFieldInWindow()
    let log = Log()
    log.record(field)
    #expect(field.simulateTyping("ab"))
    #expect(field.isFirstResponder && field.isEditing)
    field.resignFirstResponder()
    #expect(log.entries == ["didBegin", "changed", "changed", "didEnd"])
    #expect(field.text == "ab")
    withExtendedLifetime(window) {}
  }

  @Test func fieldOutsideAWindowCannotBecomeFirstResponder() {
    let field = UITextField()
    #expect(!field.becomeFirstResponder())
    #expect(field.simulateTyping("a"))
    #expect(!field.isEditing)
  }

  @Test(.requiresHostApp) func tappingASecondFieldEndsEditingInTheFirstField() {
    let (window, first) = makeFieldInWindow()
    let second = UITextField()
    window.addSubview(second)
    let log = Log()
    log.record(first, [("first ends", .editingDidEnd)])
    log.record(second, [("second begins", .editingDidBegin)])
    first.simulateTap()
    second.simulateTap()
    #expect(log.entries == ["first ends", "second begins"])
    #expect(!first.isFirstResponder)
    #expect(window.endEditing(false))
    #expect(!second.isFirstResponder)
  }

  @Test(.requiresHostApp) func delegateIsCalledBeforeAndAfterEditing() {
    let (window, field) = makeFieldInWindow()
    let delegate = FieldDelegate()
    field.delegate = delegate
    field.simulateTyping("x")
    field.resignFirstResponder()
    #expect(
      delegate.log.entries == [
        "shouldBegin", "textFieldDidBegin", "shouldChange 0+0 to x", "shouldEnd",
        "textFieldDidEnd",
      ])
    withExtendedLifetime(window) {}
  }

  @Test(.requiresHostApp) func delegateMayRefuseEachStepOfEditing() {
    let (window, field) = makeFieldInWindow()
    let delegate = FieldDelegate()
    field.delegate = delegate
    delegate.refused = ["shouldBegin"]
    #expect(!field.simulateTyping("a"))
    delegate.refused = ["shouldChange 1+0 to b"]
    #expect(!field.simulateTyping("abc"))
    #expect(field.text == "ac")
    delegate.refused = ["shouldEnd"]
    #expect(!field.resignFirstResponder())
    #expect(field.isFirstResponder)
    delegate.refused = []
    field.resignFirstResponder()
    withExtendedLifetime(window) {}
  }

  @Test(.requiresHostApp) func forcedEndOfEditingIgnoresTheDelegatesRefusal() {
    let window = makeWindow()
    let container = UIView()
    let endings: [() -> Void] = [
      { _ = window.endEditing(true) }, { container.removeFromSuperview() },
    ]
    for endEditing in endings {
      window.addSubview(container)
      let field = UITextField()
      let log = Log()
      let delegate = FieldDelegate(log)
      delegate.refused = ["shouldEnd"]
      field.delegate = delegate
      container.addSubview(field)
      field.becomeFirstResponder()
      log.record(field)
      log.entries = []
      endEditing()
      #expect(!field.isFirstResponder && !field.isEditing)
      // The delegate may be asked, but its answer has no effect.
      #expect(log.entries.filter { $0 != "shouldEnd" } == ["textFieldDidEnd", "didEnd"])
    }
  }

  @Test(.requiresHostApp) func returnEndsEditingOnlyWithAnActionForDidEndOnExit() {
    let (window, field) = makeFieldInWindow()
    field.becomeFirstResponder()
    field.simulateReturn()
    #expect(field.isFirstResponder)
    let log = Log()
    log.record(field)  // Adds an action for each event, including `editingDidEndOnExit`.
    field.simulateReturn()
    #expect(!field.isFirstResponder)
    #expect(log.entries == ["didEndOnExit", "primary", "didEnd"])
    withExtendedLifetime(window) {}
  }

  @Test(.requiresHostApp) func returnRefusedByTheDelegateSendsNoEvents() {
    let (window, field) = makeFieldInWindow()
    let delegate = FieldDelegate()
    delegate.refused = ["shouldReturn"]
    field.delegate = delegate
    field.becomeFirstResponder()
    let log = Log()
    log.record(field)
    field.simulateReturn()
    #expect(log.entries.isEmpty)
    #expect(field.isFirstResponder)
    field.resignFirstResponder()
    withExtendedLifetime(window) {}
  }

  @Test func typingPostsANotificationButSettingTextDoesNot() {
    let field = UITextField()
    let posted = NotificationRecorder(of: UITextField.textDidChangeNotification)
    field.text = "in code"
    field.simulateTyping("!")
    #expect(posted.objects.count { $0 === field } == 1)
  }

  @Test func caretMovesWhenTextIsSetOrTypedOrDeleted() throws {
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

  @Test func deleteRemovesAWholeEmoji() {
    let field = UITextField()
    field.text = "a👩‍👩‍👧"
    field.simulateDelete()
    #expect(field.text == "a")
  }

  @Test func typingReplacesTheSelection() {
    let field = UITextField()
    field.text = "abc"
    field.selectedTextRange = field.textRange(
      from: field.beginningOfDocument, to: field.endOfDocument)
    field.simulateTyping("x")
    #expect(field.text == "x")
  }

  @Test func positionsCountUTF16UnitsAndDoNotExceedTheText() throws {
    let field = UITextField()
    field.text = "a😀"
    #expect(field.offset(from: field.beginningOfDocument, to: field.endOfDocument) == 3)
    #expect(field.position(from: field.endOfDocument, offset: 1) == nil)
    let beforeEmoji = try #require(field.position(from: field.endOfDocument, offset: -2))
    let range = try #require(field.textRange(from: beforeEmoji, to: field.beginningOfDocument))
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

  @Test func clearButtonEmptiesTheFieldUnlessTheDelegateRefuses() {
    let field = UITextField()
    let delegate = FieldDelegate()
    delegate.refused = ["shouldClear"]
    field.delegate = delegate
    field.text = "abc"
    let log = Log()
    log.record(field)
    #expect(!field.simulateClear())
    #expect(field.text == "abc")
    delegate.refused = []
    #expect(field.simulateClear())
    #expect(field.text == "")
    #expect(log.entries == ["changed"])
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
      let delegate = FieldDelegate()
      field.delegate = delegate
    }
    #expect(field.delegate == nil)
  }

  private func makeFieldInWindow() -> (UIWindow, UITextField) {
    let window = makeWindow()
    let field = UITextField()
    window.addSubview(field)
    return (window, field)
  }

  private func caret(in field: UITextField) -> Int? {
    field.selectedTextRange.map { field.offset(from: field.beginningOfDocument, to: $0.start) }
  }
}
