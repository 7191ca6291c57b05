import DynamicTesting
import DynamicUIKit
import Testing

@MainActor @Suite("UITextField")
struct UITextFieldTests {
  let model = Dynamic("Ada")
  let field = UITextField()

  @Test func bindsBothWays() {
    model <<>>> field
    #expect(field.text == "Ada")
    #expect(field.simulateTyping(" L."))
    #expect(model.value == "Ada L.")
    #expect(field.simulateDelete())
    #expect(model.value == "Ada L")
    model.value = "Grace"
    #expect(field.text == "Grace")
    field.isEnabled = false
    #expect(!field.simulateTyping("x"))
    #expect(model.value == "Grace")
  }

  @Test func valueBindsToTheOptionalText() {
    model | { "Hello, \($0)" } >>> field
    #expect(field.text == "Hello, Ada")
  }

  @Test func bindingWritesOnlyDifferentText() {
    final class Counting: UITextField {
      var writes = 0
      override var text: String? {
        get { super.text }
        set {
          writes += 1
          super.text = newValue
        }
      }
    }
    let field = Counting()
    model <<>>> field
    #expect(field.writes == 1)
    field.simulateTyping("!")
    model.value = "Ada!"
    #expect(field.writes == 1)
  }

  @Test func otherPropertiesFollowTheirValues() {
    let isSecret = Dynamic(true)
    isSecret >>> field.modifiers.isSecureTextEntry
    isSecret | { $0 ? .asciiCapable : .default } >>> field.modifiers.keyboardType
    Dynamic("Your name") >>> field.modifiers.placeholder
    #expect(field.isSecureTextEntry && field.keyboardType == .asciiCapable)
    #expect(field.placeholder == "Your name")
  }

  @Test func selectionIsClampedToTheText() {
    field.text = "Ada Lovelace"
    let selection = Dynamic(NSRange(location: 4, length: 8))
    selection >>> field.selectedTextRangeModifier
    #expect(field.selectedTextRange.flatMap { field.text(in: $0) } == "Lovelace")
    selection.value = NSRange(location: 10, length: 50)
    #expect(field.selectedTextRange.flatMap { field.text(in: $0) } == "ce")
  }

  // MARK: Conflicting texts

  @Test func reusedFieldShowsOnlyTheNewRow() {
    let second = Dynamic("Grace")
    model <<>>> field
    field.text = ""  // as in prepareForReuse
    second <<>>> field
    #expect(model.value == "Ada" && field.text == "Grace")
    field.simulateTyping("!")
    model.value = "Emmy"
    #expect(field.text == "Grace!" && second.value == "Grace!")
  }

  @Test func oneWayBindingEndsTheTwoWayBinding() {
    let other = Dynamic("Grace")
    model <<>>> field
    other >>> field
    field.simulateTyping("!")
    #expect(model.value == "Ada")
    model.value = "Emmy"
    #expect(field.text == "Grace!")
  }

  @Test func settingAnEqualTextUpdatesTheField() {
    model <<>>> field
    field.text = ""
    model.value = "Ada"
    #expect(field.text == "Ada")
  }

  @Test func propertyReadsTextOfOneWayBinding() {
    model >>> field
    #expect(field.textProperty.value == "Ada")
    model.value = "Grace"
    #expect(field.textProperty.value == "Grace")
  }

  @Test func unboundPropertyReadsTextSetInCode() {
    let text = field.textProperty
    field.text = "Ada"
    #expect(field.textProperty.value == "Ada")
    #expect(field.textProperty === text)
  }

  @Test func listenersReceiveUserChangesDespiteOneWayBinding() {
    model >>> field
    field.textProperty >> { [model] in if model.value != $0 { model.value = $0 } }
    model.value = "Adam"
    #expect(field.simulateDelete())
    #expect(model.value == "Ada")
  }

  @Test func readInsideEventKeepsTypedText() {
    field.on(.editingChanged) >> { [field] in _ = field.textProperty.value }
    model <<>>> field
    field.simulateTyping("!")
    #expect(field.text == "Ada!" && model.value == "Ada!")
  }

  @Test func bindingInAListenerWritesAtOnce() {
    let second = Dynamic(7)
    let opened = Dynamic(0)
    var shown: [String?] = []
    opened.addListener { [model, field] _ in
      model <<>>> field
      shown.append(field.text)
      second.bindTwoWay(field, format: { "\($0)" }, parse: { Int($0) })
      field.sendActions(for: .editingDidEnd)
      shown.append(field.text)
    }
    opened.value = 1
    #expect(shown == ["Ada", "7"])
    #expect(model.value == "Ada" && second.value == 7)
  }

  @Test(.requiresHostApp) func textClearedWhenEditingEndsStaysEmpty() {
    let window = makeWindow()
    window.addSubview(field)
    let isEditing = Dynamic(true)
    model <<>>> field
    isEditing <<>>> field.isFirstResponderProperty
    batch {
      isEditing.value = false
      model.value = ""
    }
    #expect(model.value == "" && field.text == "")
  }

