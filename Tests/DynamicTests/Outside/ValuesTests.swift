import Dynamic
import Testing

@MainActor @Suite("values")
struct ValuesTests {
  final class Object {}

  @Test func startsWithCurrentValue() async {
    let source = Dynamic(1)
    var received: [Int] = []
    for await value in source.values {
      received.append(value)
      if value == 3 { break }
      source.value += 1
    }
    #expect(received == [1, 2, 3])
  }

  @Test func slowLoopReceivesTheNewestValue() async {
    let source = Dynamic(1)
    var values = source.values.makeAsyncIterator()
    source.value = 2
    source.value = 3
    #expect(await values.next() == 3)
    source.value = 4
    source.value = 5
    #expect(await values.next() == 5)
  }

  @Test func emptyValueStartsWithFirstPassingValue() async {
    let source = Dynamic(1)
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
    await runTurnsUntil { received == [10] }
    source?.value = 2
    await runTurnsUntil { received == [10, 20] }
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

  @Test func cancelledTaskDisposesTheListener() async {
    let source = Dynamic(1)
    weak var captured: Object?
    var count = 0
    let values = {
      let object = Object()
      captured = object
      return source.map { [object] value in
        _ = object
        return value
      }.values
    }()
    let loop = Task { @MainActor in
      for await _ in values { count += 1 }
    }
    await runTurnsUntil { count == 1 }
    #expect(captured != nil)
    loop.cancel()
    await loop.value
    await takeTurns()
    source.value = 2
    #expect(captured == nil)
    #expect(count == 1)
  }

  @Test func releasedSequenceReleasesItsSource() async {
    let source = Dynamic(1)
    weak var derived: Listenable<Int>?
    do {
      let value = source.map { $0 }
      derived = value
      _ = value.values
    }
    await runTurnsUntil { derived == nil }
    #expect(derived == nil)
  }

  @Test func bufferedValueOutlivesTheSource() async {
    weak var weakObject: Object?
    var source: Dynamic<Int>? = Dynamic(1)
    var values: AsyncStream<Int>.Iterator?
    do {
      let object = Object()
      weakObject = object
      values = source?.map { [object] value in
        withExtendedLifetime(object) { value }
      }.values.makeAsyncIterator()
    }
    #expect(weakObject != nil)
    source = nil
    #expect(weakObject == nil)
    #expect(await values?.next() == 1)
    #expect(await values?.next() == nil)
  }

  @Test func mayBeIteratedOffTheMainActor() async {
    let source = Dynamic(1)
    let values = source.values
    let first = await Task.detached {
      for await value in values { return value }
      return 0
    }.value
    #expect(first == 1)
  }
}
