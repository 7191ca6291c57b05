#if canImport(Combine)
import Combine
import Dynamic
import Testing

@MainActor @Suite("publisher")
struct PublisherTests {
  @Test func sendsCurrentAndLaterValuesUntilCanceled() {
    let source = Dynamic(1)
    var received: [Int] = []
    let subscription = source.map { $0 * 10 }.publisher.sink { received.append($0) }
    source.value = 2
    #expect(received == [10, 20])
    subscription.cancel()
    source.value = 3
    #expect(received == [10, 20])
  }

  @Test func subscriptionDoesNotRetainTheSource() {
    var source: Dynamic<Int>? = Dynamic(1)
    weak let weakSource = source
    let subscription = source?.publisher.sink { _ in }
    source = nil
    #expect(weakSource == nil)
    subscription?.cancel()
  }
}
#endif
