import DynamicTesting
import DynamicUIKit
import Testing

@MainActor @Suite("editing text")
struct TextEditingTests {
  let model = Dynamic("Ada")
  let field = UITextField()

  private var caret: Int? {
    field.selectedTextRange.map { field.offset(from: field.beginningOfDocument, to: $0.start) }
  }

  @Test(.requiresHostApp) func correctionByTheModelWaitsUntilEditingEnds() {
    struct Form { var name = "" { didSet { name = String(name.prefix(3)) } } }
    let (form, window) = (Dynamic(Form()), makeWindow())
    window.addSubview(field)
    form[\.name] <<>>> field
    field.simulateTyping("abcde")
    #expect(field.text == "abcde" && form.value.name == "abc")
    field.resignFirstResponder()
    #expect(field.text == "abc" && form.value.name == "abc")
  }

  /// The keyboard adds the rest of a predicted word as marked text after the caret.
  @Test func predictedTextIsNotDelivered() {
    model.value = "hello "
    model <<>>> field
    field.simulateTyping("wor")
    field.setMarkedText("ld", selectedRange: NSRange(location: 0, length: 0))
    field.sendActions(for: .editingChanged)
    #expect(field.text == "hello world" && model.value == "hello wor")
    #expect(field.textProperty.value == "hello wor")
    model.value = ""
    #expect(field.text == "")
  }

  // MARK: Caret

  @Test func caretBeforePredictedTextMovesToTheEnd() {
    model.value = "hello wor"
    model <<>>> field
    field.setMarkedText("ld", selectedRange: NSRange(location: 0, length: 0))
    model.value += "🙂"
    #expect(field.text == "hello wor🙂" && caret == 11)
  }

  #if !os(tvOS)
  /// In UIKit, a token of a search field counts as a character before the text.
  @Test func tokensBeforeTheTextDoNotMoveTheCaret() {
    final class TokenField: UISearchTextField {
      private let startOfTokens = UITextPosition()
      override var beginningOfDocument: UITextPosition { startOfTokens }
      override func offset(from start: UITextPosition, to end: UITextPosition) -> Int {
        start !== startOfTokens
          ? super.offset(from: start, to: end)
          : super.offset(from: super.beginningOfDocument, to: end) + 1
      }
      override func position(from start: UITextPosition, offset: Int) -> UITextPosition? {
        start !== startOfTokens
          ? super.position(from: start, offset: offset)
          : super.position(from: super.beginningOfDocument, offset: offset - 1)
      }
    }
    let field = TokenField()
    model <<>>> field
    field.simulateSelecting(3)  // Between "d" and "a", because the token counts as a character.
    model.value = "Adam"
    let end = field.endOfDocument
    #expect(field.selectedTextRange.map { field.offset(from: end, to: $0.start) } == -2)
  }
  #endif

  @Test(arguments: [
    ("Ada", 3, "Ada Lovelace", 12), ("Ada", 1, "Adele", 1), ("Lovelace", 4, "Ada Lovelace", 8),
    ("abcd", 2, "ABCD", 2), ("12x34", 3, "1234", 2), ("Ada", 2, "", 0), ("", 0, "Ada", 3),
    ("🙂🙂!", 4, "x🙂🙂!", 5),
  ])
  func caretKeepsItsPlaceInTheText(_ old: String, _ offset: Int, _ new: String, _ newOffset: Int) {
    model.value = old
    model <<>>> field
    field.simulateSelecting(offset)
    model.value = new
    #expect(caret == newOffset)
  }

  @Test func caretStaysWhenAListenerRemovesATypedCharacter() {
    model.value = "1234"
    model <<>>> field
    model.addListener { [model] in
      let digits = $0.filter(\.isNumber)
      if digits != $0 { model.value = digits }
    }
    field.simulateSelecting(2)
    field.simulateTyping("x9")  // The 9 appears at the caret, after the x has been removed.
    #expect(field.text == "12934")
  }

  @Test func selectedWordStaysSelectedAfterTextIsInserted() {
    let view = UITextView()
    model.value = "one two three"
    model <<>>> view
    view.selectedRange = NSRange(location: 4, length: 3)
    model.value = "zero one two three"
    #expect(view.selectedRange == NSRange(location: 9, length: 3))
  }

  @Test(.requiresHostApp) func rebindingWithAFormatDuringEditingKeepsTheTypedText() {
    let window = makeWindow()
    window.addSubview(field)
    let weight = Dynamic(1.0)
    let bind = { [field] in
      _ = weight.bindTwoWay(field, format: { "\($0)" }, parse: { Double($0) })
    }
    bind()
    weight.addListener { _ in bind() }
    field.simulateClear()
    field.simulateTyping("12.5")
    #expect(field.text == "12.5" && weight.value == 12.5)
    weight.value = 2
    #expect(field.text == "2.0")
  }

