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

  @Test func printsNameValueAndLocation() {
    let source = Dynamic(1)
    let log = debugged(source).map { $0 * 10 }.recorded()
    source.value = 2
    #expect(log.values == [10, 20])
    #expect(output.lines == ["count: 1, App/Model.swift:7", "count: 2, App/Model.swift:7"])
  }

  @Test func unobservedValuesArePrintedOnlyWhenRead() {
    let source = Dynamic(1)
    let value = debugged(source)
    source.value = 2
    #expect(output.lines.isEmpty)
    #expect(value.value == 2)
    #expect(value.value == 2)
    #expect(output.lines == ["count: 2, App/Model.swift:7"])
  }

  @Test func batchPrintsOnce() {
    let source = Dynamic(1)
    let value = debugged(source)
    let log = value.recorded()
    output.lines = []
    batch {
      source.value = 2
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

  @Test func emptyValueIsNotPrinted() {
    let source = Dynamic(1)
    let value = debugged(source.filter { $0 > 5 })
    #expect(value.current == nil)
    #expect(output.lines.isEmpty)
  }
}
