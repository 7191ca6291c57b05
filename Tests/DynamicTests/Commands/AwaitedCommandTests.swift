import Dynamic
import DynamicTesting
import Testing

@MainActor @Suite("AsyncCommand.output(of:) and finish()")
struct AwaitedCommandTests {
  struct Failure: Error, Equatable {}

  /// Command bodies that run until the test ends or cancels them.
  @MainActor final class Bodies {
    private var waiting: [(Int, CheckedContinuation<Void, any Error>)] = []
    var started: [Int] = []
    var cancelled: [Int] = []

    func run(_ input: Int) async throws -> String {
      started.append(input)
      try await withTaskCancellationHandler {
        try await withCheckedThrowingContinuation { waiting.append((input, $0)) }
      } onCancel: {
        Task { @MainActor in
          self.cancelled.append(input)
          self.end(input, CancellationError())
        }
      }
      return "result \(input)"
    }

    func end(_ input: Int, _ error: (any Error)? = nil) {
      guard let index = waiting.firstIndex(where: { $0.0 == input }) else { return }
      let continuation = waiting.remove(at: index).1
      if let error { continuation.resume(throwing: error) } else { continuation.resume() }
    }
  }

  private let bodies = Bodies()

  private func makeCommand(
    _ policy: ExecutionPolicy = .ignore, enabled: Listenable<Bool>? = nil
  ) -> AsyncCommand<Int, String> {
    AsyncCommand(enabled: enabled, policy: policy) { [bodies] in try await bodies.run($0) }
  }

  // MARK: output(of:)

  @Test func outputReturnsTheResultOfItsRun() async throws {
    let command = makeCommand()
    let log = command.results.recorded()
    let task = Task { try await command.output(of: 1) }
    await runTurnsUntil { bodies.started == [1] }
    #expect(command.isExecuting.value)
    bodies.end(1)
    #expect(try await task.value == "result 1")
    #expect(log.values == ["result 1"])
    #expect(!command.isExecuting.value)
  }

  @Test func outputThrowsTheErrorOfItsRun() async {
    let command = makeCommand()
    let task = Task { try await command.output(of: 1) }
    await runTurnsUntil { bodies.started == [1] }
    bodies.end(1, Failure())
    await #expect(throws: Failure()) { try await task.value }
    #expect(command.lastError.value is Failure)
  }

  @Test func outputOfADisabledCommandThrows() async {
    let command = makeCommand(enabled: Dynamic(false))
    let refusals = command.refusals.recorded()
    await #expect(throws: CommandRefusal()) { try await command.output(of: 1) }
    #expect(refusals.values == [1])
    #expect(bodies.started.isEmpty)
  }

  @Test func outputOfAReplacedRunThrows() async throws {
    let command = makeCommand(.replace)
    let first = Task { try await command.output(of: 1) }
    await runTurnsUntil { bodies.started == [1] }
    let second = Task { try await command.output(of: 2) }
    await runTurnsUntil { bodies.started == [1, 2] }
    await #expect(throws: CancellationError.self) { try await first.value }
    bodies.end(2)
    #expect(try await second.value == "result 2")
  }

