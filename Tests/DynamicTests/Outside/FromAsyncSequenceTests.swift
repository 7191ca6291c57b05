import Dynamic
import DynamicTesting
import Testing

@MainActor @Suite("Dynamic(from:)")
struct FromAsyncSequenceTests {
  struct Failure: Error {}

  @Test func followsEveryElement() async {
    let (elements, continuation) = AsyncStream.makeStream(of: Int.self)
    let value = Dynamic(0, from: elements)
    let log = value.recorded()
    for element in 1...3 { continuation.yield(element) }
    #expect(value.value == 0)
    await runTurnsUntil { value.value == 3 }
    #expect(log.values == [0, 1, 2, 3])
    continuation.finish()
    await takeTurns()
    value.value = 4
    #expect(log.values == [0, 1, 2, 3, 4])
  }

  @Test func unstoredValueLivesUntilTheSequenceEnds() async {
    final class Object {}
    let (elements, continuation) = AsyncStream.makeStream(of: Int.self)
    weak var captured: Object?
    var received: [Int] = []
    do {
      let object = Object()
      captured = object
      Dynamic(0, from: elements).addListener { [object] value in
        _ = object
        received.append(value)
      }
    }
    continuation.yield(1)
    await runTurnsUntil { received == [1] }
    #expect(received == [1] && captured != nil)
    continuation.finish()
    await runTurnsUntil { captured == nil }
    #expect(captured == nil)
  }

  @Test func graphShowsItsName() {
    let value = Dynamic(0, from: AsyncStream<Int> { nil }, name: "temperature")
    #expect(value.graph().contains("“temperature”"))
  }

  @Test func elementsMayBeYieldedOnAnyThread() async {
    let (elements, continuation) = AsyncStream.makeStream(of: Int.self)
    let value = Dynamic(0, from: elements)
    await Task.detached { _ = continuation.yield(7) }.value
    await runTurnsUntil { value.value == 7 }
    #expect(value.value == 7)
  }

  @Test func releasedValueEndsItsTask() async {
    let (elements, continuation) = AsyncStream.makeStream(of: Int.self)
    let isEnded = Dynamic(false)
    continuation.onTermination = { _ in Task { @MainActor in isEnded.value = true } }
    var value: Dynamic<Int>? = Dynamic(0, from: elements)
    weak let weakValue = value
    continuation.yield(1)
    await runTurnsUntil { value?.value == 1 }
    #expect(value?.value == 1)
    await takeTurns()
    value = nil
    #expect(weakValue == nil)
    await runTurnsUntil { isEnded.value }
    #expect(isEnded.value)
  }

  @Test func valueReleasedOnAnotherThreadEndsItsTask() async {
    let (elements, continuation) = AsyncStream.makeStream(of: Int.self)
    let isEnded = Dynamic(false)
    continuation.onTermination = { _ in Task { @MainActor in isEnded.value = true } }
    var value: Dynamic<Int>? = Dynamic(0, from: elements)
    await takeTurns()
    releaseInBackground(&value)
    await runTurnsUntil { isEnded.value }
    #expect(isEnded.value)
  }

  @Test func errorIsReportedAndValueIsKept() async {
    let (elements, continuation) = AsyncThrowingStream.makeStream(of: Int.self)
    var errors: [any Error] = []
    let value = Dynamic(0, from: elements) { errors.append($0) }
    let silent = Dynamic(5, from: AsyncThrowingStream<Int, any Error> { throw Failure() })
    continuation.yield(1)
    continuation.finish(throwing: Failure())
    await runTurnsUntil { !errors.isEmpty }
    #expect(value.value == 1)
    #expect(errors.count == 1 && errors.first is Failure)
    await takeTurns()
    #expect(silent.value == 5)
  }

  @Test func errorAfterReleaseIsIgnored() async {
    let (elements, continuation) = AsyncThrowingStream.makeStream(of: Int.self)
    var value: Dynamic<Int>? = Dynamic(0, from: elements) { _ in
      Issue.record("A released value reported an error")
    }
    await takeTurns()
    #expect(value?.value == 0)
    value = nil
    continuation.finish(throwing: Failure())
    await takeTurns()
  }
}
