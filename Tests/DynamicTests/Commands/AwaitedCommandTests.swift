import Dynamic
import DynamicTesting
import Testing

@MainActor @Suite("Commands that are awaited")
struct AwaitedCommandTests {
  struct Failure: Error, Equatable {}

  /// Bodies that end when they are told to.
  @MainActor final class Bodies {
    private var waiting: [(Int, CheckedContinuation<Void, any Error>)] = []
    var begun: [Int] = []

    func run(_ input: Int) async throws -> String {
      begun.append(input)
      try await withTaskCancellationHandler {
        try await withCheckedThrowingContinuation { waiting.append((input, $0)) }
      } onCancel: {
        Task { @MainActor in self.end(input, CancellationError()) }
      }
      return "result \(input)"
    }

    func end(_ input: Int, _ error: (any Error)? = nil) {
      guard let place = waiting.firstIndex(where: { $0.0 == input }) else { return }
      let continuation = waiting.remove(at: place).1
      if let error { continuation.resume(throwing: error) } else { continuation.resume() }
    }
  }

  private let bodies = Bodies()

  private func make(
    _ policy: ExecutionPolicy = .ignore, enabled: Listenable<Bool>? = nil
  ) -> AsyncCommand<Int, String> {
    AsyncCommand(enabled: enabled, policy: policy) { [bodies] in try await bodies.run($0) }
  }

  @Test func theResultOfOneExecution() async throws {
    let command = make()
    let log = command.results.recorded()
    let task = Task { try await command.output(of: 1) }
    await turns { bodies.begun == [1] }
    #expect(command.isExecuting.value)
    bodies.end(1)
    #expect(try await task.value == "result 1")
    #expect(log.values == ["result 1"])
    #expect(!command.isExecuting.value)
  }

  @Test func theErrorOfOneExecution() async {
    let command = make()
    let task = Task { try await command.output(of: 1) }
    await turns { bodies.begun == [1] }
    bodies.end(1, Failure())
    await #expect(throws: Failure()) { try await task.value }
    #expect(command.lastError.value is Failure)
  }

  @Test func aDisabledCommandRefuses() async {
    let command = make(enabled: Dynamic(false))
    let refused = command.refusals.recorded()
    await #expect(throws: CommandRefusal()) { try await command.output(of: 1) }
    #expect(refused.values == [1])
    #expect(bodies.begun.isEmpty)
  }

  @Test func aCommandThatRunsRefuses() async {
    let command = make()
    command.execute(1)
    await #expect(throws: CommandRefusal()) { try await command.output(of: 2) }
    await turns { bodies.begun == [1] }
    bodies.end(1)
    await command.finish()
  }

  @Test func whatIsReplacedIsCancelled() async throws {
    let command = make(.replace)
    let first = Task { try await command.output(of: 1) }
    await turns { bodies.begun == [1] }
    let second = Task { try await command.output(of: 2) }
    await turns { bodies.begun == [1, 2] }
    await #expect(throws: CancellationError.self) { try await first.value }
    bodies.end(2)
    #expect(try await second.value == "result 2")
  }

  @Test func eachOfAQueueGetsItsOwn() async throws {
    let command = make(.queue)
    let tasks = (1...3).map { number in Task { try await command.output(of: number) } }
    await turns { bodies.begun == [1] }
    for number in 1...3 {
      await turns { bodies.begun.contains(number) }
      bodies.end(number)
    }
    for (task, number) in zip(tasks, 1...3) { #expect(try await task.value == "result \(number)") }
  }

  @Test func whoeverStopsWaitingCancelsItsOwnExecution() async throws {
    let command = make(.queue)
    let first = Task { try await command.output(of: 1) }
    await turns { bodies.begun == [1] }
    let second = Task { try await command.output(of: 2) }
    let third = Task { try await command.output(of: 3) }
    await someTurns()
    second.cancel()
    await #expect(throws: CancellationError.self) { try await second.value }
    #expect(command.isExecuting.value)
    first.cancel()
    await #expect(throws: CancellationError.self) { try await first.value }
    await turns { bodies.begun == [1, 3] }
    bodies.end(3)
    #expect(try await third.value == "result 3")
    #expect(!command.isExecuting.value)
  }

  @Test func cancellingTheCommandEndsAllThatWait() async {
    let command = make(.queue)
    let tasks = (1...2).map { number in Task { try await command.output(of: number) } }
    let finish = Task { await command.finish() }
    await turns { bodies.begun == [1] }
    command.cancel()
    for task in tasks { await #expect(throws: CancellationError.self) { try await task.value } }
    await finish.value
    #expect(!command.isExecuting.value)
  }

  @Test func finishingWaitsForAllThatRuns() async {
    let command = make(.queue)
    command.execute(1)
    command.execute(2)
    var isOver = false
    let task = Task {
      await command.finish()
      isOver = true
    }
    await turns { bodies.begun == [1] }
    bodies.end(1)
    await turns { bodies.begun == [1, 2] }
    #expect(!isOver)
    bodies.end(2)
    await task.value
    await command.finish()
    #expect(isOver)
  }

  @Test func whoeverWaitsMayBeCancelled() async {
    let command = make()
    command.execute(1)
    let task = Task { await command.finish() }
    await turns { bodies.begun == [1] }
    task.cancel()
    await task.value
    #expect(command.isExecuting.value)
    bodies.end(1)
    await command.finish()
  }

  @Test func itIsEnabledOnlyOnceWhenItsConditionIsSetAgain() {
    let isReady = Dynamic(false)
    let command = Command<Void>(enabled: isReady) {}
    let log = command.isEnabled.recorded()
    command.isEnabled.addListener { isReady.value = $0 }
    isReady.value = true
    isReady.value = true
    #expect(log.values == [false, true])
  }

  @Test func theConditionIsKeptByTheCommand() {
    let isReady = Dynamic(false)
    let command = Command<Void>(enabled: isReady.map { $0 }.map { $0 }) {}
    let log = command.isEnabled.recorded()
    isReady.value = true
    #expect(log.values == [false, true])
    var other: Command<Void>?
    weak var condition: Dynamic<Bool>?
    do {
      let made = Dynamic(false)
      condition = made
      other = Command(enabled: made) {}
      other?.isEnabled.addListener { _ in }
    }
    condition?.value = true
    #expect(other?.execute() == true)
  }
}
