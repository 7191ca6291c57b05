import Dynamic
import Testing

@MainActor @Suite("addListenerWhile and bindWhile")
struct EndingListenerTests {
  @Test func returningFalseEndsTheListener() {
    let source = Dynamic(0)
    var received: [Int] = []
    source.addListenerWhile { value in
      received.append(value)
      return value < 2
    }
    for value in 1...4 { source.value = value }
    #expect(received == [1, 2])
  }

  @Test func bindWhileEndsIfTheFirstCallReturnsFalse() {
    let source = Dynamic(0)
    var received: [Int] = []
    let handle = source.bindWhile { value in
      received.append(value)
      return false
    }
    source.value = 1
    #expect(received == [0])
    #expect(handle.isDisposed)
  }
}
