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

  @Test func methodsAndOperatorsAgree() {
    let a = Dynamic(true)
    let b = Dynamic(false)
    #expect(a.and(b).value == (a && b).value)
    #expect(a.or(b).value == (a || b).value)
    #expect(a.not().value == (!a).value)
  }

  @Test func longExpressionsDeliverOncePerChange() {
    let a = Dynamic(false)
    let log = (a && !a || a && a).recorded()
    a.value = true
    #expect(log.values == [false, true])
  }
}
