import Dynamic
import DynamicTesting
import Testing

@MainActor @Suite("Command")
struct CommandTests {
  /// A control that runs a command when it is tapped, as a button does.
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

  #if os(macOS) || os(Linux)
  @Test func whatHasNotComeYetIsSaidToBeMissing() async throws {
    let refusals = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      @MainActor in _ = Command<Int> { _ in }.refusals.value
    }
    let results = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      @MainActor in _ = AsyncCommand<Int, Int> { $0 }.results.value
    }
    for result in [refusals, results] {
      let message = try #require(result).message
      #expect(message.contains("has no value yet") && !message.contains("update"))
    }
  }
  #endif

  @Test func itRunsItsAction() {
    var ran: [Int] = []
    let command = Command<Int> { value in ran.append(value) }
    #expect(command.execute(1))
    #expect(command.execute(2))
    #expect(ran == [1, 2])
  }

  @Test func theActionLearnsTheSender() {
    final class Sender {}
    let sender = Sender()
    var senders: [AnyObject?] = []
    let command = Command<Int> { value, sender in senders.append(sender) }
    command.execute(1, sender: sender)
    command.execute(2)
    #expect(senders.count == 2)
    #expect(senders[0] === sender)
    #expect(senders[1] == nil)
  }

  @Test func aCommandWithoutInputNeedsNone() {
    var count = 0
    let command = Command<Void> { count += 1 }
    #expect(command.execute())
    #expect(count == 1)
  }

  @Test func aDisabledCommandDoesNothingAndSaysSo() {
    let isEnabled = Dynamic(false)
    var ran: [Int] = []
    let command = Command<Int>(enabled: isEnabled) { value in ran.append(value) }
    let refusals = command.refusals.recorded()
    #expect(!command.execute(1))
    #expect(ran.isEmpty)
    #expect(refusals.values == [1])
    isEnabled.value = true
    #expect(command.execute(2))
    isEnabled.value = false
    #expect(!command.execute(3))
    #expect(ran == [2])
    #expect(refusals.values == [1, 3])
  }

  @Test func refusalsAreEmptyUntilTheFirst() {
    let command = Command<Int>(enabled: Dynamic(false)) { _ in }
    #expect(command.refusals.current == nil)
    command.execute(1)
    #expect(command.refusals.value == 1)
  }

  @Test func isEnabledIsWhatItWasMadeWith() {
    let name = Dynamic("")
    let command = Command<Void>(enabled: name.map { !$0.isEmpty }) {}
    let log = command.isEnabled.recorded()
    #expect(!command.execute())
    name.value = "Ada"
    #expect(command.execute())
    #expect(log.values == [false, true])
    #expect(Command<Void> {}.isEnabled.value)
  }

  @Test func enabledIsKept() {
    let name = Dynamic("")
    let command = Command<Void>(enabled: name.map { !$0.isEmpty }.map { $0 }) {}
    name.value = "Ada"
    #expect(command.isEnabled.value)
  }

  @Test func anEnabledThatHasNoValueYetRefuses() {
    let source = Dynamic(1)
    let command = Command<Void>(enabled: source.filter { $0 > 1 }.map { _ in true }) {}
    #expect(!command.execute())
    source.value = 2
    #expect(command.execute())
  }

  @Test func aListenerOfRefusalsMayExecuteAgain() {
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

  @Test func insideABatchTheNewStateCounts() {
    let isEnabled = Dynamic(false)
    let command = Command<Void>(enabled: isEnabled.map { $0 }) {}
    command.isEnabled.addListener { _ in }
    batch {
      isEnabled.value = true
      #expect(command.execute())
    }
  }

  @Test func anActionMayDisableItsOwnCommand() {
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

  @Test func aControlFollowsIsEnabledFromTheMomentOfBinding() {
    let isEnabled = Dynamic(false)
    let command = Command<String>(enabled: isEnabled) { _ in }
    let button = Button()
    button >> command
    #expect(!button.isEnabled)
    isEnabled.value = true
    #expect(button.isEnabled)
  }

  @Test func aControlRunsItsCommand() {
    var ran: [String] = []
    let button = Button()
    button >> { (text: String) in ran.append(text) }
    button.tap("a")
    #expect(ran == ["a"])
  }

  @Test func aSecondCommandEndsTheFirst() {
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

  @Test func neitherSideRetainsACycle() {
    @MainActor final class Model {
      let isEnabled = Dynamic(true)
      private(set) lazy var command = Command<String>(enabled: isEnabled) { [weak self] _ in
        self?.isEnabled.value = false
      }
    }
    weak var weakModel: Model?
    weak var weakButton: Button?
    do {
      let model = Model()
      let button = Button()
      weakModel = model
      weakButton = button
      button >> model.command
      button.tap("a")
      #expect(!button.isEnabled)
    }
    #expect(weakModel == nil)
    #expect(weakButton == nil)
  }

  @Test func aCommandDoesNotKeepItsControl() {
    let isEnabled = Dynamic(true)
    let command = Command<String>(enabled: isEnabled) { _ in }
    weak var button: Button?
    do {
      let made = Button()
      button = made
      made >> command
    }
    #expect(button == nil)
    isEnabled.value = false
  }
}
