import Dynamic
import DynamicTesting
import Testing

/// A derived value retains its sources; a source retains derived values that have listeners.
@MainActor @Suite("ownership")
struct OwnershipTests {
  final class Label {
    var text = ""
  }

  final class Object {}

  /// Derives a value between two transforms that retain `object` until both are released.
  func derive(_ kind: Derived, _ source: Listenable<Int>, keeping object: Object) -> Listenable<Int>
  {
    kind.derive(
      from: source.map { [object] value in
        _ = object
        return value
      }
    ).map { [object] value in
      _ = object
      return value
    }
  }

  @Test(arguments: Derived.allCases, [false, true])
  func derivedValueRetainsItsSource(kind: Derived, isObserved: Bool) {
    weak var source: Dynamic<Int>?
    var derived: Listenable<Int>?
    do {
      let strongSource = Dynamic(1)
      source = strongSource
      derived = kind.derive(from: strongSource)
      if isObserved { derived?.addListener { _ in } }
    }
    source?.value = 2
    #expect(source != nil && derived?.current != nil)
    derived = nil
    #expect(source == nil)
  }

  @Test(arguments: Derived.allCases)
  func unobservedValueIsReleased(kind: Derived) {
    let source = Dynamic(1)
    weak var captured: Object?
    do {
      let object = Object()
      captured = object
      _ = derive(kind, source, keeping: object).current
    }
    source.value = 2
    #expect(captured == nil)
  }

  @Test(arguments: Derived.allCases)
  func unstoredBindingEndsWithItsTarget(kind: Derived) {
    let source = Dynamic(1)
    weak var captured: Object?
    weak var target: Label?
    do {
      let (object, label) = (Object(), Label())
      (captured, target) = (object, label)
      derive(kind, source, keeping: object).bind(to: label) { $0.text = "\($1)" }
      source.value = 2
      #expect(!label.text.isEmpty)
    }
    #expect(target == nil && captured != nil)
    // The first change removes the dead listener; the second removes the derived values upstream of
    // the listener, which are now unobserved.
    source.value = 3
    source.value = 4
    #expect(captured == nil)
  }

  @Test(arguments: Derived.allCases)
  func unstoredBindingEndsWithItsSource(kind: Derived) {
    var source: Dynamic<Int>? = Dynamic(1)
    weak let released = source
    weak var captured: Object?
    var calls = 0
    do {
      let object = Object()
      captured = object
      source.map { derive(kind, $0, keeping: object) }?.addListener { _ in calls += 1 }
    }
    source?.value = 2
    source?.value = 3
    #expect(calls == 2 && captured != nil)
    source = nil
    #expect(released == nil && captured == nil)
  }

  @Test(arguments: Derived.allCases)
  func disposedListenerReleasesTheTransforms(kind: Derived) {
    let source = Dynamic(1)
    weak var captured: Object?
    let handle: Disposable
    do {
      let object = Object()
      captured = object
      handle = derive(kind, source, keeping: object).addListener { _ in }
    }
    handle.dispose()
    source.value = 2
    #expect(captured == nil)
  }

  @Test(arguments: Derived.allCases)
  func selfEndingListenerReleasesTheTransforms(kind: Derived) {
    let source = Dynamic(1)
    weak var captured: Object?
    do {
      let object = Object()
      captured = object
      derive(kind, source, keeping: object).addListenerWhile { _ in false }
    }
    source.value = 2
    source.value = 3
    #expect(captured == nil)
  }

  @Test func listenerDisposedInABatchReleasesTheTransforms() {
    let source = Dynamic(1)
    weak var captured: Object?
    batch {
      let object = Object()
      captured = object
      let handle = derive(.chainOfMaps, source, keeping: object).addListener { _ in }
      source.value = 2
      handle.dispose()
    }
    source.value = 3
    #expect(captured == nil)
  }

  @Test func storedValueOutlivesItsListeners() {
    let count = Dynamic(0)
    let text = count.map { "\($0)" }
    for round in 1...3 {
      let log = text.recorded()
      count.value = round
      #expect(log.values.last == "\(round)")
      log.dispose()
      count.value = round * 10
      #expect(text.value == "\(round * 10)")
    }
  }

  @Test func modelListeningToItsOwnValuesIsReleased() {
    @MainActor final class Model {
      let count = Dynamic(0)
      let text: Listenable<String>
      let sum: Listenable<Int>

      init() {
        text = count.map { "\($0)" }
        sum = count.scan(0) { $0 + $1 }
        text.addListener { _ in }
        sum.addListener { _ in }
        count.addListener { [weak self] _ in _ = self }
      }
    }
    var model: Model? = Model()
    weak let weakModel = model
    model?.count.value = 1
    model = nil
    #expect(weakModel == nil)
  }

  // MARK: A released source

