import Dynamic
import DynamicTesting
import Testing

@MainActor @Suite("order of deliveries")
struct OrderTests {
  @Test func listenersRunInTheOrderTheyWereAdded() {
    let source = Dynamic(0)
    var received: [Int] = []
    for index in 0..<100 { source.addListener { _ in received.append(index) } }
    source.value = 1
    #expect(received == Array(0..<100))
  }

  @Test func disposingKeepsTheOrder() {
    let source = Dynamic(0)
    var received: [Int] = []
    let handles = (0..<100).map { index in source.addListener { _ in received.append(index) } }
    for index in 0..<100 where index % 3 == 0 { handles[index].dispose() }
    source.addListener { _ in received.append(100) }
    source.value = 1
    let expected = (0...100).filter { $0 % 3 != 0 }
    #expect(received == expected)
    received = []
    source.value = 2
    #expect(received == expected)
  }

  @Test func sourceIsDeliveredBeforeDerivedValues() {
    let source = Dynamic(0)
    var received: [String] = []
    let first = source.map { $0 }
    let second = first.map { $0 }
    // Added in reverse: between different values, the order of adding does not matter.
    second.addListener { _ in received.append("second") }
    first.addListener { _ in received.append("first") }
    source.addListener { _ in received.append("source") }
    source.value = 1
    #expect(received == ["source", "first", "second"])
  }

  @Test func olderChangesAreDeliveredFirst() {
    let a = Dynamic(0, name: "a")
    let b = Dynamic(0, name: "b")
    var received: [String] = []
    a.addListener { value in
      received.append("a\(value)")
      if value == 1 {
        b.value = 10
        a.value = 2
        b.value = 20
      }
    }
    a.addListener { received.append("A\($0)") }
    b.addListener { received.append("b\($0)") }
    a.map { $0 }.addListener { received.append("d\($0)") }
    a.value = 1
    // a1 and its derived value, then b10, then a2 and its derived value, then b20.
    #expect(received == ["a1", "A1", "d1", "b10", "a2", "A2", "d2", "b20"])
  }

  @Test func listenersOfOneValueAreCalledTogether() {
    let source = Dynamic(0)
    let other = Dynamic(0)
    var received: [String] = []
    for name in ["x", "y"] {
      source.addListener { value in
        received.append("\(name)\(value)")
        other.value = value
      }
    }
    for name in ["u", "v"] { other.addListener { received.append("\(name)\($0)") } }
    source.value = 1
    #expect(received == ["x1", "y1", "u1", "v1", "u1", "v1"])
  }
}