  @Test func queuedRunsReturnTheirOwnOutput() async throws {
    let command = makeCommand(.queue)
    let tasks = (1...3).map { number in Task { try await command.output(of: number) } }
    for number in 1...3 {
      await runTurnsUntil { bodies.started.contains(number) }
      bodies.end(number)
    }
    for (task, number) in zip(tasks, 1...3) { #expect(try await task.value == "result \(number)") }
  }

  @Test func canceledTaskCancelsOnlyItsRun() async throws {
    let command = makeCommand(.queue)
    let first = Task { try await command.output(of: 1) }
    await runTurnsUntil { bodies.started == [1] }
    let second = Task { try await command.output(of: 2) }
    let third = Task { try await command.output(of: 3) }
    await takeTurns()
    second.cancel()
    await #expect(throws: CancellationError.self) { try await second.value }
    #expect(command.isExecuting.value)
    first.cancel()
    await #expect(throws: CancellationError.self) { try await first.value }
    await runTurnsUntil { bodies.started == [1, 3] }
    bodies.end(3)
    #expect(try await third.value == "result 3")
    #expect(!command.isExecuting.value)
  }

  @Test func cancelEndsAllAwaitingTasks() async {
    let command = makeCommand(.queue)
    let tasks = (1...2).map { number in Task { try await command.output(of: number) } }
    let finish = Task { await command.finish() }
    await runTurnsUntil { bodies.started == [1] }
    command.cancel()
    for task in tasks { await #expect(throws: CancellationError.self) { try await task.value } }
    await finish.value
    #expect(!command.isExecuting.value)
  }

  @Test func outputInACanceledTaskThrowsBeforeTheBodyReturns() async {
    var end: CheckedContinuation<Void, Never>?
    let command = AsyncCommand<Int, Int> { input in
      await withCheckedContinuation { end = $0 }
      return input
    }
    let log = command.results.recorded()
    let task = Task { try await command.output(of: 1) }
    await runTurnsUntil { end != nil }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    end?.resume()
    await takeTurns()
    #expect(log.values.isEmpty)
  }

  @Test func outputInACanceledTaskExecutesNothing() async {
    let command = makeCommand()
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await command.output(of: 1)
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(!command.isExecuting.value)
    await takeTurns()
    #expect(bodies.started.isEmpty)
  }

  @Test func isExecutingListenerMayCancel() async {
    let command = makeCommand()
    command.isExecuting.addListener { if $0 { command.cancel() } }
    await #expect(throws: CancellationError.self) { try await command.output(of: 1) }
    #expect(bodies.started.isEmpty)
    #expect(!command.isExecuting.value)
  }

  // MARK: Canceled queues

  @Test func queueRunsExecutionsAfterCancel() async {
    let command = makeCommand(.queue)
    for number in 1...3 { command.execute(number) }
    await runTurnsUntil { bodies.started == [1] }
    command.cancel()
    await runTurnsUntil { bodies.cancelled == [1] }
    command.execute(4)
    await runTurnsUntil { bodies.started == [1, 4] }
    bodies.end(4)
    await command.finish()
    #expect(bodies.started == [1, 4])
  }

  @Test(arguments: [ExecutionPolicy.replace, .queue])
  func cancellationHandlerMayExecuteAgain(policy: ExecutionPolicy) async {
    let holder = Dynamic<AsyncCommand<Int, String>?>(nil)
    let command = AsyncCommand<Int, String>(policy: policy) { [bodies] input in
      try await withTaskCancellationHandler {
        try await bodies.run(input)
      } onCancel: {
        if input == 1 { MainActor.assumeIsolated { _ = holder.value?.execute(9) } }
      }
    }
    holder.value = command
    command.execute(1)
    command.execute(policy == .queue ? 2 : 1)
    await runTurnsUntil { !bodies.started.isEmpty }
    command.cancel()
    #expect(command.isExecuting.value)
    await runTurnsUntil { bodies.started.last == 9 }
    bodies.end(9)
    await command.finish()
    #expect(command.results.current == "result 9")
    #expect(bodies.started == [1, 9])
  }

  @Test func executionByACanceledBodyWaitsInTheQueue() async {
    let holder = Dynamic<AsyncCommand<Int, String>?>(nil)
    let command = AsyncCommand<Int, String>(policy: .queue) { [bodies] input in
      try await withTaskCancellationHandler {
        try await bodies.run(input)
      } onCancel: {
        if input == 1 { MainActor.assumeIsolated { _ = holder.value?.execute(9) } }
      }
    }
    holder.value = command
    let task = Task { try await command.output(of: 1) }
    await runTurnsUntil { bodies.started == [1] }
    command.execute(2)
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    for number in [2, 9] {
      await runTurnsUntil { bodies.started.last == number }
      bodies.end(number)
    }
    #expect(bodies.started == [1, 2, 9])
    command.cancel()
  }

  // MARK: finish()

  @Test func finishWaitsForAllRuns() async {
    let command = makeCommand(.queue)
    command.execute(1)
    command.execute(2)
    var isFinished = false
    let task = Task {
      await command.finish()
      isFinished = true
    }
    await runTurnsUntil { bodies.started == [1] }
    bodies.end(1)
    await runTurnsUntil { bodies.started == [1, 2] }
    #expect(!isFinished)
    bodies.end(2)
    await task.value
    await command.finish()
    #expect(isFinished)
  }

  @Test func canceledFinishLeavesOtherTasksWaiting() async {
    let command = makeCommand()
    command.execute(1)
    let tasks = (0..<3).map { _ in Task { await command.finish() } }
    await runTurnsUntil { bodies.started == [1] }
    tasks[1].cancel()
    await tasks[1].value
    #expect(command.isExecuting.value)
    bodies.end(1)
    for task in tasks { await task.value }
    #expect(!command.isExecuting.value)
  }
}