  @Test func combineLatestKeepsLastValueOfReleasedSource() {
    let b = Dynamic(10)
    var a: Dynamic<Int>? = Dynamic(1)
    var logs: [Recorder<Int>] = []
    if let a {
      logs = [
        combineLatest(a, b) { $0 + $1 }.recorded(),
        combineLatest(b, a) { $0 + $1 }.recorded(),
        combineLatest([a, b, a]) { $0.reduce(0, +) - $0[0] }.recorded(),
        combineLatest(a, b, a, b, a, b) { a, b, _, _, _, _ in a + b }.recorded(),
        combineLatest(a.filter { _ in true }, b.map { $0 }) { $0 + $1 }.recorded(),
        combineLatest(a.scan(1) { $1 }, b) { $0 + $1 }.recorded(),
      ]
    }
    weak let released = a
    a = nil
    #expect(released == nil)
    b.value = 20
    b.value = 30
    for log in logs { #expect(log.values == [11, 21, 31]) }
  }

  @Test func mergeFollowsRemainingSources() {
    var a: Dynamic<Int>? = Dynamic(1)
    let b = Dynamic(10)
    let log = a.map { merge($0, b) }?.recorded()
    log?.clear()
    a?.value = 2
    a = nil
    b.value = 20
    #expect(log?.values == [2, 20])
  }

  @Test func sourceMayBeReleasedDuringADelivery() {
    final class Holder { var source: Dynamic<Int>? = Dynamic(1) }
    let holder = Holder()
    let b = Dynamic(10)
    var received: [Int] = []
    if let source = holder.source {
      b.addListener { _ in holder.source = nil }
      combineLatest(source, b) { $0 + $1 }.addListener { received.append($0) }
    }
    b.value = 20
    b.value = 30
    #expect(received == [21, 31])
  }

  @Test func listenerMayReleaseItsOwnSource() {
    final class Holder { var source: Dynamic<Int>? = Dynamic(1) }
    let holder = Holder()
    weak let released = holder.source
    var received: [String] = []
    holder.source?.addListener { _ in
      holder.source?.value = 3
      holder.source = nil
      received.append("first")
    }
    holder.source?.addListener { received.append("second \($0)") }
    holder.source?.map { $0 * 10 }.addListener { received.append("derived \($0)") }
    holder.source?.value = 2
    #expect(received == ["first", "second 2", "derived 20", "first", "second 3", "derived 30"])
    #expect(released == nil)
  }

  // MARK: Values

  @Test func replacedValueIsReleased() {
    let source = Dynamic<Object?>(Object())
    weak let first = source.value
    let derived = source.map { $0 }
    combineLatest(source.map { $0 }, derived).addListener { _ in }
    source.value = nil
    #expect(first == nil)
  }

  @Test func queuedValueIsReleasedAfterItsDelivery() {
    let source = Dynamic<Object?>(nil)
    weak var queued: Object?
    source.addListener { [unowned source] value in
      guard value == nil else { return }
      let object = Object()
      queued = object
      source.value = object
      source.value = Object()
    }
    source.value = nil
    #expect(queued == nil && source.value != nil)
  }

  // MARK: flatMapLatest

  /// Flat-maps each value to ten times a new `Dynamic` that holds the value. Passes the `Dynamic`,
  /// and the object that the map's closure retains, to `note`.
  func flatMapToNew(
    _ source: Listenable<Int>, _ note: @escaping @MainActor (Dynamic<Int>, Object) -> Void
  ) -> Listenable<Int> {
    source.flatMapLatest { value -> Listenable<Int> in
      let (newValue, object) = (Dynamic(value), Object())
      note(newValue, object)
      return newValue.map { [object] value in
        _ = object
        return value * 10
      }
    }
  }

  @Test func innerValueIsRetainedUntilTheNextOne() {
    let page = Dynamic(1)
    weak var inner: Dynamic<Int>?
    weak var captured: Object?
    let log = flatMapToNew(page) { (inner, captured) = ($0, $1) }.recorded()
    weak let first = captured
    inner?.value = 5
    page.value = 2
    #expect(first == nil && captured != nil)
    inner?.value = 6
    #expect(log.values == [10, 50, 20, 60])
  }

  @Test func innerValueSurvivesReadsInABatch() {
    let page = Dynamic(1)
    weak var inner: Dynamic<Int>?
    let result = flatMapToNew(page) { newValue, _ in inner = newValue }
    var received: [Int] = []
    result.bind { received.append($0) }
    batch {
      inner?.value = 5
      #expect(result.value == 50)
      inner?.value = 6
    }
    inner?.value = 7
    batch {
      page.value = 2
      #expect(result.value == 20)
    }
    #expect(received == [10, 60, 70, 20])
  }

  @Test func innerValueDoesNotRetainTheResult() {
    let inner = Dynamic(0)
    var outer: Dynamic<Int>? = Dynamic(0)
    weak let released = outer
    weak var captured: Object?
    do {
      let object = Object()
      captured = object
      outer?.flatMapLatest { [object] _ in
        _ = object
        return inner
      }.addListener { _ in }
    }
    inner.value = 1
    outer = nil
    #expect(released == nil && captured == nil)
    inner.value = 2
  }

  /// Inner values from the result's source; `ownSource` is the value that `flatMapLatest` maps.
  enum Inner: CaseIterable { case source, mapOfSource, combineWithNew, ownSource }

  @Test(arguments: Inner.allCases)
  func innerValueDerivedFromTheSameSourceDoesNotLeak(inner: Inner) {
    var source: Dynamic<Int>? = Dynamic(1)
    weak let released = source
    weak var captured: Object?
    var mapped = source?.map { $0 }
    do {
      let (object, other) = (Object(), Dynamic(0))
      captured = object
      weak let source = source
      mapped?.flatMapLatest { [object, weak mapped] value -> Listenable<Int> in
        _ = object
        guard let source else { return other }
        switch inner {
        case .source: return source
        case .mapOfSource: return source.map { $0 + value }
        case .combineWithNew: return combineLatest(Dynamic(value), source.map { $0 }) { $0 + $1 }
        case .ownSource: return mapped ?? source
        }
      }.addListener { _ in }
    }
    source?.value = 2
    #expect(captured != nil)
    (source, mapped) = (nil, nil)
    #expect(released == nil && captured == nil)
  }
}