  @Test(.requiresHostApp) func settingAnEqualValueDuringEditingKeepsTheTypedText() {
    let window = makeWindow()
    window.addSubview(field)
    let price = Dynamic(1.5)
    price.bindTwoWay(field, format: { "\($0)" }, parse: { Double($0) })
    field.simulateClear()
    field.simulateTyping("2.")
    price.value = 2
    #expect(field.text == "2.")
    price.value = 3
    #expect(field.text == "3.0")
  }

  // MARK: Composing

  @Test func twoWayBindingPostponesWritesUntilComposingEnds() {
    model <<>>> field
    #expect(field.simulateComposing("ka"))
    model.value = "Emmy"
    model.value = "Grace"
    #expect(field.text == "Adaka" && model.value == "Grace")
    #expect(field.simulateCommit("か"))
    #expect(field.text == "Grace" && model.value == "Grace")
    field.simulateTyping("!")
    #expect(model.value == "Grace!")
  }

  @Test func composedTextIsDeliveredWhenComposingEnds() {
    model <<>>> field
    let log = model.recorded()
    field.simulateComposing("k")
    field.simulateComposing("ka")
    #expect(field.textProperty.value == "Ada")
    field.simulateCommit("か")
    #expect(log.values == ["Ada", "Adaか"])
  }

  @Test func oneWayBindingPostponesWritesUntilComposingEnds() {
    model >>> field
    let log = field.textProperty.recorded()
    field.simulateComposing("ka")
    model.value = "Grace"
    #expect(field.text == "Adaka")
    field.simulateCommit()
    #expect(field.text == "Grace")
    #expect(log.values == ["Ada", "Grace"])
  }

  @Test func settingTheSameTextAgainDoesNotWriteToTheField() {
    final class CountingField: UITextField {
      var writeCount = 0
      override var text: String? { didSet { writeCount += 1 } }
    }
    let field = CountingField()
    let text = Dynamic("Ada")
    text >>> field
    field.writeCount = 0
    text.value = "Ada"
    #expect(field.writeCount == 0)
  }

  @Test(.requiresHostApp) func buttonTapEndsComposingBeforeTheCommandExecutes() {
    let (window, button) = (makeWindow(), UIButton())
    window.addSubview(field)
    window.addSubview(button)
    button.frame = CGRect(x: 0, y: 50, width: 50, height: 50)
    model <<>>> field
    var sent: [String] = []
    button >> { [model] in
      sent.append(model.value)
      model.value = ""
    }
    field.simulateComposing("ka")
    button.simulateTap()
    #expect(sent == ["Adaka"] && field.text == "")
    field.simulateComposing("ra")
    field.simulateCommit()
    #expect(model.value == "ra" && field.text == "ra")
  }

  @Test(.requiresHostApp) func viewAndRowTapsEndComposingBeforeCommandsExecute() {
    let (window, view) = (makeWindow(), UIView(frame: CGRect(x: 0, y: 50, width: 50, height: 50)))
    let table = UITableView(frame: CGRect(x: 0, y: 100, width: 320, height: 100))
    for subview in [field, view, table] { window.addSubview(subview) }
    model <<>>> field
    var sent: [String] = []
    let send = Command { [model] in sent.append(model.value) }
    view.taps >> send
    Dynamic(["Send"])
      >>> table.rows(UITableViewCell.self) { $0.textLabel?.text = $1 }
      .select { _ in send.execute() }
    field.simulateComposing("ka")
    #expect(table.simulateTap(at: IndexPath(row: 0, section: 0)))
    #expect(sent == ["Adaka"])
    #if !canImport(UIKit)  // Tests cannot simulate gestures on UIKit.
    field.simulateComposing("ra")
    #expect(view.simulateTapGesture())
    #expect(sent == ["Adaka", "Adakara"])
    #endif
  }

  #if !os(tvOS)
  @Test(.requiresHostApp) func swipeActionEndsComposingBeforeItsCommandExecutes() {
    let window = makeWindow()
    let table = UITableView(frame: CGRect(x: 0, y: 100, width: 320, height: 100))
    for subview in [field, table] { window.addSubview(subview) }
    model <<>>> field
    var sent: [String] = []
    let send = SwipeAction<String>("Send") { [model] _ in sent.append(model.value) }
    Dynamic(["Row"])
      >>> table.rows(UITableViewCell.self) { $0.textLabel?.text = $1 }
      .swipeActions(trailing: [send])
    field.simulateComposing("ka")
    #expect(table.simulateSwipeAction("Send", at: IndexPath(row: 0, section: 0)))
    #expect(sent == ["Adaka"])
  }
  #endif

