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

  // MARK: Text

  @Test func newBindingEndsThePreviousBinding() {
    let (secondModel, thirdModel) = (Dynamic("Grace"), Dynamic("Mary"))
    model <<>>> field
    field.text = ""  // as a reused cell does
    secondModel <<>>> field
    #expect(model.value == "Ada" && field.text == "Grace")
    field.simulateTyping("!")
    model.value = "Emmy"
    #expect(field.text == "Grace!" && secondModel.value == "Grace!")
    thirdModel >>> field
    field.simulateTyping("?")
    #expect(secondModel.value == "Grace!")
    secondModel.value = "Emmy"
    #expect(field.text == "Mary?")
  }

  @Test func textPropertyReadsTextSetInCode() {
    let property = field.textProperty
    field.text = "Ada"
    #expect(field.textProperty.value == "Ada")
    #expect(field.textProperty === property)
    Dynamic("Grace") >>> field
    #expect(field.textProperty.value == "Grace")
  }

  @Test func listenersReceiveUserChangesDespiteOneWayBinding() {
    model >>> field
    field.textProperty >> { [model] in if model.value != $0 { model.value = $0 } }
    model.value = "Adam"
    #expect(field.simulateDelete())
    #expect(model.value == "Ada")
  }

  @Test(.requiresHostApp) func oneBatchMayEndEditingAndClearTheText() {
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

  @Test(.requiresHostApp) func draftChangeMayEndEditingAndClearTheText() {
    struct Draft: Equatable { var text = "", isEditing = false }
    let window = makeWindow()
    window.addSubview(field)
    let draft = Dynamic(Draft(isEditing: true))
    draft[\.isEditing] <<>>> field.isFirstResponderProperty
    draft[\.text] <<>>> field
    field.simulateTyping("hi ")
    field.simulateComposing("ka")
    draft.value = Draft()
    #expect(draft.value.text == "" && field.text == "")
  }

  @Test(.requiresHostApp) func editingDidEndActionReadsTheComposedText() {
    let window = makeWindow()
    window.addSubview(field)
    let (name, isEditing) = (Dynamic("Ada"), Dynamic(true))
    name.bindTwoWay(field, format: { $0 }, parse: { $0 })
    isEditing <<>>> field.isFirstResponderProperty
    var submitted: [String] = []
    field.on(.editingDidEnd) >> { submitted.append(name.value) }
    field.simulateComposing("ka")
    isEditing.value = false
    #expect(name.value == "Adaka" && field.text == "Adaka" && submitted == ["Adaka"])
  }

  @Test func fieldDisabledByTypingAcceptsNoMoreText() {
    let pin = Dynamic("")
    pin <<>>> field
    pin | { $0.count < 4 } >>> field.isEnabledModifier
    #expect(!field.simulateTyping("12345"))
    #expect(pin.value == "1234")
  }

  // MARK: Commands and event listeners

  @Test func disabledCommandOnThePrimaryActionDoesNotDisableTheField() {
    field.on(.primaryActionTriggered) >> Command(enabled: Dynamic(false)) {}
    #expect(field.isEnabled && field.simulateTyping("a"))
  }

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

  @Test func closureAddedBeforeTheBindingReadsTheNewText() {
    var texts: [String] = []
    field.on([.editingChanged, .editingDidEndOnExit]) >> { [model] in texts.append(model.value) }
    model <<>>> field
    field.simulateTyping("!")
    #expect(texts == ["Ada!"])
    // An autocorrection sends no event.
    field.text = "Ada."
    field.simulateReturn()
    #expect(texts == ["Ada!", "Ada."])
  }

  #if !canImport(UIKit)
  @Test(.requiresHostApp) func firstKeyAfterEditingBeginsReplacesSecureText() {
    let window = makeWindow()
    window.addSubview(field)
    field.isSecureTextEntry = true
    model <<>>> field
    field.simulateTyping("x")
    #expect(model.value == "x")
    field.simulateTyping("yz")
    #expect(model.value == "xyz")
    field.resignFirstResponder()
    field.simulateDelete()  // begins editing again
    #expect(model.value == "")
  }
  #endif

  // MARK: First responder

  /// A list may add a field to the window while it lays out a cell. A focus listener may change the
  /// list, so the focus moves only after the layout.
  @Test(.requiresHostApp) func focusMovesAtTheEndOfTheRunLoopTurn() {
    let window = makeWindow()
    let isEditing = Dynamic(true)
    isEditing >>> field.isFirstResponderModifier
    runAsTurn {
      window.addSubview(field)
      #expect(!field.isFirstResponder)
    }
    #expect(field.isFirstResponder)
  }

  @Test(.requiresHostApp) func focusRefusedOnEnteringAWindowCorrectsTheModel() {
    let isEditing = Dynamic(true)
    field.isEnabled = false
    isEditing <<>>> field.isFirstResponderProperty
    #expect(isEditing.value)
    let window = makeWindow()
    runAsTurn { window.addSubview(field) }
    #expect(!isEditing.value)
  }

  @Test(.requiresHostApp) func focusBindsBothWays() {
    for view in [field, UITextView()] as [UIView] {
      let window = makeWindow()
      window.addSubview(view)
      let isEditing = Dynamic(true)
      isEditing <<>>> view.isFirstResponderProperty
      #expect(view.isFirstResponder)
      view.resignFirstResponder()
      #expect(!isEditing.value)
      #expect(view === field ? field.simulateTap() : view.becomeFirstResponder())
      #expect(isEditing.value)
      isEditing.value = false
      #expect(!view.isFirstResponder)
    }
  }

  /// `isFirstResponder` changes after the editing events, as in UIKit.
  final class LateField: UITextField {
    var reportsFocus = false
    /// Counts calls that would move the focus.
    var attempts = 0
    override var isFirstResponder: Bool { reportsFocus }
    override func becomeFirstResponder() -> Bool {
      attempts += 1
      return true
    }
    override func resignFirstResponder() -> Bool {
      attempts += 1
      return true
    }
  }

  @Test(arguments: [false, true]) func editingEventsDetermineTheFocus(hasEventListener: Bool) {
    let field = LateField()
    let isEditing = Dynamic(false)
    isEditing <<>>> field.isFirstResponderProperty
    if hasEventListener { field.on([.editingDidBegin, .editingDidEnd]) >> {} }
    field.sendActions(for: .editingDidBegin)
    #expect(isEditing.value)
    field.reportsFocus = true
    field.sendActions(for: .editingDidEnd)
    #expect(!isEditing.value)
    #expect(field.attempts == 0)
  }

  @Test(.requiresHostApp, arguments: [false, true])
  func withdrawnFocusIsNotApplied(isDisposed: Bool) {
    let isEditing = Dynamic(true)
    let handle = isEditing <<>>> field.isFirstResponderProperty
    if isDisposed { handle.dispose() } else { isEditing.value = false }
    let window = makeWindow()
    runAsTurn { window.addSubview(field) }
    #expect(!field.isFirstResponder && field.superview === window)
  }

  @Test(.requiresHostApp) func focusChangeRefusedByADelegateCorrectsTheModel() {
    final class RefusingDelegate: NSObject, UITextFieldDelegate {
      var mayBegin = false
      var mayEnd = false
      func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { mayBegin }
      func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { mayEnd }
    }
    let delegate = RefusingDelegate()
    field.delegate = delegate
    let window = makeWindow()
    window.addSubview(field)
    let isEditing = Dynamic(false)
    isEditing <<>>> field.isFirstResponderProperty
    isEditing.value = true
    #expect(!isEditing.value)
    delegate.mayBegin = true
    isEditing.value = true
    #expect(field.isFirstResponder && isEditing.value)
    isEditing.value = false
    #expect(field.isFirstResponder && isEditing.value)
    delegate.mayEnd = true
    isEditing.value = false
    #expect(!field.isFirstResponder && !isEditing.value)
  }

  @Test(.requiresHostApp) func oneValueSelectsTheFocusedField() {
    struct Focus: Equatable {
      var fieldID: Int?
      subscript(is id: Int) -> Bool {
        get { fieldID == id }
        set { if newValue { fieldID = id } else if fieldID == id { fieldID = nil } }
      }
    }
    let (focus, secondField, window) = (Dynamic(Focus()), UITextField(), makeWindow())
    for field in [field, secondField] { window.addSubview(field) }
    focus[\.[is: 1]] <<>>> field.isFirstResponderProperty
    focus[\.[is: 2]] <<>>> secondField.isFirstResponderProperty
    focus.value.fieldID = 2
    #expect(secondField.isFirstResponder && !field.isFirstResponder)
    field.simulateTyping("x")
    #expect(focus.value.fieldID == 1 && field.isFirstResponder && !secondField.isFirstResponder)
    focus.value.fieldID = nil
    #expect(!field.isFirstResponder && !secondField.isFirstResponder)
  }

  @Test(.requiresHostApp) func listenerMayMoveTheFocusWhenEditingEnds() {
    let (secondField, window) = (UITextField(), makeWindow())
    for field in [field, secondField] { window.addSubview(field) }
    let (isEditingFirst, isEditingSecond) = (Dynamic(true), Dynamic(false))
    isEditingFirst <<>>> field.isFirstResponderProperty
    isEditingSecond <<>>> secondField.isFirstResponderProperty
    isEditingFirst.addListener { if !$0 { isEditingSecond.value = true } }
    field.resignFirstResponder()
    #expect(secondField.isFirstResponder && isEditingSecond.value && !isEditingFirst.value)
  }

  @Test(.requiresHostApp) func fieldsSharingAValueDoNotStealFocus() {
    let (isEditing, secondField, window) = (Dynamic(false), UITextField(), makeWindow())
    for field in [field, secondField] { window.addSubview(field) }
    isEditing <<>>> field.isFirstResponderProperty
    isEditing <<>>> secondField.isFirstResponderProperty
    field.simulateTyping("x")
    #expect(isEditing.value && field.isFirstResponder && !secondField.isFirstResponder)
    isEditing.value = false
    #expect(!field.isFirstResponder && !secondField.isFirstResponder)
    isEditing.value = true
    #expect(isEditing.value && field.isFirstResponder != secondField.isFirstResponder)
  }
}
