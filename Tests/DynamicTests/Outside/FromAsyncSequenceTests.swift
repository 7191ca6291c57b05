import Dynamic
import DynamicTesting
import Testing

@MainActor @Suite("Dynamic(from:)")
struct FromAsyncSequenceTests {
  struct Failure: Error {}

  private func makeSequence()
    -> (AsyncStream<Int>, AsyncStream<Int>.Continuation, isEnded: Dynamic<Bool>)
  {
    let (elements, continuation) = AsyncStream.makeStream(of: Int.self)
    let isEnded = Dynamic(false)
    continuation.onTermination = { _ in Task { @MainActor in isEnded.value = true } }
    return (elements, continuation, isEnded)
  }

  @Test func followsEveryElement() async {
    let (elements, continuation) = AsyncStream.makeStream(of: Int.self)
    let value = Dynamic(0, from: elements)
    let log = value.recorded()
    for element in 1...3 { continuation.yield(element) }
    #expect(value.value == 0)
    await runTasksUntil { value.value == 3 }
    #expect(log.values == [0, 1, 2, 3])
    continuation.finish()
    await runPendingTasks()
    value.value = 4
    #expect(log.values == [0, 1, 2, 3, 4])
  }

  @Test func unstoredValueWithAListenerLivesUntilTheSequenceEnds() async {
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
    await runTasksUntil { received == [1] }
    #expect(received == [1] && captured != nil)
    continuation.finish()
    await runTasksUntil { captured == nil }
    #expect(captured == nil)
  }

  @Test func graphShowsTheName() {
    let value = Dynamic(0, from: AsyncStream<Int> { nil }, name: "temperature")
    #expect(value.graph().contains("“temperature”"))
  }

  @Test(arguments: [false, true])
  func releasedValueEndsItsTask(isReleasedInBackground: Bool) async {
    let (elements, continuation, isEnded) = makeSequence()
    var value: Dynamic<Int>? = Dynamic(0, from: elements)
    continuation.yield(1)
    await runTasksUntil { value?.value == 1 }
    #expect(value?.value == 1)
    if isReleasedInBackground { releaseInBackground(&value) } else { value = nil }
    await runTasksUntil { isEnded.value }
    #expect(isEnded.value)
  }

  @Test func releasingAModifierTargetEndsTheSequenceAtOnce() async {
    @MainActor final class Label {
      var text = ""
      private(set) lazy var textModifier = PropertyModifier<String>(self) { $0.text = $1 }
    }
    let (elements, _, isEnded) = makeSequence()
    var label: Label? = Label()
    if let label { Dynamic(0, from: elements).map { "\($0)" } >>> label.textModifier }
    await runPendingTasks()
    #expect(label?.text == "0" && !isEnded.value)
    label = nil
    await runTasksUntil { isEnded.value }
    #expect(isEnded.value)
  }

  @Test(arguments: [false, true]) func releasingTheBagEndsTheSequence(isTwoWay: Bool) async {
    let (elements, _, isEnded) = makeSequence()
    let other = Dynamic(0)
    var bag: DisposeBag? = DisposeBag()
    bag?.collect {
      if isTwoWay {
        Dynamic(0, from: elements) <<>>> other
      } else {
        other.flatMapLatest { _ in Dynamic(0, from: elements) } >>> { _ in }
      }
    }
    await runPendingTasks()
    #expect(!isEnded.value)
    bag = nil
    await runTasksUntil { isEnded.value }
    #expect(isEnded.value)
  }

  @Test func errorIsReportedAndValueIsKept() async {
    let (elements, continuation) = AsyncThrowingStream.makeStream(of: Int.self)
    var errors: [any Error] = []
    let value = Dynamic(0, from: elements) { errors.append($0) }
    let unhandled = Dynamic(5, from: AsyncThrowingStream<Int, any Error> { throw Failure() })
    continuation.yield(1)
    continuation.finish(throwing: Failure())
    await runTasksUntil { !errors.isEmpty }
    #expect(value.value == 1)
    #expect(errors.count == 1 && errors.first is Failure)
    await runPendingTasks()
    #expect(unhandled.value == 5)
  }

  @Test func errorAfterReleaseIsIgnored() async {
    let clock = ManualClock()
    // When canceled, this stream throws an error. `makeStream` would end without one.
    let elements = AsyncThrowingStream<Int, any Error>(unfolding: {
      try await clock.sleep(for: .seconds(1))
      return 1
    })
    var value: Dynamic<Int>? = Dynamic(0, from: elements) { _ in
      Issue.record("A released value reported an error")
    }
    await runPendingTasks()
    #expect(value?.value == 0)
    value = nil
    await runPendingTasks()
  }

  @Test func releasingABindTargetEndsTheSequenceAtALaterElement() async {
    final class Label { var text = "" }
    let (elements, continuation, isEnded) = makeSequence()
    do {
      let label = Label()
      Dynamic(0, from: elements).map { "\($0)" }.bind(to: label) { $0.text = $1 }
    }
    for element in 1...3 {
      continuation.yield(element)
      await runPendingTasks()
    }
    await runTasksUntil { isEnded.value }
    #expect(isEnded.value)
  }

  @Test func disposingOfTheListenerOfAMappedValueEndsTheSequence() async {
    let (elements, _, isEnded) = makeSequence()
    let handle = Dynamic(0, from: elements).map { "\($0)" }.addListener { _ in }
    await runPendingTasks()
    #expect(!isEnded.value)
    handle.dispose()
    await runTasksUntil { isEnded.value }
    #expect(isEnded.value)
  }
}