  @Test(.requiresHostApp) func committingTextDoesNotChangeTheTappedRow() {
    let window = makeWindow()
    let table = UITableView(frame: CGRect(x: 0, y: 100, width: 320, height: 200))
    for subview in [field, table] { window.addSubview(subview) }
    let query = Dynamic("")
    query <<>>> field
    var tapped: [String] = []
    (query | { query in ["Ada", "Bo", "Boole"].filter { query.isEmpty || $0.hasPrefix(query) } })
      >>> table.rows(UITableViewCell.self) { $0.textLabel?.text = $1 }
      .selectPath { tapped.append("\($0.row)") }
      .select { name in tapped.append(name) }
    window.layoutIfNeeded()
    field.simulateComposing("B")
    #expect(table.simulateTap(at: IndexPath(row: 2, section: 0)))
    #expect(tapped == ["1", "Boole"])
  }

  @Test(.requiresHostApp) func commandOnAnEditingEventDoesNotEndComposing() {
    let window = makeWindow()
    window.addSubview(field)
    var count = 0
    field.on([.editingChanged, .primaryActionTriggered]) >> { count += 1 }
    model <<>>> field
    field.simulateComposing("ka")
    #expect(field.markedTextRange != nil && model.value == "Ada" && count == 1)
  }

  @Test(.requiresHostApp) func tapExecutesNothingIfCommittingReplacesTheCommand() {
    let window = makeWindow()
    window.addSubview(field)
    let item = UIBarButtonItem(title: "Cancel")
    let text = Dynamic("")
    var log: [String] = []
    text <<>>> field
    text >>> { text in item >> { log.append(text.isEmpty ? "cancel" : "send") } }
    field.simulateComposing("ka")
    item.simulateTap()
    #expect(text.value == "ka" && log == [])
    item.simulateTap()
    #expect(log == ["send"])
  }

