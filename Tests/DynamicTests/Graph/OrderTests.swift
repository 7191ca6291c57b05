import Dynamic
import DynamicTesting
import Testing

@MainActor @Suite("order of deliveries")
struct OrderTests {
  @Test func listenersRunInTheOrderTheyWereAdded() {
    let source = Dynamic(0)
    var heard: [Int] = []
    for place in 0..<100 { source.addListener { _ in heard.append(place) } }
    source.value = 1
    #expect(heard == Array(0..<100))
  }

  @Test func disposingKeepsTheOrder() {
    let source = Dynamic(0)
    var heard: [Int] = []
    let handles = (0..<100).map { place in source.addListener { _ in heard.append(place) } }
    for place in 0..<100 where place % 3 == 0 { handles[place].dispose() }
    source.addListener { _ in heard.append(100) }
    source.value = 1
    let expected = (0...100).filter { $0 % 3 != 0 || $0 == 100 }
    #expect(heard == expected.filter { $0 != 99 })
    heard = []
    source.value = 2
    #expect(heard == expected.filter { $0 != 99 })
  }

  @Test func sourceIsDeliveredBeforeDerivedValues() {
    let source = Dynamic(0)
    var heard: [String] = []
    let first = source.map { $0 }
    let second = first.map { $0 }
    // Added in the opposite order on purpose.
    second.addListener { _ in heard.append("second") }
    first.addListener { _ in heard.append("first") }
    source.addListener { _ in heard.append("source") }
    source.value = 1
    #expect(heard == ["source", "first", "second"])
  }

  @Test func olderChangesAreDeliveredFirst() {
    let a = Dynamic(0, name: "a")
    let b = Dynamic(0, name: "b")
    var heard: [String] = []
    a.addListener { value in
      heard.append("a\(value)")
      if value == 1 {
        b.value = 10
        a.value = 2
        b.value = 20
      }
    }
    a.addListener { heard.append("A\($0)") }
    b.addListener { heard.append("b\($0)") }
    a.map { $0 }.addListener { heard.append("d\($0)") }
    a.value = 1
    // a1 and its derived value, then b10, then a2 and its derived value, then b20.
    #expect(heard == ["a1", "A1", "d1", "b10", "a2", "A2", "d2", "b20"])
  }

  @Test func listenersOfOneValueAreCalledTogether() {
    let source = Dynamic(0)
    let other = Dynamic(0)
    var heard: [String] = []
    for name in ["x", "y"] {
      source.addListener { value in
        heard.append("\(name)\(value)")
        other.value = value
      }
    }
    for name in ["u", "v"] { other.addListener { heard.append("\(name)\($0)") } }
    source.value = 1
    #expect(heard == ["x1", "y1", "u1", "v1", "u1", "v1"])
  }
}
