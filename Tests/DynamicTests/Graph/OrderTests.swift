import Dynamic
import Testing

@MainActor @Suite("order of deliveries")
struct OrderTests {
  @Test func listenersRunInTheOrderTheyWereAdded() {
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

  @Test func sourceDeliversBeforeDerivedValues() {
    let source = Dynamic(0)
    var received: [String] = []
    let first = source.map { $0 }
    let second = first.map { $0 }
    // Added in reverse: the order of adding matters only among listeners of the same value.
    second.addListener { _ in received.append("second") }
    first.addListener { _ in received.append("first") }
    source.addListener { _ in received.append("source") }
    source.value = 1
    #expect(received == ["source", "first", "second"])
  }

  @Test func olderChangesAreDeliveredFirst() {
    let a = Dynamic(0)
    let b = Dynamic(0)
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
    a.map { $0 }.addListener { received.append("map\($0)") }
    a.value = 1
    // While a = 1 is delivered, the first listener sets b = 10, a = 2 and b = 20.
    #expect(received == ["a1", "A1", "map1", "b10", "a2", "A2", "map2", "b20"])
  }
}
