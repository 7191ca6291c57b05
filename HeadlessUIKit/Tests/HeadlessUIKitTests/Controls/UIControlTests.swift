import DynamicTesting
import DynamicUIKit
import Testing

@MainActor @Suite("UIControl")
struct UIControlTests {
  @Test func sendActionsRunsMatchingActionsInOrderOfAddition() {
    let control = UIControl()
    let log = Log()
    control.addAction(UIAction { _ in log("value") }, for: .valueChanged)
    control.addAction(UIAction { _ in log("touch or value") }, for: [.touchDown, .valueChanged])
    control.addAction(UIAction { _ in log("editing") }, for: .editingChanged)
    control.sendActions(for: .valueChanged)
    #expect(log.entries == ["value", "touch or value"])
  }

  @Test func sendActionOverrideCanSuppressActions() {
    final class SuppressingControl: UIControl {
      var sendCount = 0
      override func sendAction(_ action: UIAction) { sendCount += 1 }
    }
    let control = SuppressingControl()
    let log = Log()
    control.addAction(UIAction { _ in log("ran") }, for: .valueChanged)
    control.sendActions(for: .valueChanged)
    #expect(control.sendCount == 1)
    #expect(log.entries.isEmpty)
  }

  @Test func actionMayBeAddedForSeveralEvents() {
    let control = UIControl()
    let log = Log()
    let action = UIAction { _ in log("ran") }
    control.addAction(action, for: .touchDown)
    control.addAction(action, for: .valueChanged)
    control.sendActions(for: .touchDown)
    control.sendActions(for: .valueChanged)
    #expect(log.entries == ["ran", "ran"])
    #expect(control.allControlEvents == [.touchDown, .valueChanged])
  }

  @Test func actionReplacesEarlierActionWithSameIdentifier() {
    let control = UIControl()
    let log = Log()
    let identifier = UIAction.Identifier("same")
    control.addAction(UIAction(identifier: identifier) { _ in log("old") }, for: .valueChanged)
    control.addAction(UIAction(identifier: identifier) { _ in log("new") }, for: .valueChanged)
    control.sendActions(for: .valueChanged)
    #expect(log.entries == ["new"])
  }

  @Test func actionsWithoutIdentifierGetUniqueIdentifiers() {
    let (first, second) = (UIAction { _ in }, UIAction { _ in })
    #expect(first.identifier != second.identifier)
  }

  @Test func removeActionKeepsTheActionForOtherEvents() {
    let control = UIControl()
    let log = Log()
    let action = UIAction { _ in log("ran") }
    control.addAction(action, for: [.touchDown, .valueChanged])
    control.removeAction(action, for: .touchDown)
    control.sendActions(for: .touchDown)
    #expect(log.entries.isEmpty)
    control.sendActions(for: .valueChanged)
    #expect(log.entries == ["ran"])
    control.removeAction(identifiedBy: action.identifier, for: .allEvents)
    #expect(control.allControlEvents == [])
  }

  @Test func controlRetainsItsActions() {
    let control = UIControl()
    let identifier = UIAction.Identifier("kept")
    weak var capturedLog: Log?
    do {
      let log = Log()
      capturedLog = log
      control.addAction(
        UIAction(identifier: identifier) { _ in log("ran") }, for: .valueChanged)
    }
    #expect(capturedLog != nil)
    control.removeAction(identifiedBy: identifier, for: .allEvents)
    #expect(capturedLog == nil)
  }

  @Test func senderIsSetOnlyWhileTheHandlerRuns() {
    let control = UIControl()
    var sender: Any?
    let action = UIAction { sender = $0.sender }
    control.addAction(action, for: .valueChanged)
    control.sendActions(for: .valueChanged)
    #expect(sender as? UIControl === control)
    #expect(action.sender == nil)
    sender = nil  // Breaks the retain cycle of control, action and closure.
  }

  @Test func disabledControlIgnoresTouchesButCodeCanSendActions() {
    let control = UIControl()
    let log = Log()
    log.record(control)
    #expect(control.isEnabled)
    control.isEnabled = false
    #expect(control.state == .disabled)
    #expect(!control.simulateTap())
    #expect(log.entries.isEmpty)
    control.sendActions(for: .valueChanged)
    #expect(log.entries == ["valueChanged"])
  }

  @Test func initializerAddsActionForPrimaryActionTriggered() {
    let log = Log()
    let control = UIControl(frame: .zero, primaryAction: UIAction { _ in log("primary") })
    control.sendActions(for: .touchUpInside)
    control.sendActions(for: .primaryActionTriggered)
    #expect(log.entries == ["primary"])
  }

  @Test func stateCombinesSelectedHighlightedAndDisabled() {
    let control = UIControl()
    #expect(control.state == .normal)
    control.isSelected = true
    control.isHighlighted = true
    control.isEnabled = false
    #expect(control.state == [.selected, .highlighted, .disabled])
  }

  @Test func invisibleOrNonInteractiveViewPreventsTaps() {
    let control = UIButton()
    let container = UIView()
    container.addSubview(control)
    #expect(control.simulateTap())
    container.isUserInteractionEnabled = false
    #expect(!control.simulateTap())
    container.isUserInteractionEnabled = true
    container.isHidden = true
    #expect(!control.simulateTap())
    container.isHidden = false
    control.alpha = 0
    #expect(!control.simulateTap())
  }
}
