import DynamicTesting
import DynamicUIKit
import Testing

@MainActor @Suite("UITextField")
struct UITextFieldTests {
  let model = Dynamic("Ada")
  let field = UITextField()

  @Test func startsFromTheModel() {
    model <<>>> field
    #expect(field.text == "Ada")
  }

  @Test func keyboardAndAlignmentFollowTheirValues() {
    let isNumber = Dynamic(false)
    isNumber | { $0 ? .numberPad : .default } >>> field.modifiers.keyboardType
    isNumber | { $0 ? .right : .natural } >>> field.modifiers.textAlignment
    isNumber.value = true
    #expect(field.keyboardType == .numberPad && field.textAlignment == .right)
  }

  @Test func typingReachesTheModel() {
    model <<>>> field
    #expect(field.simulateTyping(" L."))
    #expect(model.value == "Ada L.")
    #expect(field.simulateDelete())
    #expect(model.value == "Ada L")
  }

  @Test func theModelReachesTheField() {
    model <<>>> field
    model.value = "Grace"
    #expect(field.text == "Grace")
    model >>> field.modifiers.placeholder
    #expect(field.placeholder == "Grace")
  }

  @Test func aValueBindsToTheOptionalText() {
    model | { "Hello, \($0)" } >>> field
    #expect(field.text == "Hello, Ada")
  }

  @Test func aDisabledFieldTakesNothing() {
    model <<>>> field
    field.isEnabled = false
    #expect(!field.simulateTyping("x"))
    #expect(model.value == "Ada")
  }

