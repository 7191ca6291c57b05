import Dynamic
import DynamicTesting
import Testing

@MainActor @Suite("AsyncCommand")
struct AsyncCommandTests {
  struct Failure: Error, Equatable {}

  let clock = ManualClock()

  /// Each run takes a second and fails for negative input.
  func makeCommand(
    enabled: Listenable<Bool>? = nil, policy: ExecutionPolicy = .ignore
  ) -> AsyncCommand<Int, Int> {
    AsyncCommand(enabled: enabled, policy: policy) { [clock] input in
      try await clock.sleep(for: .seconds(1))
      if input < 0 { throw Failure() }
      return input * 10
    }
  }

  @Test func deliversEachResult() async {
    let command = makeCommand()
    let log = command.results.recorded()
    #expect(command.results.current == nil)
    #expect(command.execute(1))
    #expect(log.values.isEmpty)
    await clock.advance(by: .seconds(1))
    command.execute(1)
    await clock.advance(by: .seconds(1))
    #expect(log.values == [10, 10])
  }

  // MARK: Executing

  @Test func isExecutingTurnsTrueBeforeTheBodyStarts() async {
    var isExecuting: Listenable<Bool>?
    var isExecutingInBody: [Bool?] = []
    let command = AsyncCommand<Void, Void> { isExecutingInBody.append(isExecuting?.value) }
    isExecuting = command.isExecuting
    #expect(!command.isExecuting.value)
    command.execute()
    #expect(command.isExecuting.value)
    #expect(isExecutingInBody.isEmpty)
    await clock.settle()
    #expect(isExecutingInBody == [true])
    #expect(!command.isExecuting.value)
  }

  @Test func isExecutingTurnsFalseAfterTheResultIsDelivered() async {
    let command = makeCommand()
    var log: [String] = []
    command.results.addListener { log.append("\($0) \(command.isExecuting.value)") }
    command.isExecuting.addListener { log.append("\($0) \(command.results.current ?? 0)") }
    command.execute(1)
    await clock.advance(by: .seconds(1))
    #expect(log == ["true 0", "10 true", "false 10"])
  }

  @Test func isExecutingMayDisableAnotherCommand() async {
    let load = makeCommand()
    let save = makeCommand(enabled: !load.isExecuting)
    let log = save.isEnabled.recorded()
    load.execute(1)
    #expect(!save.execute(1))
    await clock.advance(by: .seconds(1))
    #expect(save.execute(1))
    await clock.advance(by: .seconds(1))
    #expect(save.results.value == 10)
    #expect(log.values == [true, false, true, false, true])
  }

  // MARK: Errors

  @Test func failuresDeliverInputAndErrorOfEachFailedRun() async {
    let command = makeCommand(policy: .queue)
    var inputs: [Int] = []
    command.failures.addListener { input, error in
      #expect(error is Failure)
      inputs.append(input)
    }
    #expect(command.failures.current == nil)
    for input in [-1, 2, -3, -3] { command.execute(input) }
    await clock.advance(by: .seconds(4))
    #expect(inputs == [-1, -3, -3])
  }

  @Test func lastErrorBecomesNilOnTheNextRunOrClearError() async {
    let command = makeCommand()
    let log = command.lastError.map { $0 != nil }.recorded()
    command.execute(-1)
    await clock.advance(by: .seconds(1))
    #expect(command.lastError.value is Failure)
    #expect(!command.isExecuting.value)
    command.execute(-1)
    #expect(command.lastError.value == nil)
    await clock.advance(by: .seconds(1))
    command.clearError()
    command.clearError()
    #expect(log.values == [false, true, false, true, false])
  }

  // MARK: Policies

  @Test func ignorePolicyDisablesTheRunningCommand() async {
    let command = makeCommand()
    let enabled = command.isEnabled.recorded()
    let refusals = command.refusals.recorded()
    let results = command.results.recorded()
    #expect(command.execute(1))
    #expect(!command.execute(2))
    await clock.advance(by: .seconds(1))
    #expect(command.execute(3))
    await clock.advance(by: .seconds(1))
    #expect(results.values == [10, 30])
    #expect(refusals.values == [2])
    #expect(enabled.values == [true, false, true, false, true])
  }

  @Test func replacePolicyDeliversOnlyTheLastRun() async {
    let isEnabled = Dynamic(true)
    let command = makeCommand(enabled: isEnabled, policy: .replace)
    let results = command.results.recorded()
    let executing = command.isExecuting.recorded()
    #expect(command.execute(1))
    #expect(command.isEnabled.value)
    await clock.advance(by: .milliseconds(500))
    #expect(command.execute(2))
    isEnabled.value = false
    #expect(!command.execute(3))
    await clock.advance(by: .milliseconds(500))
    #expect(results.values.isEmpty)
    #expect(command.isExecuting.value)
    await clock.advance(by: .milliseconds(500))
    #expect(results.values == [20])
    #expect(executing.values == [false, true, false])
    #expect(command.lastError.value == nil)
  }