  @Test func fieldDisabledByTypingAcceptsNoMoreText() {
    let pin = Dynamic("")
    pin <<>>> field
    pin | { $0.count < 4 } >>> field.isEnabledModifier
    #expect(!field.simulateTyping("12345"))
    #expect(pin.value == "1234")
  }

  // MARK: Commands

  @Test func returnKeyExecutesCommandWithoutDisablingTheField() {
    let mayRun = Dynamic(false)
    var searches = 0
    field.on(.editingDidEndOnExit) >> Command(enabled: mayRun) { searches += 1 }
    #expect(field.isEnabled)
    field.simulateReturn()
    mayRun.value = true
    field.simulateReturn()
    #expect(searches == 1)
  }

  @Test func commandBoundBeforeTheTextReadsTheNewText() {
    var read: [String] = []
    field.on([.editingChanged, .editingDidEndOnExit]) >> { [model] in read.append(model.value) }
    model <<>>> field
    field.simulateTyping("!")
    #expect(read == ["Ada!"])
    // The keyboard corrects the last word without an event.
    field.text = "Ada."
    field.simulateReturn()
    #expect(read == ["Ada!", "Ada."])
  }

  @Test func fieldWithEditingCommandsOnlyIsEnabled() {
    field.on([.editingDidEndOnExit, .primaryActionTriggered]) >> Command(enabled: Dynamic(false)) {}
    #expect(!field.isEnabled)
    field.on(.primaryActionTriggered) >> {}
    #expect(field.isEnabled)
  }

  #if !canImport(UIKit)
  @Test(.requiresHostApp) func firstKeyReplacesSecureText() {
    let window = makeWindow()
    window.addSubview(field)
    field.isSecureTextEntry = true
    model <<>>> field
    field.simulateTyping("x")
    #expect(model.value == "x")
    field.simulateTyping("yz")
    #expect(model.value == "xyz")
    field.resignFirstResponder()
    field.simulateDelete()
    #expect(model.value == "")
  }
  #endif

  // MARK: First responder

  @Test(.requiresHostApp) func focusBindsBothWays() {
    let window = makeWindow()
    window.addSubview(field)
    let isEditing = Dynamic(true)
    isEditing <<>>> field.isFirstResponderProperty
    #expect(field.isFirstResponder)
    field.resignFirstResponder()
    #expect(!isEditing.value)
    #expect(field.simulateTap())
    #expect(isEditing.value)
    isEditing.value = false
    #expect(!field.isFirstResponder)
  }

  @Test func editingEventsDetermineTheFocus() {
    /// A text field whose first responder status lags behind, as in UIKit.
    final class Late: UITextField {
      var reportedStatus = false
      var attempts = 0
      override var isFirstResponder: Bool { reportedStatus }
      override func becomeFirstResponder() -> Bool {
        attempts += 1
        return true
      }
      override func resignFirstResponder() -> Bool {
        attempts += 1
        return true
      }
    }
    let late = Late()
    let isEditing = Dynamic(false)
    isEditing <<>>> late.isFirstResponderProperty
    late.sendActions(for: .editingDidBegin)
    #expect(isEditing.value)
    late.reportedStatus = true
    late.sendActions(for: .editingDidEnd)
    #expect(!isEditing.value)
    #expect(late.attempts == 0)
  }

  @Test(.requiresHostApp) func focusWaitsForTheWindow() {
    let isEditing = Dynamic(true)
    isEditing <<>>> field.isFirstResponderProperty
    #expect(!field.isFirstResponder && isEditing.value)
    let window = makeWindow()
    window.addSubview(field)
    #expect(field.isFirstResponder && isEditing.value)
  }

  @Test(.requiresHostApp, arguments: [false, true])
  func withdrawnFocusIsNotApplied(isDisposed: Bool) {
    let isEditing = Dynamic(true)
    let handle = isEditing <<>>> field.isFirstResponderProperty
    if isDisposed { handle.dispose() } else { isEditing.value = false }
    let window = makeWindow()
    window.addSubview(field)
    #expect(!field.isFirstResponder && field.superview === window)
  }

  @Test(.requiresHostApp) func refusedFocusCorrectsTheModel() {
    final class Strict: NSObject, UITextFieldDelegate {
      var mayBegin = false
      var mayEnd = false
      func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { mayBegin }
      func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { mayEnd }
    }
    let strict = Strict()
    field.delegate = strict
    let window = makeWindow()
    window.addSubview(field)
    let isEditing = Dynamic(false)
    isEditing <<>>> field.isFirstResponderProperty
    isEditing.value = true
    #expect(!isEditing.value)
    strict.mayBegin = true
    isEditing.value = true
    #expect(field.isFirstResponder && isEditing.value)
    isEditing.value = false
    #expect(field.isFirstResponder && isEditing.value)
    strict.mayEnd = true
    isEditing.value = false
    #expect(!field.isFirstResponder && !isEditing.value)
  }
}
