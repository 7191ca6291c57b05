import Dynamic
import DynamicTesting
import Testing

@MainActor @Suite("addListenerWhile and bindWhile")
struct EndingListenerTests {
  @Test func returningFalseEndsTheListener() {
    let source = Dynamic(0)
    var heard: [Int] = []
    source.addListenerWhile { value in
      heard.append(value)
      return value < 2
    }
    for value in 1...4 { source.value = value }
    #expect(heard == [1, 2])
  }

  @Test func bindWhileMayEndAtOnce() {
    let source = Dynamic(0)
    var heard: [Int] = []
    let handle = source.bindWhile { value in
      heard.append(value)
      return false
    }
    source.value = 1
    #expect(heard == [0])
    #expect(handle.isDisposed)
  }

  @Test func endedListenerIsNotCalledForQueuedChanges() {
    let source = Dynamic(0)
    var heard: [Int] = []
    source.addListenerWhile { value in
      heard.append(value)
      source.value = 2
      return false
    }
    let log = source.recorded()
    source.value = 1
    #expect(heard == [1])
    #expect(log.values == [0, 1, 2])
  }
}
