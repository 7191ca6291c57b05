import Dynamic
import DynamicTesting
import Testing

/// Discouraged code, such as a deinit that sets a value, must neither crash nor hang.
/// `RandomDeinitTests` checks more combinations.
@MainActor @Suite("hostile code")
struct HostileCodeTests {
  // MARK: A deinit that uses values or bindings

  @Test func deinitOfReplacedObjectMaySetTheValue() {
    let value = Dynamic<(number: Int, onDeinit: OnDeinit?)>((0, nil))
    let log = value.map(\.number).recorded()
    value.value = (1, OnDeinit { value.value = (3, nil) })
    value.value = (2, nil)
    #expect(value.value.number == 3)
    #expect(log.values == [0, 1, 2, 3])
  }

  @Test func deinitOfListenerMaySetTheValue() {
    let value = Dynamic(0)
    let log = value.recorded()
    var bag: DisposeBag? = DisposeBag()
    for _ in 0..<10 {
      let onDeinit = OnDeinit { value.value += 100 }
      if let bag { value.addListener { _ in _ = onDeinit }.disposed(by: bag) }
    }
    bag = nil
    value.value = 1  // releases the ended listeners
    #expect(value.value == 1001 && log.values.last == 1001)
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

  // MARK: A transform that sets or releases a value

  enum CorrectingDerivation: CaseIterable {
    case map, combination, mergeOfMap, flatMapLatest

    /// Derives a value. The transform increments `a`, if positive, until `a` is 3.
    @MainActor
    func derive(_ a: Dynamic<Int>, _ b: Dynamic<Int>) -> Listenable<Int> {
      func corrected(_ value: Int) -> Int {
        if value > 0 && value < 3 { a.value = value + 1 }
        return value
      }
      switch self {
      case .map: return a.map { corrected($0) + 100 }
      case .combination: return combineLatest(a, b) { corrected($0) + $1 }
      case .mergeOfMap: return merge(b, a.map { corrected($0) + 100 })
      case .flatMapLatest:
        return a.flatMapLatest { value in
          let value = corrected(value)
          return b.map { $0 + value }
        }
      }
    }
  }

  @Test(arguments: CorrectingDerivation.allCases, [false, true])
  func transformMaySetItsOwnSource(kind: CorrectingDerivation, isObserved: Bool) {
    let (a, b) = (Dynamic(0), Dynamic(100))
    let value = kind.derive(a, b)
    var log: [Int] = []
    let handle = isObserved ? value.addListener { log.append($0) } : nil
    a.value = 1
    #expect(value.value == 103 && a.value == 3)
    #expect(log.last == (isObserved ? 103 : nil))
    batch {
      a.value = 2
      #expect(value.value == 103)
    }
    #expect(value.value == 103 && a.value == 3)
    handle?.dispose()
  }

  @Test func transformMayReleaseValueDerivedLater() {
    let source = Dynamic(0)
    var scan: Listenable<Int>?
    let log = source.map { number in
      if number == 1 { scan = nil }
      return number
    }.recorded()
    scan = source.scan(0) { $0 + $1 }
    weak let released = scan
    source.value = 1
    #expect(log.values == [0, 1] && released == nil)
  }
}
