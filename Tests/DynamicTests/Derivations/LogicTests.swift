import Dynamic
import DynamicTesting
import Testing

@MainActor @Suite("and, or and not")
struct LogicTests {
  @Test(arguments: [false, true], [false, true])
  func followsBothOperands(_ first: Bool, _ second: Bool) {
    let a = Dynamic(!first)
    let b = Dynamic(!second)
    let both = a && b
    let either = a || b
    let neither = !(a || b)
    let logs = (both.recorded(), either.recorded(), neither.recorded())
    batch {
      a.value = first
      b.value = second
    }
    #expect(both.value == (first && second))
    #expect(either.value == (first || second))
    #expect(neither.value == !(first || second))
    #expect(logs.0.values == [!first && !second, first && second])
    #expect(logs.1.values == [!first || !second, first || second])
    #expect(logs.2.values == [first && second, !(first || second)])
  }
}
