import Dynamic
import Testing

@MainActor @Suite("values")
struct ValuesTests {
  final class Object {}

  let source = Dynamic(1)

  /// Returns the `values` of a derived value whose transform retains `captured`.
  private func makeSequence() -> (values: AsyncStream<Int>, captured: Object) {
    let object = Object()
    let derived = source.map { [object] value in
      _ = object
      return value
    }
    return (derived.values, object)
  }

  @Test func startsWithCurrentValue() async {
    var received: [Int] = []
    for await value in source.values {
      received.append(value)
      if value == 3 { break }
      source.value += 1
    }
    #expect(received == [1, 2, 3])
  }

  @Test func iteratorSkipsToTheNewestValue() async {
    var values = source.values.makeAsyncIterator()
    source.value = 2
    source.value = 3
    #expect(await values.next() == 3)
    source.value = 4
    source.value = 5
    #expect(await values.next() == 5)
  }

  @Test func sequenceOfAFilterStartsWithTheFirstValueThatPasses() async {
    var values = source.filter { $0 > 5 }.values.makeAsyncIterator()
    source.value = 2
    source.value = 7
    #expect(await values.next() == 7)
  }

  @Test func loopEndsWhenTheSourceIsReleased() async {
    var source: Dynamic<Int>? = Dynamic(1)
    weak let weakSource = source
    var received: [Int] = []
    let values = source?.map { $0 * 10 }.values
    let loop = Task { @MainActor in
      guard let values else { return }
      for await value in values { received.append(value) }
    }
    await runTasksUntil { received == [10] }
    source?.value = 2
    await runTasksUntil { received == [10, 20] }
    source = nil
    #expect(weakSource == nil)
    await loop.value
    #expect(received == [10, 20])
  }

  @Test func endsWhenTheSourceIsReleasedOnAnotherThread() async {
    var source: Dynamic<Int>? = Dynamic(1)
    var values = source?.values.makeAsyncIterator()
    #expect(await values?.next() == 1)
    releaseInBackground(&source)
    #expect(await values?.next() == nil)
  }

  @Test func canceledLoopReleasesTheDerivedValue() async {
    weak var captured: Object?
    var count = 0
    let values = {  // A closure, so that no variable retains the captured object.
      let sequence = makeSequence()
      captured = sequence.captured
      return sequence.values
    }()
    let loop = Task { @MainActor in
      for await _ in values { count += 1 }
    }
    await runTasksUntil { count == 1 }
    #expect(captured != nil)
    loop.cancel()
    await loop.value
    await runPendingTasks()
    source.value = 2  // A change removes derived values that nothing observes anymore.
    #expect(captured == nil)
    #expect(count == 1)
  }

  @Test func releasedSequenceReleasesTheDerivedValue() async {
    weak var captured: Object?
    do {
      let sequence = makeSequence()
      captured = sequence.captured
      withExtendedLifetime(sequence) {}
    }
    await runPendingTasks()
    source.value = 2  // A change removes derived values that nothing observes anymore.
    #expect(captured == nil)
  }

  @Test func mayBeIteratedOffTheMainActor() async {
    let values = source.values
    let first = await Task.detached {
      for await value in values { return value }
      return 0
    }.value
    #expect(first == 1)
  }
}
