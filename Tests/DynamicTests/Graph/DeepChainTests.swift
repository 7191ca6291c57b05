import Dynamic
import DynamicTesting
import Testing

/// The longest chains that may be made, on small stacks too.
@MainActor @Suite("long chains")
struct DeepChainTests {
  private static let length = 499
  private static let smallStack = 1 << 20

  private func makeChain(
    on source: Listenable<Int>, _ step: (Listenable<Int>) -> Listenable<Int> = { $0.map { $0 + 1 } }
  ) -> Listenable<Int> {
    var end = source
    for _ in 0..<Self.length { end = step(end) }
    return end
  }

  @Test func aChainIsListenedToAndSet() {
    let source = Dynamic(0)
    let log = makeChain(on: source).recorded()
    source.value = 1
    #expect(log.values == [Self.length, Self.length + 1])
  }

  @Test func aChainIsReadWhileNobodyListens() {
    let source = Dynamic(0)
    let end = makeChain(on: source)
    #expect(end.value == Self.length)
    source.value = 1
    #expect(end.value == Self.length + 1)
  }

  @Test func aChainIsReadInABatchAndInADelivery() {
    let source = Dynamic(0)
    let end = makeChain(on: source)
    let log = end.recorded()
    var read: [Int] = []
    source.addListener { _ in read.append(end.value) }
    batch {
      source.value = 1
      read.append(end.value)
      source.value = 2
    }
    #expect(read == [Self.length + 1, Self.length + 2])
    #expect(log.values == [Self.length, Self.length + 2])
  }

  @Test func aChainOfStateIsSetAndRead() {
    let source = Dynamic(0)
    let end = makeChain(on: source) { $0.scan(0) { $0 + $1 } }
    source.value = 1
    source.value = 2
    #expect(end.value != 0)
    let log = end.recorded()
    batch {
      source.value = 0
      _ = end.value
    }
    #expect(log.values.count == 2)
  }

  @Test func aChainIsDroppedWhileNobodyListens() {
    let source = Dynamic(0)
    weak var weakEnd: Listenable<Int>?
    do {
      let end = makeChain(on: source)
      weakEnd = end
      _ = end.value
    }
    #expect(weakEnd == nil)
  }

  @Test func aChainIsDroppedWithItsListener() {
    let source = Dynamic(0)
    weak var weakEnd: Listenable<Int>?
    do {
      let end = makeChain(on: source)
      weakEnd = end
      end.addListener { _ in }.dispose()
    }
    #expect(weakEnd == nil)
  }

  @Test func aChainIsDroppedWithItsSource() {
    var source: Dynamic<Int>? = Dynamic(0)
    weak var weakEnd: Listenable<Int>?
    do {
      let end = source.map { makeChain(on: $0) }
      weakEnd = end
      end?.addListener { _ in }
    }
    #expect(weakEnd != nil)
    source = nil
    #expect(weakEnd == nil)
  }

  @Test func aChainOfStateIsDropped() {
    let source = Dynamic(0)
    weak var weakEnd: Listenable<Int>?
    do {
      let end = makeChain(on: source) { $0.filter { _ in true } }
      weakEnd = end
      source.value = 1
    }
    #expect(weakEnd == nil)
    source.value = 2
  }

  @Test func aChainIsDroppedOnAThreadWithASmallStack() {
    let source = Dynamic(0)
    for step: (Listenable<Int>) -> Listenable<Int> in [
      { $0.map { $0 } }, { $0.filter { _ in true } }, { $0.scan(0) { $1 } },
    ] {
      var end: Listenable<Int>? = makeChain(on: source, step)
      weak let weakEnd = end
      _ = end?.value
      releaseElsewhere(&end, stackSize: Self.smallStack)
      #expect(weakEnd == nil)
      source.value += 1
    }
  }

  @Test func aHeardChainIsDroppedOnAThreadWithASmallStack() {
    var source: Dynamic<Int>? = Dynamic(0)
    weak var weakEnd: Listenable<Int>?
    do {
      let end = source.map { makeChain(on: $0) }
      weakEnd = end
      end?.addListener { _ in }
    }
    source?.value = 1
    releaseElsewhere(&source, stackSize: Self.smallStack)
    #expect(weakEnd == nil)
  }

  @Test func aChainOfLensesIsDroppedOnAThreadWithASmallStack() {
    for isHeard in [false, true] {
      var whole: Dynamic<Int>? = Dynamic(0)
      var end = whole
      for _ in 0..<Self.length { end = end?[\.self] }
      weak let weakEnd = end
      end?.value = 1
      #expect(whole?.value == 1)
      if isHeard { end?.addListener { _ in } }
      whole = nil
      releaseElsewhere(&end, stackSize: Self.smallStack)
      #expect(weakEnd == nil)
    }
  }

  @Test func theEndOfAChainOfLensesGoesOnWithoutTheWhole() {
    var whole: Dynamic<Int>? = Dynamic(0)
    var end = whole
    for _ in 0..<4 * Self.length { end = end?[\.self] }
    end?.addListener { _ in }
    whole = nil
    end?.value = 1
    #expect(end?.value == 1)
  }

  @Test func aRowOfValuesEachSetByTheOneBeforeIsDropped() {
    weak var weakLast: Dynamic<Int>?
    do {
      let values = (0..<Self.length).map { Dynamic($0) }
      weakLast = values.last
      for (value, next) in zip(values, values.dropFirst()) {
        value.addListener { [next] in next.value = $0 }
      }
      values[0].value = 1
      #expect(values.last?.value == 1)
    }
    #expect(weakLast == nil)
  }

  @Test func valuesKeptByListenersAreDroppedOnAThreadWithASmallStack() {
    var end: Dynamic<Int>? = Dynamic(0)
    weak let weakFirst = end
    for _ in 0..<Self.length {
      let last = end
      end = Dynamic(0)
      end?.addListener { _ in _ = last }
    }
    releaseElsewhere(&end, stackSize: Self.smallStack)
    #expect(weakFirst == nil)
  }

  @Test func aWideFanIsSetAndDropped() {
    let source = Dynamic(0)
    var count = 0
    var handles = (0..<Self.length).map { _ in source.map { $0 }.addListener { _ in count += 1 } }
    source.value = 1
    #expect(count == Self.length)
    for handle in handles.shuffled() { handle.dispose() }
    handles = []
    source.value = 2
    #expect(count == Self.length)
  }
}
