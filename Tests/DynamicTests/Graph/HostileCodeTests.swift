import Dynamic
import DynamicTesting
import Testing

/// Discouraged code, such as a deinit that sets a value, must neither crash nor hang.
@MainActor @Suite("hostile code")
struct HostileCodeTests {
  typealias Numbered = (number: Int, onDeinit: OnDeinit?)

  // MARK: A deinit that uses values or bindings

  @Test func deinitOfReplacedValueMaySetTheValue() {
    let value = Dynamic<Numbered>((0, nil))
    var received: [Int] = []
    value.addListener { received.append($0.number) }
    value.map { $0.number * 10 }.addListener { received.append($0) }
    value.value = (1, OnDeinit { value.value = (3, nil) })
    value.value = (2, nil)
    #expect(value.value.number == 3)
    #expect(received.contains(2) && received.contains(20) && received.suffix(2).contains(30))
  }

  @Test func deinitOfDerivedValueMaySetItsSource() {
    let source = Dynamic(0)
    let derived = source.map { number in
      Numbered(number, number == 1 ? OnDeinit { source.value = 3 } : nil)
    }
    let log = derived.map(\.number).recorded()
    source.value = 1
    source.value = 2
    #expect(log.values.last == 3 && derived.value.number == 3)
  }

  @Test func deinitOfListenerMaySetTheValue() {
    let value = Dynamic(0)
    let log = value.recorded()
    var bag: DisposeBag? = DisposeBag()
    for _ in 0..<10 {
      let onDeinit = OnDeinit { value.value += 100 }
      bag.map { _ = value.addListener { _ in _ = onDeinit }.disposed(by: $0) }
    }
    bag = nil
    value.value = 1
    #expect(value.value == 1001 && log.values.last == 1001)
  }

  @Test func deinitOfElementMayChangeTheArray() {
    let array = DynamicArray<OnDeinit>()
    let log = array.map(\.count).recorded()
    array.append(OnDeinit { array.append(OnDeinit {}) })
    array.remove(at: 0)
    #expect(array.count == 1 && log.values.last == 1)
    array.append(OnDeinit { array.append(OnDeinit {}) })
    array.removeAll()
    #expect(array.count == 1)
  }

  @Test func deinitOfReplacedFieldMayReadTheWhole() {
    struct Form {
      var token = Token(0)
      var optional: Token? = Token(0)
      var list = [Token(0), Token(0)]
    }
    let form = Dynamic(Form())
    let field = form[\.token]
    let unwrapped = form[\.optional, default: Token(0)]
    let first = form[\.list][\.[0]]
    var read: [Int] = []
    let onDeinit: @MainActor () -> Void = { read.append(form.value.list[0].number) }
    for step in 1...3 {
      first.value = Token(step, onDeinit)
      field.value = Token(step, onDeinit)
      unwrapped.value = Token(step, onDeinit)
    }
    #expect(first.value.number == 3 && !read.isEmpty)
  }