  @Test func queuePolicyRunsExecutionsInOrder() async {
    let isEnabled = Dynamic(true)
    let command = makeCommand(enabled: isEnabled, policy: .queue)
    let results = command.results.recorded()
    let executing = command.isExecuting.recorded()
    for input in 1...3 { #expect(command.execute(input)) }
    #expect(command.isEnabled.value)
    isEnabled.value = false
    #expect(!command.execute(4))
    for count in 1...3 {
      #expect(command.isExecuting.value)
      await clock.advance(by: .seconds(1))
      #expect(results.values == (1...count).map { $0 * 10 })
    }
    #expect(executing.values == [false, true, false])
  }

  @Test(arguments: [ExecutionPolicy.queue, .replace])
  func resultListenerMayExecuteAgain(policy: ExecutionPolicy) async {
    let command = makeCommand(policy: policy)
    let results = command.results.recorded()
    command.results.addListener { if $0 < 1000 { command.execute($0) } }
    command.execute(1)
    await clock.advance(by: .seconds(5))
    #expect(results.values == [10, 100, 1000])
    #expect(!command.isExecuting.value)
  }

  // MARK: Canceling

  @Test(arguments: [ExecutionPolicy.ignore, .replace, .queue])
  func cancelReportsNeitherResultNorError(policy: ExecutionPolicy) async {
    let command = makeCommand(policy: policy)
    let results = command.results.recorded()
    command.execute(1)
    command.execute(2)
    await clock.advance(by: .milliseconds(500))
    command.cancel()
    command.cancel()
    #expect(!command.isExecuting.value)
    #expect(command.isEnabled.value)
    await clock.advance(by: .seconds(5))
    #expect(results.values.isEmpty)
    #expect(command.lastError.value == nil)
    #expect(command.execute(3))
    await clock.advance(by: .seconds(1))
    #expect(results.values == [30])
  }

  @Test func cancellationErrorIsNotAFailure() async {
    let command = AsyncCommand { () async throws -> Int in throw CancellationError() }
    let failures = command.failures.recorded()
    command.execute()
    await command.finish()
    #expect(failures.values.isEmpty && command.lastError.value == nil)
    #expect(!command.isExecuting.value)
  }

  @Test func replacedRunIsCanceled() async {
    var canceledInputs: [Int] = []
    let command = AsyncCommand<Int, Void>(policy: .replace) { [clock] input in
      do { try await clock.sleep(for: .seconds(1)) } catch { canceledInputs.append(input) }
    }
    command.execute(1)
    await clock.settle()
    command.execute(2)
    await clock.settle()
    #expect(canceledInputs == [1])
  }

  @Test func cancelBeforeStartSkipsTheBody() async {
    var calls = 0
    let command = AsyncCommand<Void, Void> { calls += 1 }
    command.execute()
    command.cancel()
    await clock.settle()
    #expect(calls == 0)
    #expect(!command.isExecuting.value)
  }

  @Test func bodyIgnoringCancellationDeliversNothing() async {
    let command = AsyncCommand<Int, Int> { [clock] input in
      try? await clock.sleep(for: .seconds(1))
      return input
    }
    let results = command.results.recorded()
    command.execute(1)
    await clock.settle()
    command.cancel()
    await clock.advance(by: .seconds(2))
    #expect(results.values.isEmpty)
  }

  // MARK: Awaiting

  @Test func finishWaitsForAllRuns() async {
    let command = makeCommand(policy: .queue)
    command.execute(1)
    command.execute(2)
    var isFinished = false
    let task = Task {
      await command.finish()
      isFinished = true
    }
    await clock.advance(by: .seconds(1))
    #expect(!isFinished)
    await clock.advance(by: .seconds(1))
    await task.value
    await command.finish()
    #expect(isFinished)
  }

  @Test func canceledFinishLeavesOtherTasksWaiting() async {
    let command = makeCommand()
    command.execute(1)
    let canceledTask = Task { await command.finish() }
    let waitingTask = Task { await command.finish() }
    await clock.settle()
    canceledTask.cancel()
    await canceledTask.value
    #expect(command.isExecuting.value)
    await clock.advance(by: .seconds(1))
    await waitingTask.value
    #expect(!command.isExecuting.value)
  }

  @Test func cancelMakesFinishReturn() async {
    let command = makeCommand(policy: .queue)
    command.execute(1)
    command.execute(2)
    let task = Task { await command.finish() }
    await clock.settle()
    command.cancel()
    await task.value
    #expect(!command.isExecuting.value)
  }

  // MARK: Lifetime

  @Test func releasingTheCommandCancelsItsRun() async {
    var wasCanceled = false
    weak var weakCommand: AsyncCommand<Void, Void>?
    do {
      let command = AsyncCommand<Void, Void> { [clock] in
        do {
          try await clock.sleep(for: .seconds(1))
        } catch {
          wasCanceled = true
          throw error
        }
      }
      weakCommand = command
      command.execute()
      await clock.settle()
    }
    #expect(weakCommand == nil)
    await clock.settle()
    #expect(wasCanceled)
  }

  @Test func releasingTheCommandSetsIsExecutingToFalse() async {
    var load: AsyncCommand<Int, Int>? = makeCommand()
    let isSpinning = Dynamic(false)
    if let load { load.isExecuting >>> isSpinning }
    load?.execute(1)
    #expect(isSpinning.value)
    load = nil
    await runTasksUntil { !isSpinning.value }
    #expect(!isSpinning.value)
  }
}
