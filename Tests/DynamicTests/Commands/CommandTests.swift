import Dynamic
import DynamicTesting
import Testing

@MainActor @Suite("Command")
struct CommandTests {
  /// A control that executes its command when tapped, like a button.
  @MainActor final class Button: Commander {
    var isEnabled = true
    private var command: Command<String>?
    private var handle: Disposable?

    @discardableResult
    func setCommand(_ command: Command<String>) -> Disposable {
      handle?.dispose()
      self.command = command
      let binding = command.isEnabled.bind(to: self) { $0.isEnabled = $1 }
      let handle = Disposable.calling { [weak self] in
        binding.dispose()
        self?.command = nil
      }
      self.handle = handle
      return handle
    }

    func tap(_ text: String) { command?.execute(text, sender: self) }
  }

  @Test func runsItsAction() {
    var ran: [Int] = []
    let command = Command<Int> { value in ran.append(value) }
    #expect(command.execute(1))
    #expect(command.execute(2))
    #expect(ran == [1, 2])
  }

  @Test func passesTheSender() {
    let sender = Button()
    var senders: [AnyObject?] = []
    let command = Command<Int> { _, sender in senders.append(sender) }
    command.execute(1, sender: sender)
    command.execute(2)
    #expect(senders.count == 2)
    #expect(senders[0] === sender)
    #expect(senders[1] == nil)
  }

  @Test func voidCommandExecutesWithoutValue() {
    var count = 0
    let command = Command<Void> { count += 1 }
    #expect(command.execute())
    #expect(count == 1)
  }

  @Test func refusesWhileDisabled() {
    let isEnabled = Dynamic(false)
    var ran: [Int] = []
    let command = Command<Int>(enabled: isEnabled) { value in ran.append(value) }
    let refusals = command.refusals.recorded()
    #expect(command.refusals.current == nil)
    #expect(!command.execute(1))
    isEnabled.value = true
    #expect(command.execute(2))
    isEnabled.value = false
    #expect(!command.execute(3))
    #expect(ran == [2])
    #expect(refusals.values == [1, 3])
  }

  @Test func isEnabledFollowsItsSource() {
    let name = Dynamic("")
    let command = Command<Void>(enabled: name.map { !$0.isEmpty }) {}
    let log = command.isEnabled.recorded()
    #expect(!command.execute())
    name.value = "Ada"
    #expect(command.execute())
    #expect(log.values == [false, true])
    #expect(Command<Void> {}.isEnabled.value)
  }

  @Test func isEnabledSkipsDuplicates() {
    let isReady = Dynamic(false)
    let command = Command<Void>(enabled: isReady) {}
    let log = command.isEnabled.recorded()
    command.isEnabled.addListener { isReady.value = $0 }
    isReady.value = true
    isReady.value = true
    #expect(log.values == [false, true])
  }

  @Test(arguments: [false, true])
  func retainsItsEnabledValue(isObserved: Bool) {
    weak var source: Dynamic<Bool>?
    let command: Command<Void>
    do {
      let strongSource = Dynamic(false)
      source = strongSource
      command = Command(enabled: strongSource.map { $0 }.map { $0 }) {}
      if isObserved { command.isEnabled.addListener { _ in } }
    }
    source?.value = true
    #expect(command.execute())
  }

  @Test func refusesWhileItsEnabledValueIsEmpty() {
    let source = Dynamic(1)
    let command = Command<Void>(enabled: source.filter { $0 > 1 }.map { _ in true }) {}
    #expect(!command.execute())
    source.value = 2
    #expect(command.execute())
  }

  @Test func refusalListenerMayExecuteAgain() {
    let isEnabled = Dynamic(false)
    var ran: [Int] = []
    let command = Command<Int>(enabled: isEnabled) { value in ran.append(value) }
    command.refusals.addListener { [unowned command] value in
      isEnabled.value = true
      command.execute(value * 10)
    }
    #expect(!command.execute(1))
    #expect(ran == [10])
  }

  @Test func commandEnabledInABatchExecutesInTheSameBatch() {
    let isEnabled = Dynamic(false)
    let command = Command<Void>(enabled: isEnabled.map { $0 }) {}
    command.isEnabled.addListener { _ in }
    batch {
      isEnabled.value = true
      #expect(command.execute())
    }
  }

  @Test func actionMayDisableItsCommand() {
    let isEnabled = Dynamic(true)
    var ran = 0
    let command = Command<Void>(enabled: isEnabled) {
      ran += 1
      isEnabled.value = false
    }
    #expect(command.execute())
    #expect(!command.execute())
    #expect(ran == 1)
  }

  // MARK: On a control

  @Test func boundControlFollowsIsEnabled() {
    let isEnabled = Dynamic(false)
    let button = Button()
    button >> Command<String>(enabled: isEnabled) { _ in }
    #expect(!button.isEnabled)
    isEnabled.value = true
    #expect(button.isEnabled)
  }

  @Test func controlExecutesAClosure() {
    var ran: [String] = []
    let button = Button()
    button >> { (text: String) in ran.append(text) }
    button.tap("a")
    #expect(ran == ["a"])
  }

  @Test func secondCommandReplacesTheFirst() {
    var ran: [String] = []
    let button = Button()
    let isEnabled = Dynamic(false)
    button >> Command(enabled: isEnabled) { (text: String) in ran.append("first \(text)") }
    button >> Command { (text: String) in ran.append("second \(text)") }
    isEnabled.value = false
    button.tap("a")
    #expect(button.isEnabled)
    #expect(ran == ["second a"])
  }

  @Test func bindingCreatesNoRetainCycle() {
    @MainActor final class Model {
      let isEnabled = Dynamic(true)
      private(set) lazy var command = Command<String>(enabled: isEnabled) { [weak self] _ in
        self?.isEnabled.value = false
      }
    }
    weak var weakModel: Model?
    weak var weakButton: Button?
    do {
      let (model, button) = (Model(), Button())
      (weakModel, weakButton) = (model, button)
      button >> model.command
      button.tap("a")
      #expect(!button.isEnabled)
    }
    #expect(weakModel == nil)
    #expect(weakButton == nil)
  }

  @Test func commandDoesNotRetainItsControl() {
    let isEnabled = Dynamic(true)
    let command = Command<String>(enabled: isEnabled) { _ in }
    weak var button: Button?
    do {
      let strongButton = Button()
      button = strongButton
      strongButton >> command
    }
    #expect(button == nil)
    isEnabled.value = false
  }
}