  @Test(arguments: ObjectDerivation.kinds)
  func deinitOfReplacedValueMayReadTheResult(kind: ObjectDerivation) {
    for isObserved in [false, true] {
      let source = Dynamic(Token(0))
      let other = Dynamic(0)
      let derived = kind.derive(source, other)
      let number = derived.map(\.number)
      let handles = isObserved ? [number.addListener { _ in }, derived.addListener { _ in }] : []
      var read: [[Int]] = []
      let onDeinit: @MainActor () -> Void = { [weak derived, weak number] in
        guard let derived, let number else { return }
        read.append([derived.value.number, number.value])
      }
      for step in 1...3 {
        source.value = Token(step, onDeinit)
        #expect(number.value == derived.value.number)
        batch {
          source.value = Token(step + 10, onDeinit)
          other.value = step
          if step == 2 { _ = number.value }
        }
        #expect(number.value == derived.value.number)
      }
      #expect(!read.isEmpty, "\(kind)")
      for pair in read { #expect(pair[0] == pair[1], "\(kind)") }
      for handle in handles { handle.dispose() }
    }
  }

  /// An optimized build destroys a replaced pair in place, one object at a time, so the
  /// first deinit may replace the pair again.
  @Test func deinitOfPairElementMayReplaceThePair() {
    var setsLeft = 20
    var liveCount = 0
    func set(_ source: Dynamic<Token>, _ number: Int) {
      liveCount += 1
      source.value = Token(number) { [weak source] in
        liveCount -= 1
        guard let source, setsLeft > 0 else { return }
        setsLeft -= 1
        set(source, number + 1)
      }
    }
    do {
      let source = Dynamic(Token(0))
      let pairs = source.pairwise()
      pairs.addListener { _ in }
      for number in 1...5 { set(source, number) }
      #expect(pairs.value.new === source.value)
      #expect(liveCount == 2)
    }
    #expect(liveCount == 0)
  }

  @Test func deinitOfBagContentMayDisposeTheBag() {
    let bag = DisposeBag()
    var deinitCount = 0
    do {
      let source = Dynamic(0)
      let onDeinit = OnDeinit {
        deinitCount += 1
        bag.dispose()
      }
      source.addListener { _ in _ = onDeinit }.disposed(by: bag)
    }
    let other = Dynamic(0)
    for _ in 0..<8 { other.addListener { _ in }.disposed(by: bag) }
    #expect(deinitCount == 1)
  }

  @Test func deinitOfAnEndedListenerMayAddListeners() {
    let user = Dynamic("Ada")
    var deinitCount = 0
    for _ in 0..<500 {
      let onDeinit = OnDeinit {
        deinitCount += 1
        user.addListener { _ in }.dispose()
        user.value = "\(deinitCount)"
      }
      user.bind(to: Token(0)) { _, _ in _ = onDeinit }
    }
    for _ in 0..<1000 { user.bind(to: Token(0)) { _, _ in } }
    #expect(deinitCount > 400 && user.value == "\(deinitCount)")
  }

  @Test(arguments: [false, true])
  func deinitOfSourceValueMayReadThrottledOrDebouncedResult(isThrottled: Bool) async {
    let clock = ManualClock()
    let source = Dynamic(Token(0))
    let result =
      isThrottled
      ? source.throttle(for: .seconds(1), clock: clock)
      : source.debounce(for: .seconds(1), clock: clock)
    let log = result.recorded()
    source.value = Token(1)
    source.value = Token(2) { [weak result] in _ = result?.current }
    batch { source.value = Token(3) }
    await clock.advance(by: .seconds(1))
    #expect(log.values.last?.number == 3)
  }

  // MARK: A transform that sets or releases a value

  enum Correction: CaseIterable {
    case map, combine, combineArray, mergeOfMap, flatMapLatest, filterOfCombine

    @MainActor
    func derive(_ a: Dynamic<Int>, _ b: Dynamic<Int>) -> Listenable<Int> {
      func corrected(_ value: Int) -> Int {
        if value > 0 && value < 3 { a.value = value + 1 }
        return value
      }
      switch self {
      case .map: return a.map { corrected($0) + 100 }
      case .combine: return combineLatest(a, b) { corrected($0) + $1 }
      case .combineArray: return combineLatest([a, b]) { corrected($0[0]) + $0[1] }
      case .mergeOfMap: return merge(b, a.map { corrected($0) + 100 })
      case .flatMapLatest:
        return a.flatMapLatest { value in
          let value = corrected(value)
          return b.map { $0 + value }
        }
      case .filterOfCombine: return combineLatest(a, b) { corrected($0) + $1 }.filter { _ in true }
      }
    }
  }

  @Test(arguments: Correction.allCases, [false, true])
  func transformMaySetItsOwnSource(kind: Correction, isObserved: Bool) {
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

  @Test func transformMayReleaseALaterDerivedValue() {
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

  // MARK: A format closure that sets a value

  @Test func formatMaySetTheValueThatItFormats() {
    let value = Dynamic(0)
    let text = Dynamic("")
    var isSetting = false
    value.bindTwoWay(
      text,
      format: { number in
        if number == 1 && !isSetting {
          isSetting = true
          value.value = 2
        }
        return "\(number)"
      }, parse: { Int($0) })
    value.value = 1
    #expect(value.value == 2)
    value.value = 5
    #expect(text.value == "5")
  }
}

/// An object with a number that calls a closure when it is deinitialized.
final class Token {
  let number: Int
  private let onDeinit: OnDeinit?

  init(_ number: Int, _ onDeinit: (@MainActor () -> Void)? = nil) {
    self.number = number
    self.onDeinit = onDeinit.map { OnDeinit($0) }
  }
}

/// A derivation of a value that holds an object.
struct ObjectDerivation: CustomTestStringConvertible {
  typealias Derive = @MainActor (Dynamic<Token>, Dynamic<Int>) -> Listenable<Token>
  let testDescription: String
  let derive: Derive

  init(_ name: String, _ derive: @escaping Derive) {
    (testDescription, self.derive) = (name, derive)
  }

  static let kinds: [ObjectDerivation] = [
    ObjectDerivation("map") { source, _ in source.map { $0 } },
    ObjectDerivation("filter") { source, _ in source.filter { $0.number != 12 } },
    ObjectDerivation("removeDuplicates") { source, _ in source.removeDuplicates { $0 === $1 } },
    ObjectDerivation("scan") { source, _ in source.scan(Token(0)) { $1 } },
    ObjectDerivation("pairwise") { source, _ in source.pairwise().map(\.old) },
    ObjectDerivation("merge") { source, other in merge(source, source.map { $0 }) },
    ObjectDerivation("combineLatest of two") { combineLatest($0, $1) { a, _ in a } },
    ObjectDerivation("combineLatest of three") { combineLatest($0, $1, $1) { a, _, _ in a } },
    ObjectDerivation("combineLatest as a tuple") { combineLatest($0, $1).map { $0.0 } },
    ObjectDerivation("combineLatest of an array, transformed") { source, _ in
      combineLatest([source, source]) { $0[1] }
    },
    ObjectDerivation("combineLatest of an array") { a, _ in combineLatest([a, a]).map { $0[0] } },
    ObjectDerivation("flatMapLatest") { source, other in
      source.flatMapLatest { token in other.map { _ in token } }
    },
    ObjectDerivation("flatMapLatest of another value") { source, other in
      other.flatMapLatest { _ in source.map { $0 } }
    },
  ]
}
