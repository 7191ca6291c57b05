import Dynamic
import Testing

@MainActor @Suite("DisposeBag.collect")
struct DisposeBagCollectTests {
  @Test func everyKindOfBindingIsCollected() {
    let source = Dynamic(1)
    let partner = Dynamic(0)
    let bag = DisposeBag()
    var log: [Int] = []
    var hasEnded = false
    bag.collect {
      source >>> { log.append($0) }
      source.map { $0 * 10 } >> { log.append($0) }
      source <<>>> partner
      _ = Disposable.calling { hasEnded = true }
    }
    source.value = 2
    #expect(log == [1, 2, 20])
    bag.dispose()
    source.value = 3
    #expect(log == [1, 2, 20])
    #expect(partner.value == 2)
    #expect(hasEnded)
  }

  @Test func onlyBindingsCreatedInTheClosureAreCollected() {
    let source = Dynamic(1)
    let outer = DisposeBag()
    let inner = DisposeBag()
    var log: [String] = []
    source >> { log.append("before \($0)") }
    outer.collect {
      inner.collect { source >> { log.append("inner \($0)") } }
      source >> { log.append("outer \($0)") }
    }
    source >> { log.append("after \($0)") }
    outer.dispose()
    source.value = 2
    #expect(log == ["before 2", "inner 2", "after 2"])
  }
}
