import Dynamic
import DynamicTesting
import Testing

@MainActor @Suite("debug")
struct DebugTests {
  @MainActor
  final class Output {
    var lines: [String] = []
  }

  let output = Output()

  func debugged<T>(_ source: Listenable<T>) -> Listenable<T> {
    source.debug("count", fileID: "App/Model.swift", line: 7) { [output] in
      output.lines.append($0)
    }
  }

  @Test func itSaysEachValueWithNameAndPlace() {
    let source = Dynamic(1)
    let log = debugged(source).map { $0 * 10 }.recorded()
    source.value = 2
    #expect(log.values == [10, 20])
    #expect(output.lines == ["count: 1, App/Model.swift:7", "count: 2, App/Model.swift:7"])
  }

  @Test func nothingPassesThatNobodyNeeds() {
    let source = Dynamic(1)
    let value = debugged(source)
    source.value = 2
    #expect(output.lines.isEmpty)
    #expect(value.value == 2)
    #expect(value.value == 2)
    #expect(output.lines == ["count: 2, App/Model.swift:7"])
  }

  @Test func aBatchIsOneChange() {
    let source = Dynamic(1)
    let value = debugged(source)
    let log = value.recorded()
    output.lines = []
    batch {
      source.value = 2
      #expect(value.value == 2)
      source.value = 3
    }
    #expect(log.values == [1, 3])
    #expect(output.lines == ["count: 3, App/Model.swift:7"])
    batch {
      source.value = 4
      #expect(value.value == 4)
    }
    #expect(output.lines.last == "count: 4, App/Model.swift:7")
    #expect(output.lines.count == 2)
  }

  @Test func anEmptyValueSaysNothing() {
    let source = Dynamic(1)
    let value = debugged(source.filter { $0 > 5 })
    #expect(value.current == nil)
    #expect(output.lines.isEmpty)
  }

  @Test func itLivesAsAMapDoes() {
    var source: Dynamic<Int>? = Dynamic(1)
    weak let weakSource = source
    weak var derived: Listenable<Int>?
    if let source {
      let value = debugged(source)
      derived = value
      value.addListener { _ in }
    }
    #expect(derived != nil)
    source = nil
    #expect(weakSource == nil)
    #expect(derived == nil)
  }

  @Test func whatIsReadInABatchWhileNobodyListensIsSaidWhenItIsReadAgain() {
    let source = Dynamic(1)
    let value = debugged(source)
    batch {
      source.value = 2
      #expect(value.value == 2)
    }
    #expect(value.value == 2)
    #expect(output.lines == ["count: 2, App/Model.swift:7"])
  }

  @Test func aChoiceThatTheEndOfABatchHasTakenBackIsNotComputed() {
    let source = Dynamic(0)
    let counted = source.debug("count") { _ in if source.value == 1 { source.value = 2 } }
    let fixed: Listenable<Int> = Dynamic(-1)
    var computed: [Int] = []
    let inner = counted.map { number in
      computed.append(number)
      return number
    }
    let chosen = counted.flatMapLatest { $0 == 1 ? inner : fixed }
    let log = chosen.recorded()
    batch {
      source.value = 1
      #expect(chosen.value == 1)
    }
    #expect(computed == [1])
    #expect(log.values.last == -1)
  }

  @Test func whatDerivesFollowsAnOutputThatSetsTheSourceAtTheEndOfABatch() {
    let source = Dynamic(0)
    let counted = source.debug("count") { _ in if source.value == 1 { source.value = 2 } }
    let tens = counted.map { $0 * 10 }
    let log = tens.recorded()
    batch {
      source.value = 1
      #expect(tens.value == 10)
    }
    #expect(tens.value == 20)
    #expect(log.values.last == 20)
  }
}
