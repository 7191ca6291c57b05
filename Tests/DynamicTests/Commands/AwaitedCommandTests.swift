import Dynamic
import DynamicTesting
import Testing

@MainActor @Suite("AsyncCommand.output(of:) and finish()")
struct AwaitedCommandTests {
  struct Failure: Error, Equatable {}

  /// Command bodies, each of which runs until the test calls `end` or cancels its task.
  @MainActor final class Bodies {
    private var waiting: [(input: Int, continuation: CheckedContinuation<Void, any Error>)] = []
    var started: [Int] = []
    var canceled: [Int] = []

    func run(_ input: Int) async throws -> String {
      started.append(input)
      try await withTaskCancellationHandler {
        try await withCheckedThrowingContinuation { waiting.append((input, $0)) }
      } onCancel: {
        Task { @MainActor in
          self.canceled.append(input)
          self.end(input, CancellationError())
        }
      }
      return "result \(input)"
    }

    func end(_ input: Int, _ error: (any Error)? = nil) {
      guard let index = waiting.firstIndex(where: { $0.input == input }) else { return }
      let continuation = waiting.remove(at: index).continuation
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
    await runTasksUntil { bodies.started == [1] }
    #expect(command.isExecuting.value)
    bodies.end(1)
    #expect(try await task.value == "result 1")
    #expect(log.values == ["result 1"])
    #expect(!command.isExecuting.value)
  }

  @Test func outputThrowsTheErrorOfItsRun() async {
    let command = makeCommand()
    let task = Task { try await command.output(of: 1) }
    await runTasksUntil { bodies.started == [1] }
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

  @Test func replacedRunIsCanceledAndItsOutputThrows() async throws {
    let command = makeCommand(.replace)
    let first = Task { try await command.output(of: 1) }
    await runTasksUntil { bodies.started == [1] }
    let second = Task { try await command.output(of: 2) }
    await runTasksUntil { bodies.started == [1, 2] }
    await #expect(throws: CancellationError.self) { try await first.value }
    await runTasksUntil { bodies.canceled == [1] }
    #expect(bodies.canceled == [1])
    bodies.end(2)
    #expect(try await second.value == "result 2")
  }

  @Test func queuedRunsReturnTheirOwnOutput() async throws {
    let command = makeCommand(.queue)
    let tasks = (1...3).map { number in Task { try await command.output(of: number) } }
    for number in 1...3 {
      await runTasksUntil { bodies.started.contains(number) }
      bodies.end(number)
    }
    for (task, number) in zip(tasks, 1...3) { #expect(try await task.value == "result \(number)") }
  }

  @Test func canceledTaskCancelsOnlyItsRun() async throws {
    let command = makeCommand(.queue)
    let first = Task { try await command.output(of: 1) }
    await runTasksUntil { bodies.started == [1] }
    let second = Task { try await command.output(of: 2) }
    let third = Task { try await command.output(of: 3) }
    await runPendingTasks()
    second.cancel()
    await #expect(throws: CancellationError.self) { try await second.value }
    #expect(command.isExecuting.value)
    first.cancel()
    await #expect(throws: CancellationError.self) { try await first.value }
    await runTasksUntil { bodies.started == [1, 3] }
    bodies.end(3)
    #expect(try await third.value == "result 3")
    #expect(!command.isExecuting.value)
  }

  @Test func cancelEndsAllAwaitingTasks() async {
    let command = makeCommand(.queue)
    let tasks = (1...2).map { number in Task { try await command.output(of: number) } }
    let finish = Task { await command.finish() }
    await runTasksUntil { bodies.started == [1] }
    command.cancel()
    for task in tasks { await #expect(throws: CancellationError.self) { try await task.value } }
    await finish.value
    #expect(!command.isExecuting.value)
  }

  @Test func outputInACanceledTaskExecutesNothing() async {
    let command = makeCommand()
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await command.output(of: 1)
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(!command.isExecuting.value)
    await runPendingTasks()
    #expect(bodies.started.isEmpty)
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
    await runTasksUntil { bodies.started == [1] }
    bodies.end(1)
    await runTasksUntil { bodies.started == [1, 2] }
    #expect(!isFinished)
    bodies.end(2)
    await task.value
    await command.finish()
    #expect(isFinished)
  }

  @Test func canceledFinishLeavesOtherTasksWaiting() async {
    let command = makeCommand()
    command.execute(1)
    let canceled = Task { await command.finish() }
    let other = Task { await command.finish() }
    await runTasksUntil { bodies.started == [1] }
    canceled.cancel()
    await canceled.value
    #expect(command.isExecuting.value)
    bodies.end(1)
    await other.value
    #expect(!command.isExecuting.value)
  }
}