  /// UIKit sends no event if the delegate sets the text and rejects the edit.
  @Test(.requiresHostApp) func commandReadsTextSetByADelegate() {
    final class UppercasingDelegate: NSObject, UITextFieldDelegate {
      func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
        replacementString string: String
      ) -> Bool {
        textField.text = (textField.text ?? "") + string.uppercased()
        return false
      }
    }
    let (window, button, delegate) = (makeWindow(), UIButton(), UppercasingDelegate())
    window.addSubview(field)
    window.addSubview(button)
    button.frame = CGRect(x: 0, y: 50, width: 50, height: 50)
    field.delegate = delegate
    model <<>>> field
    var saved: [String] = []
    button >> { [model] in saved.append(model.value) }
    field.simulateTyping("b")
    button.simulateTap()
    #expect(saved == ["AdaB"])
  }

  @Test func rebindingTheSameValueKeepsTheComposedText() {
    model <<>>> field
    field.simulateComposing("ka")
    model <<>>> field  // as in a cell that is configured again
    model.value = "Ada"
    field.simulateCommit("か")
    #expect(field.text == "Adaか" && model.value == "Adaか")
  }

  @Test func bindingAnotherValueDropsTheComposedText() {
    let second = Dynamic("Grace")
    model <<>>> field
    field.simulateComposing("ka")
    second <<>>> field
    field.simulateCommit("か")
    #expect(field.text == "Grace" && second.value == "Grace" && model.value == "Ada")
  }

  // MARK: Formats

  /// Commas separate groups of three digits.
  private static func format(_ number: Int?) -> String {
    let digits = Array(number.map(String.init) ?? "")
    return digits.indices.map { index in
      let startsGroup = index > 0 && (digits.count - index) % 3 == 0
      return (startsGroup ? "," : "") + String(digits[index])
    }.joined()
  }

  private static func parse(_ text: String) -> Int? { Int(text.filter { $0 != "," }) }

  @Test func invalidTextIsNotFormatted() {
    let age = Dynamic(36)
    let binding = age.bindTwoWay(field, format: { "\($0)" }, parse: { Int($0) })
    field.simulateTyping("x")
    field.sendActions(for: .editingDidEnd)
    #expect(age.value == 36 && field.text == "36x" && !binding.isValid.value)
    field.simulateDelete()
    #expect(binding.isValid.value)
  }

  @Test func fieldShowsTheFormattedTextWhenEditingEnds() {
    let amount = Dynamic(5)
    amount.bindTwoWay(field, format: Self.format, parse: Self.parse)
    let log = amount.recorded()
    field.simulateTyping("000")
    #expect(field.text == "5000" && amount.value == 5000)
    field.sendActions(for: .editingDidEnd)
    #expect(field.text == "5,000")
    #expect(log.values == [5, 50, 500, 5000])
  }

  @Test func textViewShowsTheFormattedTextWhenEditingEnds() {
    let view = UITextView()
    let amount = Dynamic(5)
    amount.bindTwoWay(view, format: Self.format, parse: Self.parse)
    view.simulateTyping("000")
    NotificationCenter.default.post(
      name: UITextView.textDidEndEditingNotification, object: view)
    #expect(view.text == "5,000")
  }

  @Test func emptyTextSetsNilAndInvalidTextSetsIsValidToFalse() {
    let amount = Dynamic<Int?>(5)
    let binding = amount.bindTwoWay(field, format: { "\($0)" }, parse: { Int($0) })
    #expect(field.text == "5")
    field.simulateDelete()
    #expect(amount.value == nil && binding.isValid.value)
    field.simulateTyping("a")
    #expect(amount.value == nil && !binding.isValid.value)
    field.simulateDelete()
    field.simulateTyping("12")
    #expect(amount.value == 12 && binding.isValid.value)
  }

  @Test func releasingAFieldWithInvalidTextSetsIsValidToTrue() async {
    let (age, isValid) = (Dynamic(36), Dynamic(false))
    do {
      let field = UITextField()
      age.bindTwoWay(field, format: { "\($0)" }, parse: { Int($0) }).isValid >>> isValid
      field.simulateTyping("x")
      #expect(!isValid.value)
    }
    await runTasksAndRunLoopTurn()
    #expect(isValid.value)
  }

  @Test func replacedBindingDoesNotFormatTheText() {
    let amount = Dynamic(1000)
    let binding = amount.bindTwoWay(field, format: Self.format, parse: Self.parse)
    model <<>>> field
    #expect(binding.isDisposed)
    field.simulateTyping("0000")
    field.sendActions(for: .editingDidEnd)
    #expect(field.text == "Ada0000" && amount.value == 1000)
  }

  @Test func invalidTextStaysWhenAnotherFieldEndsEditing() {
    let (amount, otherField) = (Dynamic(10), UITextField())
    let binding = amount.bindTwoWay(field, format: Self.format, parse: Self.parse)
    amount.bindTwoWay(otherField, format: Self.format, parse: Self.parse)
    field.simulateTyping("x")
    #expect(!binding.isValid.value)
    otherField.sendActions(for: .editingDidEnd)
    #expect(field.text == "10x" && !binding.isValid.value)
  }

  @Test func endOfEditingWithoutTypingDoesNotRoundTheValue() {
    let (weight, text) = (Dynamic(1.26), Dynamic(""))
    weight.bindTwoWay(text, format: { "\(($0 * 10).rounded() / 10)" }, parse: { Double($0) })
    text <<>>> field
    field.sendActions(for: .editingDidEnd)
    #expect(field.text == "1.3" && weight.value == 1.26)
  }

  @Test func inexactFormatKeepsTheValue() {
    let weight = Dynamic(0.0)
    weight.bindTwoWay(field, format: { "\(Int($0))" }, parse: { Double($0) })
    field.simulateDelete()
    field.simulateTyping("12.75")
    field.sendActions(for: .editingDidEnd)
    #expect(field.text == "12" && weight.value == 12.75)
  }

  #if !os(tvOS)
  @Test func searchBarShowsTheFormattedTextWhenEditingEnds() {
    let (bar, amount) = (UISearchBar(), Dynamic(5))
    amount.bindTwoWay(bar, format: Self.format, parse: Self.parse)
    bar.simulateTyping("000")
    #expect(bar.text == "5000")
    bar.searchTextField.sendActions(for: .editingDidEnd)
    #expect(bar.text == "5,000" && amount.value == 5000)
  }
  #endif

  @Test func textPropertyDeliversTheFormattedText() {
    let amount = Dynamic(5)
    amount.bindTwoWay(field.textProperty, format: Self.format, parse: Self.parse)
    let log = field.textProperty.recorded()
    field.simulateTyping("000")
    field.sendActions(for: .editingDidEnd)
    #expect(field.text == "5,000" && amount.value == 5000)
    #expect(log.values == ["5", "50", "500", "5000", "5,000"])
  }

  @Test func textOfAnUnretainedLensIsFormatted() {
    struct Form { var amount = 5 }
    let form = Dynamic(Form())
    form[\.amount].bindTwoWay(field, format: Self.format, parse: Self.parse)
    field.simulateTyping("000")
    field.sendActions(for: .editingDidEnd)
    #expect(field.text == "5,000" && form.value.amount == 5000)
  }
}
