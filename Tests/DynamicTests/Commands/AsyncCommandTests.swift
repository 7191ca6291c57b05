import Dynamic
import DynamicTesting
import Testing

@MainActor @Suite("AsyncCommand")
struct AsyncCommandTests {
  struct Failure: Error, Equatable {}

  let clock = ManualClock()

  /// Returns a command whose runs take a second and fail for negative input.
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

  @Test func retainsItsEnabledValue() {
    weak var source: Dynamic<Bool>?
    let command: AsyncCommand<Void, Void>
    do {
      let strongSource = Dynamic(false)
      source = strongSource
      command = AsyncCommand<Void, Void>(enabled: strongSource.map { $0 }) {}
    }
    let log = command.isEnabled.recorded()
    source?.value = true
    #expect(log.values == [false, true])
  }

  // MARK: Executing

  @Test func isExecutingTurnsTrueBeforeTheBodyStarts() async {
    let isExecutingAtStart = Dynamic<[Bool]>([])
    let isExecuting = Dynamic<Listenable<Bool>?>(nil)
    let command = AsyncCommand<Void, Void> {
      isExecutingAtStart.value.append(isExecuting.value?.value ?? false)
    }
    isExecuting.value = command.isExecuting
    #expect(!command.isExecuting.value)
    command.execute()
    #expect(command.isExecuting.value)
    #expect(isExecutingAtStart.value.isEmpty)
    await clock.settle()
    #expect(isExecutingAtStart.value == [true])
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

  @Test func isExecutingMayEnableAnotherCommand() async {
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

  @Test func twoCommandsMayExcludeEachOther() async {
    let isBusy = Dynamic(false)
    let first = makeCommand(enabled: !isBusy)
    let second = makeCommand(enabled: !isBusy)
    (first.isExecuting || second.isExecuting).removeDuplicates().addListener { isBusy.value = $0 }
    #expect(first.execute(1))
    #expect(!second.execute(1))
    await clock.advance(by: .seconds(1))
    #expect(second.execute(1))
    #expect(!first.execute(1))
    await clock.advance(by: .seconds(1))
    #expect(!isBusy.value)
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

  @Test func startingARunClearsLastError() async {
    let command = makeCommand()
    let log = command.lastError.map { $0 != nil }.recorded()
    command.execute(-1)
    await clock.advance(by: .seconds(1))
    #expect(command.lastError.value is Failure)
    #expect(!command.isExecuting.value)
    command.execute(2)
    #expect(command.lastError.value == nil)
    await clock.advance(by: .seconds(1))
    #expect(log.values == [false, true, false])
  }

  @Test func clearErrorSetsLastErrorToNil() async {
    let command = makeCommand()
    let log = command.lastError.map { $0 != nil }.recorded()
    command.execute(-1)
    await clock.advance(by: .seconds(1))
    command.clearError()
    command.clearError()
    #expect(log.values == [false, true, false])
  }

  @Test(arguments: [true, false])
  func lastErrorListenerMayStopTheRunThatClearsTheError(replaces: Bool) async {
    let command = makeCommand(policy: .replace)
    let log = command.results.recorded()
    command.execute(-1)
    await clock.advance(by: .seconds(1))
    command.lastError.addListener {
      if $0 != nil { return }
      if replaces { command.execute(2) } else { command.cancel() }
    }
    let output = Task { try await command.output(of: 1) }
    await clock.advance(by: .seconds(2))
    await #expect(throws: CancellationError.self) { try await output.value }
    #expect(log.values == (replaces ? [20] : []))
    #expect(!command.isExecuting.value)
  }

  // MARK: Policies

  @Test func ignoreDisablesTheRunningCommand() async {
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

  @Test(arguments: [ExecutionPolicy.ignore, .replace, .queue])
  func disabledCommandRefusesUnderEachPolicy(policy: ExecutionPolicy) async {
    let isEnabled = Dynamic(false)
    let command = makeCommand(enabled: isEnabled, policy: policy)
    #expect(!command.execute(1))
    isEnabled.value = true
    #expect(command.execute(1))
    await clock.advance(by: .seconds(1))
    #expect(command.results.current == 10)
  }

  @Test func replaceDeliversOnlyTheLastRun() async {
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

  @Test func replaceCancelsThePreviousRun() async {
    let cancelled = Dynamic<[Int]>([])
    let command = AsyncCommand<Int, Void>(policy: .replace) { [clock] input in
      do {
        try await clock.sleep(for: .seconds(1))
      } catch {
        cancelled.value.append(input)
      }
    }
    command.execute(1)
    await clock.advance(by: .milliseconds(500))
    command.execute(2)
    await clock.advance(by: .milliseconds(500))
    #expect(cancelled.value == [1])
  }

  @Test func queueRunsExecutionsInOrder() async {
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

  @Test func failureDoesNotStopTheQueue() async {
    let command = makeCommand(policy: .queue)
    let results = command.results.recorded()
    for input in [1, -1, 2] { command.execute(input) }
    await clock.advance(by: .seconds(3))
    #expect(results.values == [10, 20])
    #expect(command.lastError.value == nil)
    #expect(!command.isExecuting.value)
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

  @Test func executionByResultListenerIsRefusedUnderIgnore() async {
    let command = makeCommand()
    command.results.addListener { command.execute($0) }
    command.execute(1)
    await clock.advance(by: .seconds(2))
    #expect(command.refusals.current == 10)
    #expect(command.results.value == 10)
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

  @Test func cancelingAnAwaitedCommandIsNotAFailure() async {
    let inner = makeCommand()
    let outer = AsyncCommand { () async throws -> Int in try await inner.output(of: 1) }
    let failures = outer.failures.recorded()
    outer.execute()
    await clock.settle()
    inner.cancel()
    await outer.finish()
    #expect(failures.values.isEmpty && outer.lastError.value == nil)
    #expect(!outer.isExecuting.value)
  }

  @Test func cancelBeforeStartSkipsTheBody() async {
    let calls = Dynamic(0)
    let command = AsyncCommand<Void, Void> { calls.value += 1 }
    command.execute()
    command.cancel()
    await clock.advance(by: .seconds(1))
    #expect(calls.value == 0)
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

  // MARK: Lifetime

  @Test func releasingTheCommandCancelsItsRun() async {
    let wasCancelled = Dynamic(false)
    weak var weakCommand: AsyncCommand<Void, Void>?
    do {
      let command = AsyncCommand<Void, Void> { [clock] in
        do {
          try await clock.sleep(for: .seconds(1))
        } catch {
          wasCancelled.value = true
          throw error
        }
      }
      weakCommand = command
      command.execute()
      await clock.settle()
    }
    #expect(weakCommand == nil)
    await clock.settle()
    #expect(wasCancelled.value)
  }

  @Test func modelThatStoresItsCommandIsReleased() async {
    @MainActor final class Model {
      let clock: ManualClock
      private(set) var load: AsyncCommand<Int, Int>?

      init(_ clock: ManualClock) {
        self.clock = clock
        load = AsyncCommand { [weak self] input in
          try await self?.clock.sleep(for: .seconds(1))
          return input
        }
      }
    }
    weak var weakModel: Model?
    weak var weakResults: Listenable<Int>?
    do {
      let model = Model(clock)
      weakModel = model
      weakResults = model.load?.results
      model.load?.results.addListener { _ in }
      model.load?.execute(1)
      await clock.advance(by: .seconds(1))
      #expect(model.load?.results.value == 1)
    }
    #expect(weakModel == nil)
    #expect(weakResults == nil)
  }

  @Test(arguments: [ExecutionPolicy.ignore, .replace, .queue])
  func releasedCommandStopsExecuting(policy: ExecutionPolicy) async {
    var load: AsyncCommand<Int, Int>? = makeCommand(policy: policy)
    let isSpinning = Dynamic(false)
    _ = load.map { $0.isExecuting >>> isSpinning }
    let save = Command(enabled: load.map { !$0.isExecuting }) {}
    load?.execute(1)
    load?.execute(2)
    #expect(isSpinning.value && !save.isEnabled.value)
    load = nil
    await runTurnsUntil { !isSpinning.value }
    #expect(!isSpinning.value && save.execute())
  }

  @Test func resultListenerMayReleaseCommandWithQueuedRuns() async {
    var load: AsyncCommand<Int, Int>? = makeCommand(policy: .queue)
    let executing = load?.isExecuting.recorded()
    load?.results.addListener { _ in load = nil }
    load?.execute(1)
    load?.execute(2)
    await clock.advance(by: .seconds(1))
    await runTurnsUntil { executing?.values.last == false }
    #expect(executing?.values == [false, true, false])
  }

  @Test func finishedAndCanceledRunsReleaseTheirInput() async {
    let command = AsyncCommand<Dynamic<Int>, Void>(policy: .queue) { _ in
      await Task { @MainActor in }.value
    }
    for isCancelled in [false, true] {
      weak var weakInput: Dynamic<Int>?
      do {
        let input = Dynamic(1)
        weakInput = input
        command.execute(input)
      }
      if isCancelled { command.cancel() } else { await command.finish() }
      await takeTurns()
      #expect(weakInput == nil)
    }
  }
}