  @Test func writesOnlyWhatDiffers() {
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

  @Test func theCaretStaysWhereItWas() {
    model <<>>> field
    #expect(field.simulateSelecting(1))
    let capitals = model.addListener { [model] in
      if $0 != $0.uppercased() { model.value = $0.uppercased() }
    }
    #expect(field.simulateTyping("bc"))
    #expect(field.text == "ABCDA")
    #expect(caret == 3)
    capitals.dispose()
    model.value = "A"
    #expect(caret == 1)
  }

  @Test func aCaretAtTheEndStaysThere() {
    model <<>>> field
    #expect(field.simulateSelecting(3))
    model.value = "Ada Lovelace"
    #expect(caret == 12)
  }

  private var caret: Int? {
    field.selectedTextRange.map { field.offset(from: field.beginningOfDocument, to: $0.start) }
  }

  @Test func aWriteWaitsWhileTheUserComposes() {
    model <<>>> field
    #expect(field.simulateComposing("ka"))
    model.value = "Grace"
    #expect(field.text == "Adaka")
    #expect(model.value == "Grace")
    #expect(field.simulateCommit("か"))
    #expect(field.text == "Grace")
    #expect(model.value == "Grace")
  }

  @Test func askingForTheValueDoesNotDisturbComposing() {
    model <<>>> field
    field.simulateComposing("ka")
    #expect(field.textProperty.value == "Ada")
    field.simulateCommit("か")
    #expect(field.text == "Adaか")
    #expect(model.value == "Adaか")
  }

  @Test func aOneWayWriteWaitsToo() {
    model >>> field
    field.simulateComposing("ka")
    model.value = "Grace"
    model.value = "Emmy"
    #expect(field.text == "Adaka")
    field.simulateCommit()
    #expect(field.text == "Emmy")
  }

  @Test func anAttributedWriteWaitsToo() {
    let text = Dynamic(NSAttributedString(string: "Ada"))
    text >>> field.attributedTextModifier
    #expect(field.text == "Ada")
    field.simulateComposing("ka")
    text.value = NSAttributedString(string: "Grace")
    #expect(field.text == "Adaka")
    field.simulateCommit()
    #expect(field.text == "Grace")
  }

  @Test func composedTextReachesTheModelWhenComposingEnds() {
    model <<>>> field
    let log = model.recorded()
    field.simulateComposing("k")
    field.simulateComposing("ka")
    #expect(log.values == ["Ada"])
    field.simulateCommit("か")
    #expect(log.values == ["Ada", "Adaか"])
  }

  @Test func theRulesHoldForTheKeyPathToo() {
    model >>> field.modifiers.text
    field.simulateComposing("ka")
    model.value = "Grace"
    #expect(field.text == "Adaka")
    #expect(field.modifiers.text === field.textModifier)
  }

  @Test func aReusedFieldShowsTheNewRowOnly() {
    let second = Dynamic("Grace")
    model <<>>> field
    field.text = ""  // as in prepareForReuse
    second <<>>> field
    #expect(model.value == "Ada")
    #expect(field.text == "Grace")
    field.simulateTyping("!")
    #expect(model.value == "Ada")
    model.value = "Emmy"
    #expect(field.text == "Grace!")
  }

  @Test func oneWayEndsTwoWays() {
    model <<>>> field
    let other = Dynamic("Grace")
    other >>> field
    #expect(model.value == "Ada")
    field.simulateTyping("!")
    #expect(model.value == "Ada")
    model.value = "Emmy"
    #expect(field.text == "Grace!")
  }

  @Test func whatCodeClearedIsWrittenAgain() {
    model <<>>> field
    field.text = ""
    model <<>>> field
    #expect(field.text == "Ada")
  }

  @Test func parsesAndFormats() {
    let age = Dynamic(36)
    let binding = age.bindTwoWay(field, format: { "\($0)" }, parse: { Int($0) })
    field.simulateTyping("x")
    #expect(age.value == 36)
    #expect(!binding.isValid.value)
    #expect(field.text == "36x")
    field.simulateDelete()
    #expect(binding.isValid.value)
  }

  @Test func otherPropertiesFollowTheirValues() {
    field.text = "Ada"
    let isSecret = Dynamic(true)
    isSecret >>> field.modifiers.isSecureTextEntry
    #expect(field.isSecureTextEntry)
    isSecret.value = false
    #expect(!field.isSecureTextEntry)
    Dynamic(UIColor.red) >>> field.modifiers.textColor
    #expect(field.textColor == .red)
    Dynamic("Your name") >>> field.modifiers.placeholder
    #expect(field.placeholder == "Your name")
  }

  @Test func theSelectionFollowsItsValueAsFarAsTheTextHasIt() {
    field.text = "Ada Lovelace"
    let selection = Dynamic(NSRange(location: 4, length: 8))
    selection >>> field.selectedTextRangeModifier
    #expect(field.selectedTextRange.flatMap { field.text(in: $0) } == "Lovelace")
    selection.value = NSRange(location: 0, length: 3)
    #expect(field.selectedTextRange.flatMap { field.text(in: $0) } == "Ada")
    selection.value = NSRange(location: 10, length: 50)
    #expect(field.selectedTextRange.flatMap { field.text(in: $0) } == "ce")
  }

  @Test(.opensWindows) func focusGoesBothWays() {
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

  @Test func focusIsWhatTheEventSays() {
    /// Says late whether it is first responder, as UIKit does.
    final class Late: UITextField {
      var says = false
      var attempts = 0
      override var isFirstResponder: Bool { says }
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
    late.says = true
    late.sendActions(for: .editingDidEnd)
    #expect(!isEditing.value)
    #expect(late.attempts == 0)
    late.says = false
    isEditing.value = true
    #expect(late.attempts == 1)
  }

  @Test(.opensWindows) func focusWaitsForTheWindow() {
    let isEditing = Dynamic(true)
    isEditing <<>>> field.isFirstResponderProperty
    #expect(!field.isFirstResponder)
    let window = makeWindow()
    window.addSubview(field)
    #expect(field.isFirstResponder)
    #expect(isEditing.value)
  }

  @Test(.opensWindows) func focusDoesNotComeOnceTheBindingHasEndedThatWaitsForIt() {
    let isEditing = Dynamic(true)
    let handle = isEditing <<>>> field.isFirstResponderProperty
    handle.dispose()
    let window = makeWindow()
    window.addSubview(field)
    #expect(!field.isFirstResponder)
    #expect(field.superview === window)
  }

  @Test(.opensWindows) func norWhereAnotherBindingHasTakenItsPlace() {
    pooled { Dynamic(true) >>> field.isFirstResponderModifier }
    let other = Dynamic(false)
    other >> field.isFirstResponderModifier
    let window = makeWindow()
    window.addSubview(field)
    #expect(!field.isFirstResponder)
  }

  @Test(.opensWindows) func focusThatIsRefusedLeavesTheModelWithWhatIs() {
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

  @Test(.opensWindows) func focusThatIsSetWithoutABindingWaitsForTheWindow() {
    field.isFirstResponderModifier.set(true)
    let window = makeWindow()
    window.addSubview(field)
    #expect(field.isFirstResponder)
  }

  @Test func theReturnKeyExecutesACommandAndTheFieldStaysEnabled() {
    let mayRun = Dynamic(false)
    var searches = 0
    field.on(.editingDidEndOnExit) >> Command(enabled: mayRun) { searches += 1 }
    #expect(field.isEnabled)
    field.simulateReturn()
    #expect(searches == 0)
    mayRun.value = true
    field.simulateReturn()
    #expect(searches == 1)
  }

  @Test(.opensWindows) func isNotKeptByItsBindings() {
    let model = Dynamic("Ada")
    let window = makeWindow()
    #expect(
      isReleased {
        let field = UITextField()
        window.addSubview(field)
        model <<>>> field
        model >>> field.modifiers.placeholder
        Dynamic(false) <<>>> field.isFirstResponderProperty
        field.on(.editingChanged, sending: \.text) >> Command<String?> { _ in }
        field.simulateTyping("x")
        field.simulateComposing("y")
        model.value = "z"
        field.removeFromSuperview()
        return field
      })
    model.value = "Grace"
  }

  @Test func doesNotKeepTheModel() {
    let field = field
    #expect(
      isReleased {
        let model = Dynamic("Ada")
        model <<>>> field
        model >>> field.modifiers.placeholder
        return model
      })
    #expect(field.simulateTyping("!"))
    #expect(field.text == "Ada!")
  }

  @Test(.opensWindows) func whatIsClearedWhileEditingEndsStaysCleared() {
    let window = makeWindow()
    window.addSubview(field)
    let isEditing = Dynamic(true)
    model <<>>> field
    isEditing <<>>> field.isFirstResponderProperty
    #expect(field.isFirstResponder)
    batch {
      isEditing.value = false
      model.value = ""
    }
    #expect(model.value == "")
    #expect(field.text == "")
  }

  @Test func aFieldBoundAgainInAListenerLeavesTheNewRowAsItWas() {
    let second = Dynamic("Grace")
    model <<>>> field
    let reuse = Dynamic(0)
    reuse.addListener { [field] _ in
      second <<>>> field
      field.sendActions(for: .editingDidEnd)
    }
    reuse.value = 1
    #expect(second.value == "Grace")
    #expect(field.text == "Grace")
  }

  @Test func isSetAtOnceInAListenerToo() {
    let opened = Dynamic(0)
    var shown: [String?] = []
    opened.addListener { [model, field] _ in
      model <<>>> field
      shown.append(field.text)
      let number = Dynamic(7)
      number.bindTwoWay(field, format: { "\($0)" }, parse: { Int($0) })
      shown.append(field.text)
    }
    opened.value = 1
    #expect(shown == ["Ada", "7"])
  }

  @Test(.opensWindows) func focusThatIsNotWantedAnyMoreDoesNotCome() {
    let isEditing = Dynamic(true)
    isEditing <<>>> field.isFirstResponderProperty
    isEditing.value = false
    let window = makeWindow()
    window.addSubview(field)
    #expect(!field.isFirstResponder)
    #expect(!isEditing.value)
  }

  @Test func whatTheUserTakesBackIsHeardBesideAOneWayBinding() {
    model >>> field
    field.textProperty >> { [model] in if model.value != $0 { model.value = $0 } }
    model.value = "Adam"
    #expect(field.simulateDelete())
    #expect(model.value == "Ada")
  }

  @Test func aFieldThatTypingDisablesTakesNoMore() {
    let pin = Dynamic("")
    pin <<>>> field
    pin | { $0.count < 4 } >>> field.isEnabledModifier
    #expect(!field.simulateTyping("12345"))
    #expect(pin.value == "1234")
  }

  @Test func theValueOfAFieldThatIsBoundOneWayIsWhatItShows() {
    model >>> field
    #expect(field.textProperty.value == "Ada")
    model.value = "Grace"
    #expect(field.text == "Grace")
    #expect(field.textProperty.value == "Grace")
  }

  @Test func aCommandThatHasOnlyEditingEventsLeftLeavesTheFieldEnabled() {
    let never = Dynamic(false)
    field.on([.editingDidEndOnExit, .primaryActionTriggered]) >> Command(enabled: never) {}
    #expect(!field.isEnabled)
    field.on(.primaryActionTriggered) >> {}
    #expect(field.isEnabled)
  }

  @Test func askingForTheTextTellsNobody() {
    let log = model.recorded()
    model <<>>> field
    model.value = "Grace"
    field.text = "Code"
    #expect(field.textProperty.value == "Grace")
    #expect(field.text == "Code")
    model | { $0 + "!" } >>> field
    #expect(field.textProperty.value == "Grace!")
    #expect(field.textProperty.value == "Grace!")
    #expect(log.values == ["Ada", "Grace"])
  }

  @Test func aTextThatCodeSetIsNoticedWhenNothingDrivesIt() {
    let text = field.textProperty
    field.text = "Ada"
    #expect(field.textProperty.value == "Ada")
    #expect(field.textProperty === text)
  }

  @Test func theValueStartsFromTheTextThatIsThereThen() {
    Dynamic("Your name") >>> field.modifiers.placeholder
    field.text = "Ada"
    #expect(field.textProperty.value == "Ada")
  }

  @Test func ofSeveralWritesThatWaitTheLastOneCountsAlsoIfItIsWhatIsShown() {
    model <<>>> field
    field.simulateComposing("ka")
    model.value = "Grace"
    model.value = "Adaka"
    field.simulateCommit()
    #expect(field.text == "Adaka")
    #expect(model.value == "Adaka")
  }

  @Test func theUserTypesOnAfterAWriteThatWaited() {
    model <<>>> field
    field.simulateComposing("ka")
    model.value = "Grace"
    field.simulateCommit("か")
    field.simulateTyping("!")
    #expect(field.text == "Grace!")
    #expect(model.value == "Grace!")
  }

  @Test func whatComesInPlaceOfComposedTextIsTold() {
    model >>> field
    let log = field.textProperty.recorded()
    field.simulateComposing("ka")
    model.value = "Grace"
    field.simulateCommit("か")
    #expect(log.values == ["Ada", "Grace"])
  }

  @Test func aTextThatCodeAndModelSetIsToldOnce() {
    model <<>>> field
    let log = field.textProperty.recorded()
    field.text = "Grace"
    model.value = "Grace"
    field.sendActions(for: .editingDidEnd)
    #expect(log.values == ["Ada", "Grace"])
  }

  @Test func whatIsTypedInAListenerIsToldOnce() {
    let log = field.textProperty.recorded()
    let trigger = Dynamic(0)
    trigger.addListener { [field] _ in
      field.simulateTyping("A")
      field.sendActions(for: .editingDidEnd)
    }
    trigger.value = 1
    #expect(log.values == ["", "A"])
  }

  @Test func askingAgainForATextThatCodeSetTellsNobody() {
    let log = field.textProperty.recorded()
    field.textProperty.value = "Ada"
    _ = field.textProperty
    #expect(field.text == "Ada")
    #expect(log.values == ["", "Ada"])
  }

  @Test func askingAgainForATextThatIsBoundOneWayTellsNobody() {
    model >>> field
    let log = field.textProperty.recorded()
    _ = field.textProperty
    #expect(log.values == ["Ada"])
    model.value = "Grace"
    let trigger = Dynamic(0)
    trigger.addListener { [field] _ in
      _ = field.textProperty
      _ = field.textProperty
    }
    trigger.value = 1
    #expect(log.values == ["Ada", "Grace"])
  }

  @Test func theRulesHoldForTheKeyPathOfTheAttributedTextToo() {
    let text = Dynamic(NSAttributedString(string: "Ada"))
    text >>> field.modifiers.attributedText
    field.simulateComposing("ka")
    text.value = NSAttributedString(string: "Grace")
    #expect(field.text == "Adaka")
    field.simulateCommit()
    #expect(field.text == "Grace")
  }

  @Test func aHandlerThatReadsTheValueTakesNothingBack() {
    field.on(.editingChanged) >> { [field] in _ = field.textProperty.value }
    model <<>>> field
    field.simulateTyping("!")
    #expect(field.text == "Ada!")
    #expect(model.value == "Ada!")
  }

  @Test(.opensWindows) func aHandlerThatReadsTheFocusTakesNothingBack() {
    let window = makeWindow()
    window.addSubview(field)
    field.on(.editingDidBegin) >> { [field] in _ = field.isFirstResponderProperty.value }
    let isEditing = Dynamic(false)
    isEditing <<>>> field.isFirstResponderProperty
    field.becomeFirstResponder()
    #expect(field.isFirstResponder)
    #expect(isEditing.value)
  }

  @Test func aBindingThatBeginsInTheMiddleOfAChangeOutdoesWhatWasBoundBefore() {
    let new = Dynamic("Grace")
    let trigger = Dynamic(0)
    trigger.addListener { [model, field] _ in
      (model <<>>> field).dispose()
      new >>> field
    }
    trigger.value = 1
    #expect(field.text == "Grace")
  }

  @Test func aValueOfThePropertyIsSetInTheMiddleOfAChangeToo() {
    let trigger = Dynamic(0)
    var shown: String?
    trigger.addListener { [model, field] _ in
      model <<>>> field.textProperty
      shown = field.text
    }
    trigger.value = 1
    #expect(shown == "Ada")
  }

  @Test func theValueThatIsNotBoundDoesNotOverwriteTheOneThatIs() {
    let text = field.dynamicProperty(for: \.text, on: .editingChanged)
    model <<>>> field
    model.value = "Grace"
    #expect(field.dynamicProperty(for: \.text, on: .editingChanged).value == "Grace")
    #expect(field.text == "Grace")
    #expect(field.simulateTyping("!"))
    #expect(model.value == "Grace!")
    #expect(text.value == "Grace!")
    let other = Dynamic<String?>("Emmy")
    other <<>>> text
    #expect(field.textProperty.value == "Emmy")
    other.value = "Ada"
    #expect(field.textProperty.value == "Ada")
    #expect(field.text == "Ada")
    #expect(model.value == "Grace!")
  }

  @Test func theModelsTextIsThereForWhoAsksForTheValueInTheMiddleOfAChange() {
    var shown: [String?] = []
    model.addListener { [field] _ in
      _ = field.textProperty
      shown.append(field.text)
    }
    model <<>>> field
    model.value = "Grace"
    #expect(shown == ["Grace"])
  }

  @Test func anAttributedTextThatIsSetLaterInAChangeStays() {
    let text = field.textProperty
    batch {
      text.value = "Ada"
      field.attributedTextModifier.set(NSAttributedString(string: "Grace"))
    }
    #expect(field.text == "Grace")
    #expect(field.textProperty.value == "Grace")
  }

  @Test func askingForATextThatWaitedTellsNobody() {
    model >>> field
    let log = field.textProperty.recorded()
    field.simulateComposing("ka")
    model.value = "Ada"
    field.simulateCommit("か")
    #expect(field.text == "Ada")
    _ = field.textProperty
    #expect(log.values == ["Ada"])
  }

  @Test(.opensWindows) func focusThatIsRefusedTellsNobodyWhatIsKnown() {
    final class Strict: NSObject, UITextFieldDelegate {
      func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { false }
    }
    let strict = Strict()
    field.delegate = strict
    let window = makeWindow()
    window.addSubview(field)
    let log = field.isFirstResponderProperty.recorded()
    Dynamic(true) >>> field.isFirstResponderModifier
    #expect(!field.isFirstResponder)
    #expect(log.values == [false])
    withExtendedLifetime(strict) {}
  }
}
