import Dynamic
import DynamicTesting
import Testing

@MainActor @Suite("Command")
struct CommandTests {
  @MainActor final class Button: Commander {
    var isEnabled = true
    private var command: Command<String>?

    @discardableResult
    func setCommand(_ command: Command<String>) -> Disposable {
      self.command = command
      return command.isEnabled.bind(to: self) { $0.isEnabled = $1 }
    }

    func tap(_ text: String) { command?.execute(text, sender: self) }
  }

  @Test func runsItsAction() {
    var inputs: [Int] = []
    let command = Command<Int> { input in inputs.append(input) }
    #expect(command.execute(1))
    #expect(command.execute(2))
    #expect(inputs == [1, 2])
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

  @Test func refusesWhileDisabled() {
    let isEnabled = Dynamic(false)
    var inputs: [Int] = []
    let command = Command<Int>(enabled: isEnabled) { input in inputs.append(input) }
    let refusals = command.refusals.recorded()
    #expect(command.refusals.current == nil)
    #expect(!command.execute(1))
    isEnabled.value = true
    #expect(command.execute(2))
    isEnabled.value = false
    #expect(!command.execute(3))
    #expect(inputs == [2])
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
    command.isEnabled.addListener { isReady.value = $0 }  // Duplicates would cause an endless loop.
    isReady.value = true
    isReady.value = true
    #expect(log.values == [false, true])
  }

  @Test func retainsTheSourceOfIsEnabled() {
    weak var source: Dynamic<Bool>?
    let command: Command<Void>
    do {
      let strongSource = Dynamic(false)
      source = strongSource
      command = Command(enabled: strongSource.map { $0 }) {}
    }
    source?.value = true
    #expect(command.execute())
  }

  @Test func refusesWhileTheSourceOfIsEnabledIsEmpty() {
    let source = Dynamic(1)
    let command = Command<Void>(enabled: source.filter { $0 > 1 }.map { _ in true }) {}
    #expect(!command.execute())
    source.value = 2
    #expect(command.execute())
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
    var texts: [String] = []
    let button = Button()
    button >> { (text: String) in texts.append(text) }
    button.tap("a")
    #expect(texts == ["a"])
  }
}
