import Dynamic
import DynamicTesting
import Testing

@MainActor @Suite("debug")
struct DebugTests {
  @Test func printsNameValueAndLocation() {
    let source = Dynamic(1)
    var lines: [String] = []
    let log = source.debug("count", fileID: "App/Model.swift", line: 7) { lines.append($0) }
      .map { $0 * 10 }.recorded()
    source.value = 2
    #expect(log.values == [10, 20])
    #expect(lines == ["count: 1, App/Model.swift:7", "count: 2, App/Model.swift:7"])
  }

  @Test func unobservedValuesArePrintedOnlyWhenRead() {
    let source = Dynamic(1)
    var lines: [String] = []
    let value = source.debug("count", fileID: "App/Model.swift", line: 7) { lines.append($0) }
    source.value = 2
    #expect(lines.isEmpty)
    #expect(value.value == 2)
    #expect(value.value == 2)
    #expect(lines == ["count: 2, App/Model.swift:7"])
  }
}
