import Dynamic
import DynamicTesting
import Testing

/// Discouraged code, such as a deinit that sets a value, must neither crash nor hang.
@MainActor @Suite("hostile code")
struct HostileCodeTests {
  @Test func deinitOfReplacedObjectMaySetTheSource() {
    let source = Dynamic<(number: Int, onDeinit: OnDeinit?)>((0, nil))
    let log = source.map(\.number).recorded()
    source.value = (1, OnDeinit { source.value = (3, nil) })
    source.value = (2, nil)
    #expect(source.value.number == 3)
    #expect(log.values == [0, 1, 2, 3])
  }

  @Test func deinitOfListenerMaySetTheSource() {
    let source = Dynamic(0)
    let log = source.recorded()
    var bag: DisposeBag? = DisposeBag()
    for _ in 0..<10 {
      let onDeinit = OnDeinit { source.value += 100 }
      if let bag { source.addListener { _ in _ = onDeinit }.disposed(by: bag) }
    }
    bag = nil
    source.value = 1  // releases the ended listeners
    #expect(source.value == 1001 && log.values.last == 1001)
  }

  @Test func deinitOfEndedListenerMayAddListeners() {
    final class Target {}
    let user = Dynamic("Ada")
    var deinitCount = 0
    for _ in 0..<500 {
      let onDeinit = OnDeinit {
        deinitCount += 1
        user.addListener { _ in }.dispose()
        user.value = "\(deinitCount)"
      }
      user.bind(to: Target()) { _, _ in _ = onDeinit }
    }
    for _ in 0..<1000 { user.bind(to: Target()) { _, _ in } }
    // Adding listeners removes most ended listeners.
    #expect(deinitCount > 400 && user.value == "\(deinitCount)")
  }

  @Test func deinitsOfManyEndedListenersMayEachSetAValue() {
    let (source, count) = (Dynamic(0), Dynamic(10_000))
    count.addListener { _ in }
    let handles = (0..<10_000).map { _ in
      let onDeinit = OnDeinit { count.value -= 1 }
      return source.addListener { _ in _ = onDeinit }
    }
    batch { for handle in handles { handle.dispose() } }
    #expect(count.value == 0)
  }
}

/// Must be released on the main actor.
private final class OnDeinit {
  private let action: @MainActor () -> Void

  init(_ action: @escaping @MainActor () -> Void) { self.action = action }

  deinit {
    let action = action
    MainActor.assumeIsolated { action() }
  }
}
